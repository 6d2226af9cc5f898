/** Faults by which a copy of a report loses parts, or stays connected with its source. */
import { inputs, replies, set, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { answerWith, isObject, type JsonObject } from '../../message.js';
import { ONE } from '../../words/inspection-routes.js';
import { onceWritten } from '../../words/lives-of-reports.js';
import { COPY, ITEMS, isItem, isRoom, ofReport, REPORT, walk } from '../../words/report-routes.js';

const COPIED = 'CPY-001 CPY-016';

/** Alters every part of one kind in a report into which another was copied. */
const copied = (is: (part: JsonObject) => boolean, change: (part: JsonObject) => unknown) =>
  onceWritten(COPY, (report) => walk(report, (part) => is(part) && change(part)));

const PARTS = family(
  'copies/part',
  ...through(
    'copies/from-property',
    row(
      'five-rooms-alone',
      'ROO-010 CPY-006',
      'a report shows the first five of its rooms',
      ofReport((rooms) => rooms.slice(0, 5)),
    ),
  ),
  ...within(
    'current',
    row(
      'copy-without-fields',
      'CPY-001',
      'the sections of a copy have no fields',
      copied(isRoom, (room) => Object.assign(room, { fields: {}, field_order: [] })),
    ),
  ),
  ...within(
    'earlier',
    row(
      'copy-without-option-sets',
      'CPY-016',
      'the rooms of a copy have no option sets',
      copied(isRoom, set('option_set', null)),
    ),
  ),
  row(
    'copy-detailed',
    COPIED,
    'the rooms of a copy are of one block type',
    copied(isRoom, set('block_type', 'DETAILED')),
  ),
  row(
    'copy-without-items-of-others',
    COPIED,
    'the rooms of a copy have no items unless they are DETAILED',
    copied(isRoom, (room) => {
      if (room['block_type'] === 'DETAILED') return;
      if (Array.isArray(room['items'])) room['items'] = [];
      else Object.assign(room, { items: {}, item_order: [] });
    }),
  ),
  ...within(
    'earlier',
    row(
      'copy-without-overviews',
      'CPY-016',
      'rooms of the type OVERVIEW are DETAILED in a copy',
      copied(isRoom, (room) => {
        if (room['block_type'] === 'OVERVIEW') room['block_type'] = 'DETAILED';
      }),
    ),
  ),
  row(
    'copy-without-conditions',
    COPIED,
    'the items of a copy have no conditions',
    copied(isItem, set('condition.value', '')),
  ),
);

const isOther = (body: unknown) => !['append', 'reset'].includes(Object(body)['mode'] ?? 'append');

const LIVES = family(
  'copies/life',
  row(
    'refused-mode-resets',
    'CPY-006',
    'a copy in another mode is refused and removes what is there',
    {
      ...inputs(COPY, (body) => {
        if (isOther(body)) body['mode'] = 'reset';
      }),
      ...replies(COPY, (answer, { json }) => {
        if (isOther(json)) Object.assign(answer, answerWith(422, { message: 'No such mode.' }));
      }),
    },
  ),
  row(
    'copy-between',
    'CPY-006',
    'what comes into a report stands after the first of the rooms that were there',
    replies(REPORT, ({ json }, { path }, { notes }) => {
      const rooms = isObject(json) ? json['rooms'] : undefined;
      if (!isObject(json) || !Array.isArray(rooms)) return;
      const idOf = (room: unknown) => String(Object(room)['id']);
      const had = notes.get(path)?.split(' ') ?? [];
      const [first, ...others] = had.flatMap((id) => rooms.filter((room) => idOf(room) === id));
      const came = rooms.filter((room) => !had.includes(idOf(room)));
      const all = [...(first === undefined ? [] : [first]), ...came, ...others];
      json['rooms'] = all;
      notes.set(path, all.map(idOf).join(' '));
    }),
  ),
  row(
    'reset-keeps-other-types',
    'CPY-007',
    'a copy in the mode reset leaves rooms that are not DETAILED',
    replies(REPORT, ({ json }, { path }, memory) => {
      if (!isObject(json) || !Array.isArray(json['rooms'])) return;
      const { notes } = memory;
      const own = json['rooms'].filter((room) => Object(room)['block_type'] !== 'DETAILED');
      if (!notes.has(path)) notes.set(path, JSON.stringify(own));
      const isReset = writesTo(memory, COPY).some(
        ({ request }) =>
          Object(request.json)['mode'] === 'reset' &&
          request.path.startsWith(path.replace(/report$/, '')),
      );
      if (isReset) json['rooms'].unshift(...JSON.parse(notes.get(path) ?? '[]'));
    }),
  ),
  ...within(
    'earlier',
    row(
      'copy-shares-items',
      'CPY-016 CPY-006',
      'a change of a copied item changes what is copied afterwards',
      replies(`GET ${ONE}/report`, ({ json }, { path }, memory) => {
        const own = path.replace(/report$/, 'rooms/');
        const changes = writesTo(memory, `PUT ${ITEMS}/{}`).filter(({ request }) =>
          request.path.startsWith(own),
        );
        for (const change of changes) giveToNamesakes(Object(json), Object(change.request.json));
      }),
    ),
  ),
);

function giveToNamesakes(report: JsonObject, sent: JsonObject): void {
  walk(report, (part) => {
    const isOne = isItem(part) && Object(part['name'])['value'] === sent['name'];
    if (isOne && isObject(part['description']) && typeof sent['description'] === 'string')
      part['description']['value'] = sent['description'];
  });
}

export const COPIES_LIVES = [...PARTS, ...LIVES];
