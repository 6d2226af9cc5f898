/** `1 record`, `2 records`. */
export function sayCount(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
