import type { DocumentRoom, ReportDocument } from '../../src/rendering/document.js';
import { document, item, photos, room } from '../support/documents.js';

const WORDS = [
  'painted',
  'emulsion',
  'white',
  'scuffed',
  'fair',
  'clean',
  'tested',
  'brass',
  'cracked',
];

/** A report of many rooms and items, with photos spread over them. */
export function largeReport(rooms: number, items: number, photoCount: number): ReportDocument {
  let seed = 1;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const each = photoCount / (rooms * items);
  let owed = 0;
  return document({
    rooms: Array.from(
      { length: rooms },
      (_, r): DocumentRoom =>
        room(
          `Room ${r + 1}`,
          Array.from({ length: items }, (_, i) => {
            owed += each;
            const due = Math.floor(owed + 1e-9);
            owed -= due;
            return item(`Item ${r + 1}/${i + 1} ${words(1)}`, {
              description: words(12),
              condition: words(10),
              attachments: photos(`photo-${r}-${i}`, due),
            });
          }),
        ),
    ),
  });
}
