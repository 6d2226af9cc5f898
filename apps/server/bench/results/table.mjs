// A table of results, for the eye and for Markdown.

/**
 * @typedef {object} Table
 * @property {string} id of its place in the document
 * @property {string} title
 * @property {readonly string[]} columns the first holds names, the others numbers
 * @property {readonly (readonly string[])[]} rows
 * @property {string} [note] a sentence below
 */

/** @param {Table} table */
export function asText({ title, columns, rows, note }) {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  /** @param {readonly string[]} cells */
  const line = (cells) =>
    cells
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ');
  const lines = [line(columns), widths.map((width) => '-'.repeat(width)).join('  ')];
  return [title, '', ...lines, ...rows.map(line), ...(note ? ['', note] : []), ''].join('\n');
}

/** @param {Table} table */
export function asMarkdown({ columns, rows, note }) {
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(columns), line(rule), ...rows.map(line), ...(note ? ['', note] : [])].join('\n');
}

/** A count with thousands apart. @param {number} number */
export function whole(number) {
  return Math.round(number).toLocaleString('en-GB');
}

/** Three digits that matter. @param {number} number */
export function short(number) {
  if (Number.isNaN(number)) return '';
  if (number >= 100) return whole(number);
  return number.toFixed(number >= 10 ? 1 : 2);
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return whole(bytes / 1e6);
}

/**
 * A target beside what was measured.
 * @param {number} measured
 * @param {{ atLeast: number } | { atMost: number } | undefined} target
 * @returns {[target: string, verdict: string]}
 */
export function judged(measured, target) {
  if (target === undefined) return ['', ''];
  const isMet = 'atLeast' in target ? measured >= target.atLeast : measured <= target.atMost;
  const text = 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
  return [text, isMet ? 'met' : 'NOT met'];
}
