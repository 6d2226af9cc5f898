/** `1 record`, `2 records`. */
export function describeCount(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
