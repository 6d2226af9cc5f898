// The little Markdown the generated pages need.

/** A table; every cell is written as it is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A list, or the word for there being nothing. */
export function list(entries: readonly string[]): string {
  return entries.length === 0 ? 'None.' : entries.map((entry) => `- ${entry}`).join('\n');
}

/** Text set as code. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** A page of paragraphs, which says that it is generated. */
export function page(paragraphs: readonly string[]): string {
  const [title = '', ...rest] = paragraphs;
  const notice =
    '<!-- Generated from packages/schema by `pnpm generate`; edit the source, not this page. -->';
  return `${[title, notice, ...rest].join('\n\n')}\n`;
}
