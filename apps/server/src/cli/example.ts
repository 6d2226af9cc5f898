/** What the help of a command ends with: lines that work when they are pasted. */
export function examples(...lines: readonly string[]): string {
  const title = lines.length === 1 ? 'Example' : 'Examples';
  return `\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
