/** Orders texts by their code units, so that the order is the same in every language of a machine. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
