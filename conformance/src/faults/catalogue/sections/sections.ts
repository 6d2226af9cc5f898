/** Faults of sections in the current revision. */
import { randomUUID } from 'node:crypto';
import {
  asks,
  forgiving,
  inputs,
  records,
  recordsOf,
  refusing,
  set,
  status,
  turn,
} from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { isObject, type Json, type JsonObject } from '../../message.js';
import { onceWritten } from '../../words/lives-of-reports.js';
import {
  backwards,
  COPY,
  eachEntry,
  ITEMS,
  isRoom,
  items,
  ofReport,
  rooms,
  SECTIONS,
  supply,
  takes,
  walk,
} from '../../words/report-routes.js';
import { ofPlace } from '../../words/texts.js';

/** A further section with the same name. */
const again = (room: Json): Json[] =>
  isObject(room) ? [{ ...room, id: Number(room['id']) + 1_000_000, uuid: randomUUID() }] : [];

/** The entries of a map under other keys. */
const keyed = (map: Json, key: (entry: JsonObject) => string): Json =>
  Object.fromEntries(
    Object.values(isObject(map) ? map : {})
      .filter(isObject)
      .map((entry) => [key(entry), entry]),
  );

/** Sets an order of a section to these uuids. */
const orders =
  (name: string, ...uuids: readonly string[]) =>
  (part: JsonObject) => {
    if (isRoom(part)) part[name] = [...uuids];
  };

function keepFirstItem(room: JsonObject): void {
  if (!isRoom(room) || !isObject(room['items'])) return;
  const [first] = Array.isArray(room['item_order']) ? room['item_order'] : [];
  room['items'] = { [String(first)]: room['items'][String(first)] };
}

const nameOf = (room: Json) => Object(Object(room)['name'])['value'];
const isNamedAs = (room: Json) => (other: Json) => nameOf(other) === nameOf(room);

