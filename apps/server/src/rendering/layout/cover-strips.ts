import type { Cover } from '../composition/blocks.js';
import { STYLES, type Style } from '../typesetting/styles.js';
import type { Paragraph, Typesetter } from '../typesetting/typesetter.js';
import { factStrips } from './fact-strips.js';
import { CONTENT } from './page.js';
import { heightOf, type Mark, type Part, type Strip, spaced, strip } from './strips.js';
import { textStrips } from './text-strips.js';

// The cover. Its photo takes what the texts leave of the page.

const PHOTO = { least: 150, most: 290 } as const;
const GAP = 26;

/** The strips of the cover. */
export function coverStrips(typesetter: Typesetter, cover: Cover): Strip[] {
  const part: Part = { tag: 'Sect', parent: null };
  const set = (paragraph: Paragraph, style: Style, tag: Part['tag']): Strip[] =>
    textStrips(typesetter, paragraph, { style, part: { tag, parent: part } });

  const above = [
    ...set([{ text: cover.agency, tone: 'accent' }], STYLES.body, 'P'),
    ...spaced(set([{ text: cover.title, tone: 'strong' }], STYLES.display, 'H1'), 22),
    ...(cover.subtitle ? set([{ text: cover.subtitle, tone: 'accent' }], STYLES.chapter, 'P') : []),
    ...spaced(set([{ text: cover.address.join('\n') }], STYLES.address, 'P'), 12),
  ];
  const below = [
    ...spaced(factStrips(typesetter, cover.facts, part), GAP),
    ...(cover.notice
      ? spaced(set([{ text: cover.notice, tone: 'alert' }], STYLES.body, 'P'), 16)
      : []),
  ];
  const free = CONTENT.height - heightOf([...above, ...below]) - GAP;
  const height = Math.min(PHOTO.most, Math.max(PHOTO.least, free));
  return [...above, ...spaced(photoStrip(cover, height, part), GAP), ...below];
}

function photoStrip({ photo }: Cover, height: number, parent: Part): Strip[] {
  if (!photo) return [strip(1, [rule(0)])];
  const frame = { x: 0, y: 0, width: CONTENT.width, height };
  const part: Part = { tag: 'Figure', parent, alt: photo.alt };
  return [
    strip(height, [
      { kind: 'box', ...frame, colour: 'tint' },
      { kind: 'photo', ...frame, file_key: photo.file_key, fit: 'cover', part },
    ]),
  ];
}

function rule(y: number): Mark {
  return { kind: 'box', x: 0, y, width: CONTENT.width, height: 1, colour: 'accent' };
}
