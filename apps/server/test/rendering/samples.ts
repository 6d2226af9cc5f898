import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { DocumentRoom, ReportDocument } from '../../src/rendering/document.js';
import { renderPdf } from '../../src/rendering/render-pdf.js';
import {
  action,
  answers,
  document,
  documentOf,
  item,
  photo,
  photos,
  room,
} from '../support/documents.js';
import { checkIn, house, houseLater } from './house.js';
import { largeReport } from './large.js';
import { picturesIn } from './pictures.js';

// Writes sample PDFs to look at: pnpm --filter @lintel/server exec tsx test/rendering/samples.ts FOLDER [NAME…]

const LONG_NOTE = Array.from(
  { length: 60 },
  (_, index) =>
    `Paragraph ${index + 1}. ${'The property was inspected in daylight with the agreement of the tenant, and everything that could be reached without moving furniture was looked at. '.repeat(7)}`,
).join('\n');

const HOSTILE =
  '<script>alert(1)</script> &amp; %s {{x}} \u202Egnp.exe\u202C zero\u200Bwidth \ud800lone \u0000\u0007\u001b[31mred\u001b[0m שלום (עולם) 123 العربية 中文 한국어 😀🏠👍🏽 Z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301algo Ελληνικά Кириллица हिन्दी €£₹ ✓ → ½ m² ﬁ';

const SAMPLES: Readonly<Record<string, () => ReportDocument>> = {
  house: () =>
    documentOf(
      {
        cover_file_key: 'cover',
        note: 'The tenant was present.\n\nThe meter cupboard key is kept by the agent. Parking permits are to be asked for at the council; two are allowed for each household.',
      },
      { rooms: house() },
    ),
  draft: () => documentOf({ state_id: 300, completed_at: null }, { rooms: house().slice(0, 5) }),
  cancelled: () => documentOf({ state_id: 600, completed_at: null, clerk: null }, { rooms: [] }),
  continued: () =>
    documentOf(
      { title: 'Check Out', type_name: 'Check Out', conduct_date: '2027-03-01' },
      { rooms: houseLater().map(carriedOver) },
    ),
  changes: () =>
    documentOf(
      {
        title: 'Check Out',
        type_name: 'Check Out',
        ref: 'CO-2027-003',
        conduct_date: '2027-03-01',
      },
      {
        type: 'CHANGES',
        rooms: houseLater(),
        previous: checkIn(),
      },
    ),
  'changes-none': () => document({ type: 'CHANGES', rooms: house() }),
  actions: () => document({ type: 'ACTIONS', rooms: house() }),
  'actions-none': () => document({ type: 'ACTIONS', rooms: [room('Hall')] }),
  empty: () => document({ contacts: [] }),
  'long-note': () => documentOf({ note: LONG_NOTE }, { rooms: house().slice(3, 5) }),
  'long-texts': () =>
    documentOf(
      {
        title:
          'Inventory, schedule of condition and record of everything that was handed over at the beginning of the tenancy '
            .repeat(2)
            .trim(),
      },
      {
        rooms: [
          room(
            'The room at the end of the corridor on the second floor that is used as a study, a guest room and a store '
              .repeat(2)
              .trim(),
            [
              item('W'.repeat(255), { description: 'x'.repeat(600), condition: 'Good' }),
              item('Built-in wardrobe', {
                description: 'Seen '.repeat(900),
                condition: 'Worn '.repeat(1800),
                attachments: photos('wardrobe', 2, 'A caption that goes on and on. '.repeat(40)),
              }),
            ],
          ),
        ],
      },
    ),
  'many-photos': () =>
    document({
      rooms: [
        room(
          'Lounge',
          [
            item('Walls', {
              description: 'Emulsion',
              condition: 'Marked',
              attachments: [
                ...photos('many', 40, 'Mark beside the door'),
                photo('many-portrait'),
                photo('missing-1', 'Lost'),
                photo('portrait-2'),
              ],
            }),
            item('Ceiling', { condition: 'Good' }),
          ],
          { attachments: photos('portrait-room', 7) },
        ),
      ],
    }),
  hostile: () =>
    documentOf(
      {
        title: HOSTILE,
        ref: HOSTILE,
        clerk: HOSTILE,
        note: `${HOSTILE}\n\n\n\n${HOSTILE}`,
        client: HOSTILE,
      },
      {
        agency: { name: HOSTILE },
        rooms: [
          room(HOSTILE, [
            item(HOSTILE, {
              description: HOSTILE,
              condition: answers({ [HOSTILE]: 'Yes' }),
              attachments: [photo('h', HOSTILE)],
              actions: [
                action(HOSTILE, {
                  description: HOSTILE,
                  priority: HOSTILE,
                  responsibility: HOSTILE,
                  cost: HOSTILE,
                }),
              ],
            }),
          ]),
        ],
        contacts: [{ type: 1, name: HOSTILE, signee: true }],
      },
    ),
  large: () => largeReport(30, 20, 60),
};

/** A room whose photos were taken at the check in. */
function carriedOver(one: DocumentRoom): DocumentRoom {
  const from = (attachments: DocumentRoom['attachments']) =>
    attachments.map((attachment) => ({ ...attachment, taken_over_from: '2026-03-02' }));
  const items = one.items.map((each) => ({ ...each, attachments: from(each.attachments) }));
  return { ...one, attachments: from(one.attachments), items };
}

const [folder = 'samples', ...names] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const [name, make] of Object.entries(SAMPLES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const started = performance.now();
  const output = join(folder, `${name}.pdf`);
  const { pages, bytes } = await renderPdf(make(), {
    photos: picturesIn(join(folder, 'pictures')),
    output,
  });
  const time = Math.round(performance.now() - started);
  process.stdout.write(`${output}: ${pages} pages, ${bytes} bytes, ${time} ms\n`);
}
