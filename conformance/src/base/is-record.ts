/** The members of an object, or the entries of an array. */
export type Group = Readonly<Record<string, unknown>>;

/** True for an object or an array. */
export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null;
}

/** True for an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isGroup(value) && !Array.isArray(value);
}
