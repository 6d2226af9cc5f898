import type { Composition } from '../composition/blocks.js';
import { STYLES } from '../typesetting/styles.js';
import type { Typesetter } from '../typesetting/typesetter.js';
import { CONTENT, FOOTER_BASELINE, HEADER_BASELINE, MARGIN, PAGE } from './page.js';
import type { Mark } from './strips.js';

// What every page has beside its content, from the top left corner of the page: what the report is about at the top, whose
// it is and the number of the page at the bottom. The cover has a band of colour instead of a header.

const BAND = 12;
const HAIRLINE = 0.5;
const GAP = 20;

/** The furniture of a page. */
export function furnitureOf(
  typesetter: Typesetter,
  { header, footer }: Pick<Composition, 'header' | 'footer'>,
  { number, count }: { number: number; count: number },
): Mark[] {
  const foot = ends(
    typesetter,
    { left: footer, right: `Page ${number} of ${count}` },
    FOOTER_BASELINE,
  );
  const band = { x: 0, y: 0, width: PAGE.width, height: BAND };
  if (number === 1) return [{ kind: 'box', ...band, colour: 'accent' }, ...foot];
  const rule = { x: MARGIN.left, y: HEADER_BASELINE + 8, width: CONTENT.width, height: HAIRLINE };
  return [
    ...ends(typesetter, header, HEADER_BASELINE),
    { kind: 'box', ...rule, colour: 'rule' },
    ...foot,
  ];
}

/** A text at each margin; neither takes more than half the line. */
function ends(
  typesetter: Typesetter,
  texts: { readonly left: string; readonly right: string },
  y: number,
): Mark[] {
  const style = STYLES.small;
  const lineOf = (text: string) =>
    typesetter.oneLine([{ text, tone: 'muted' }], style, (CONTENT.width - GAP) / 2);
  const left = lineOf(texts.left);
  const right = lineOf(texts.right);
  const end = MARGIN.left + CONTENT.width - right.width;
  return [
    { kind: 'text', x: MARGIN.left, y, line: left, style, part: null },
    { kind: 'text', x: end, y, line: right, style, part: null },
  ];
}
