import { STYLES, type Style } from '../typesetting/styles.js';
import type { Paragraph, Typesetter } from '../typesetting/typesetter.js';
import { CONTENT } from './page.js';
import { type Part, type Strip, spaced, strip } from './strips.js';

// Text that runs from margin to margin, a strip for each line.

/** Where and how a text is set. */
export interface TextPlace {
  readonly style: Style;
  readonly part: Part | null;
  readonly x?: number;
  readonly width?: number;
}

/** The lines of a paragraph. */
export function textStrips(
  typesetter: Typesetter,
  paragraph: Paragraph,
  { style, part, x = 0, width = CONTENT.width - x }: TextPlace,
): Strip[] {
  return typesetter
    .lines(paragraph, style, width)
    .map((line) =>
      strip(style.leading, [{ kind: 'text', x, y: baselineIn(style), line, style, part }]),
    );
}

/** Paragraphs one below the other; a page takes at least two lines of each. */
export function paragraphStrips(
  typesetter: Typesetter,
  paragraphs: readonly Paragraph[],
  parent: Part,
): Strip[] {
  return paragraphs.flatMap((paragraph, index) => {
    const part: Part = { tag: 'P', parent };
    const lines = textStrips(typesetter, paragraph, { style: STYLES.body, part });
    return spaced(withoutWidows(lines), index === 0 ? 0 : 5);
  });
}

/** What a page goes on with that begins within it. */
export function continuedStrip(typesetter: Typesetter, name: string): Strip {
  const style = STYLES.small;
  const line = typesetter.oneLine(
    [{ text: `${name}, continued`, tone: 'muted' }],
    style,
    CONTENT.width,
  );
  const y = baselineIn(style);
  return strip(style.leading + 6, [{ kind: 'text', x: 0, y, line, style, part: null }]);
}

/** The baseline of the first line of a style, from the top of the line. */
export function baselineIn({ size, leading }: Style): number {
  return (leading - size) / 2 + size * ASCENT;
}

/** Where the baseline is in the height of a letter. */
const ASCENT = 0.86;

/** The lines, broken only where two of them stay on each side. */
export function withoutWidows(lines: readonly Strip[]): Strip[] {
  return lines.map((line, index) => ({
    ...line,
    keepsNext: line.keepsNext || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
  }));
}