export const SECTIONS_OF_REPORTS = [
  ...family(
    'sections',
    ...within(
      'current',
      row(
        'older-namesake-gone',
        'SEC-013',
        'a new section takes the place of the one that has its name',
        ofReport((sections) =>
          sections.filter((one, index) => sections.findLastIndex(isNamedAs(one)) === index),
        ),
      ),
      row(
        'sections-without-order',
        'REP-003 SEC-001 SEC-005',
        'sections have no item_order',
        rooms((s) => delete s['item_order']),
      ),
      row(
        'section-name-text',
        'SEC-002',
        'the name of a section is a text',
        rooms(turn('name', (n) => (isObject(n) ? n['value'] : n))),
      ),
      row(
        'section-fields-once',
        'SEC-014',
        'only the first section of a report keeps its fields',
        asks(`POST ${SECTIONS}`, ({ json, path }, { writes }) => {
          const isFirst = !writes.some(({ isDone, request }) => isDone && request.path === path);
          if (!isFirst && isObject(json) && 'fields' in json) json['fields'] = [];
        }),
      ),
      row(
        'section-labels-plain',
        'SEC-014',
        'the label of a field loses whatever is no ASCII',
        inputs(
          `POST ${SECTIONS}`,
          turn('fields', (fields) => {
            for (const field of recordsOf(fields))
              field['label'] = String(field['label']).replace(/[^ -~]/g, '');
            return fields;
          }),
        ),
      ),
      row(
        'section-refused',
        'SEC-013 SEC-015 SEC-017 SEC-021 VER-002',
        'a section cannot be created',
        refusing(`POST ${SECTIONS}`),
      ),
      row(
        'section-items-array',
        'SEC-006 SEC-001',
        'items of a section are an array',
        rooms(turn('items', (i) => Object.values(Object(i)))),
      ),
      row(
        'section-fields-array',
        'SEC-009 SEC-001',
        'fields of a section are an array',
        rooms(turn('fields', (f) => Object.values(Object(f)))),
      ),
      row(
        'section-attachments-array',
        'SEC-011 SEC-001',
        'attachments of a section are an array',
        rooms(turn('attachments', () => [])),
      ),
      row('section-ids-text', 'SEC-001', 'ids of sections are texts', rooms(turn('id', String))),
      row(
        'section-twice',
        'SEC-013',
        'a section that is created stands in the report twice',
        ofReport((list) => list.flatMap((room) => [room, ...again(room)])),
      ),
      row(
        'items-by-id',
        'SEC-006',
        'the keys of items are their ids',
        rooms(turn('items', (map) => keyed(map, (item) => String(item['id'])))),
      ),
      row(
        'item-order-of-ids',
        'SEC-005',
        'item_order lists ids of items',
        rooms((section) => {
          const { items: map, item_order: order } = section;
          if (!isObject(map) || !Array.isArray(order)) return;
          section['item_order'] = order.map((uuid) => String(Object(map[String(uuid)])['id']));
        }),
      ),
      row(
        'section-detailed',
        'SEC-013 SEC-017',
        'every section becomes DETAILED',
        inputs(`POST ${SECTIONS}`, set('block_type', 'DETAILED')),
      ),
      row('field-order-lost', 'SEC-008', 'field_order is empty', rooms(set('field_order', []))),
      row(
        'item-order-lost',
        'SEC-005 SEC-035',
        'item_order is empty',
        rooms(set('item_order', [])),
      ),
      row(
        'attachment-order-null',
        'SEC-010',
        'attachment_order is null',
        rooms(set('attachment_order', null)),
      ),
      row(
        'section-items-short',
        'SEC-007 SEC-030',
        'items of a section have no actions',
        items((i) => delete i['actions']),
      ),
      row(
        'section-uuid-changes',
        'SEC-012 SEC-013',
        'the uuid of a section changes',
        rooms(set('uuid', '00000000-0000-4000-8000-000000000001')),
      ),
      row(
        'field-labels-lost',
        'SEC-014',
        'fields lose their labels',
        rooms(turn('fields', (f) => eachEntry(f, (o) => delete o['label']))),
      ),
      row(
        'textarea-as-text',
        'SEC-015',
        'TEXTAREA is taken as TEXT',
        rooms(
          turn('fields', (f) =>
            eachEntry(f, (o) => o['type'] === 'TEXTAREA' && Object.assign(o, { type: 'TEXT' })),
          ),
        ),
      ),
      row(
        'one-dictionary',
        'SEC-016',
        'there is one dictionary',
        rooms(turn('fields', (f) => eachEntry(f, set('source.dictionary', 'items')))),
      ),
      row(
        'fixed-section-renamed',
        'SEC-003',
        'a fixed name of a section can be changed',
        takes(`PUT ${SECTIONS}/{}`, isRoom, 'name', (part, sent) => set('name.value', sent)(part)),
      ),
      row(
        'block-type-of-its-own',
        'SEC-037',
        'the sections of a template have a block type of their own',
        rooms(turn('block_type', () => 'GENERAL')),
      ),
      row(
        'section-201',
        'SEC-021',
        'creating a section answers 201',
        status(`POST ${SECTIONS}`, 201),
      ),
      row(
        'section-name-optional',
        'SEC-022',
        'a section needs no name',
        supply(`POST ${SECTIONS}`, 'name', 'Section'),
      ),
      row(
        'section-default-field',
        'SEC-023',
        'a section without fields gets one',
        records(
          `POST ${SECTIONS}`,
          (s) =>
            Object.keys(Object(s['fields'])).length === 0 &&
            Object.assign(s, { fields: { a: {} } }),
        ),
      ),
      row(
        'uuid-required',
        'SEC-024',
        'a section needs a uuid',
        refusing(`POST ${SECTIONS}`, ({ json }) => isObject(json) && !('uuid' in json)),
      ),
      row('any-uuid', 'SEC-025', 'any text is taken as a uuid', forgiving(`POST ${SECTIONS}`)),
      row(
        'repeat-refused',
        'SEC-026',
        'a repeated create gives another section',
        records(
          `POST ${SECTIONS}`,
          (s) => (s['id'] = Number(s['id']) + Math.ceil(Math.random() * 1e6)),
        ),
      ),
      row(
        'same-uuid-taken',
        'SEC-027',
        'a used uuid is taken for other content',
        forgiving(`POST ${SECTIONS}`),
      ),
      row(
        'section-first',
        'SEC-028 ROO-048',
        'a new section comes first',
        ofReport((list) => [...list].reverse()),
      ),
      row(
        'unknown-fields-lost',
        'SEC-029',
        'unknown field types become TEXT',
        rooms(
          turn('fields', (f) =>
            eachEntry(f, (o) => o['type'] !== 'TEXTAREA' && Object.assign(o, { type: 'TEXT' })),
          ),
        ),
      ),
      row('item-values-lost', 'SEC-031', 'values of items are lost', items(set('values', {}))),
      row(
        'section-rename-refused',
        'SEC-032',
        'a section cannot be renamed',
        refusing(`PUT ${SECTIONS}/{}`),
      ),
      row(
        'section-deletion-refused',
        'SEC-033',
        'a section cannot be removed',
        refusing(`DELETE ${SECTIONS}/{}`),
      ),
      row(
        'section-order',
        'SEC-034',
        'ordering sections returns them backwards',
        backwards(`PUT ${SECTIONS}`),
      ),
      row(
        'section-item-refused',
        'SEC-035',
        'an item of a section cannot be created',
        refusing(`POST ${SECTIONS}/{}/items`),
      ),
      row('any-section-type', 'SEC-036', 'any text is a block type', forgiving(`POST ${SECTIONS}`)),
      row(
        'unusual-type-refused',
        'SEC-036',
        'an unusual block type is refused',
        refusing(
          `POST ${SECTIONS}`,
          ({ json }) =>
            isObject(json) && !/^(DETAILED|SIMPLIFIED|OVERVIEW)$/.test(String(json['block_type'])),
        ),
      ),
    ),
  ),
  ...family(
    'sections/texts',
    ...within('current', ...ofPlace('section', 'SEC-013', 'POST /v2/inspections/{}/rooms')),
  ),
  ...family(
    'sections/values',
    ...within(
      'current',
      row(
        'item-order-short',
        'SEC-005',
        'item_order leaves out the last of several items',
        rooms(
          turn('item_order', (order) =>
            Array.isArray(order) && order.length > 1 ? order.slice(0, -1) : order,
          ),
        ),
      ),
      ...through(
        'reports/both-revisions',
        row(
          'items-short',
          'SEC-005',
          'of several items that came through the earlier revision the first alone is among the items',
          onceWritten(`POST ${ITEMS}`, (report) => walk(report, keepFirstItem)),
        ),
      ),
      ...through(
        'copies/from-property',
        row(
          'copied-fields-unordered',
          'SEC-008',
          'the fields of a copy are in no order',
          onceWritten(COPY, (report) => walk(report, orders('field_order'))),
        ),
        row(
          'copied-attachments-ordered',
          'SEC-010',
          'a copy orders attachments that it has not',
          onceWritten(COPY, (report) => walk(report, orders('attachment_order', randomUUID()))),
        ),
      ),
    ),
  ),
  ...family(
    'sections',
    ...within(
      'earlier',
      row(
        'section-in-earlier',
        'SEC-020',
        'the earlier revision has sections',
        forgiving(`POST ${SECTIONS}`),
      ),
      row(
        'block-type-of-rooms',
        'SEC-037',
        'the rooms of a template have a block type of their own',
        rooms(turn('block_type', () => 'GENERAL')),
      ),
    ),
  ),
];
