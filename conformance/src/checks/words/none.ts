/** Nothing at all, null and an empty text all say that there is none. */
export function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
