/** Whether a value says that there is none: undefined, null or an empty string. */
export function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
