import type { Fact, Signatory } from '../composition/blocks.js';
import { STYLES } from '../typesetting/styles.js';
import type { Typesetter } from '../typesetting/typesetter.js';
import { CONTENT } from './page.js';
import { type Mark, type Part, type Strip, spaced, strip } from './strips.js';
import { baselineIn, textStrips, withoutWidows } from './text-strips.js';

// Facts beside what they are called, and places for signatures.

const LABEL_WIDTH = 132;
const LABEL_GAP = 14;

/** A list of facts. */
export function factStrips(typesetter: Typesetter, facts: readonly Fact[], parent: Part): Strip[] {
  const list: Part = { tag: 'L', parent };
  return facts.flatMap((fact, index) => {
    const item: Part = { tag: 'LI', parent: list };
    const style = STYLES.body;
    const label = textStrips(typesetter, [{ text: fact.label, tone: 'muted' }], {
      style,
      part: { tag: 'Lbl', parent: item },
      width: LABEL_WIDTH,
    });
    const text = textStrips(typesetter, [{ text: fact.text }], {
      style,
      part: { tag: 'LBody', parent: item },
      x: LABEL_WIDTH + LABEL_GAP,
    });
    const count = Math.max(label.length, text.length);
    const lines = Array.from({ length: count }, (_, line) =>
      strip(style.leading, [...(label[line]?.marks ?? []), ...(text[line]?.marks ?? [])]),
    );
    return spaced(withoutWidows(lines), index === 0 ? 0 : 3);
  });
}

/** Where the line for a signature begins, how long it is, and the same of the date. */
const SIGNATURE = { x: 210, width: 170 };
const DATE = { x: 396, width: CONTENT.width - 396 };
const LINE_Y = 34;

/** A place to sign for each signatory; a page takes two at least. */
export function signatureStrips(
  typesetter: Typesetter,
  signatories: readonly Signatory[],
  parent: Part,
): Strip[] {
  const places = signatories.map(({ name, capacity }) => {
    const width = SIGNATURE.x - LABEL_GAP;
    const who = [
      ...textStrips(typesetter, [{ text: name, tone: 'strong' }], {
        style: STYLES.body,
        part: { tag: 'P', parent },
        width,
      }),
      ...textStrips(typesetter, [{ text: capacity, tone: 'muted' }], {
        style: STYLES.body,
        part: { tag: 'P', parent },
        width,
      }),
    ];
    const height = Math.max(LINE_Y + STYLES.small.leading + 4, who.length * STYLES.body.leading);
    return strip(
      height,
      [
        ...who.flatMap(({ marks }, index) =>
          marks.map((mark) => lowered(mark, index * STYLES.body.leading)),
        ),
        ...blank(typesetter, 'Signature', SIGNATURE, parent),
        ...blank(typesetter, 'Date', DATE, parent),
      ],
      { before: 18 },
    );
  });
  return withoutWidows(places);
}

function lowered(mark: Mark, by: number): Mark {
  return { ...mark, y: mark.y + by };
}

/** A line to write on, and what is written there. */
function blank(
  typesetter: Typesetter,
  text: string,
  { x, width }: { x: number; width: number },
  parent: Part,
): Mark[] {
  const style = STYLES.small;
  const line = typesetter.oneLine([{ text, tone: 'muted' }], style, width);
  return [
    { kind: 'box', x, y: LINE_Y, width, height: 0.5, colour: 'muted' },
    { kind: 'text', x, y: LINE_Y + 2 + baselineIn(style), line, style, part: { tag: 'P', parent } },
  ];
}
