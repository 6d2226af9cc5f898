/** A dotted path of these parts, without empty ones: `address.line1`. */
export function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('.');
}
