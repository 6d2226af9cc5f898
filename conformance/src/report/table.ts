/** The lines of a Markdown table; bars inside a cell are escaped, line breaks become spaces. */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function escapeCell(cell: string | number): string {
  return String(cell).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}
