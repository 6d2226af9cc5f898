import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { conflicts, echoing, refusals, showingEach, working } from '../../../test/support/kinds.js';
import { item, report, section } from '../reports/report.cases.js';
import * as reports from '../reports/report.js';
import * as decided from './decided.js';
import * as stated from './stated.js';

const refused = answer({}, 422);
const renamed = answer({});
const FIELD = {
  uuid: 'field-1',
  name: 'Colour',
  label: 'The colour',
  type: 'TEXT',
  source: { type: 'DICTIONARY', dictionary: 'items' },
};
const FIELDS = [
  FIELD,
  { ...FIELD, uuid: 'b', type: 'TEXTAREA', source: { type: 'D', dictionary: 'descriptions' } },
  { ...FIELD, uuid: 'c', type: 'TEXTAREA', source: { type: 'D', dictionary: 'conditions' } },
];
const fields = Object.fromEntries(FIELDS.map((field) => [field.uuid, field]));
const field_order = FIELDS.map(({ uuid }) => uuid);
const sent = { uuid: 'uuid-1', name: 'Room 1', block_type: 'DETAILED', fields: FIELDS };
const KIND = { uuid: 'uuid-1', block_type: 'DETAILED' };
const created = answer(section(1, { fields, field_order }));
const good = { created, sent, report: report(section(1, { fields, field_order })) };
const bare = { created, sent, report: report(section(1, { fields: {}, field_order: [] })) };
const editable = (flag: boolean) => report(section(1, { name: { value: 'Hall', editable: flag } }));
const one = (change: object = {}) => ({ report: report(section(1, change)) });
const sectionItem = {
  ...item(1),
  uuid: 'u',
  values: {},
  action_order: [],
  actions: {},
  attachment_order: [],
  attachments: {},
};
const filled = report(
  section(1, {
    items: {
      'item-1': { ...item(1), actions: { a: { title: 'Paint' } }, attachments: { b: { id: 9 } } },
    },
  }),
);

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...refusals(decided.nameAndTypeRequired, decided.uuidForm, decided.blockTypeForm),
  ...conflicts(decided.sameUuidOtherContent),
  ...working(decided.anyBlockType),
  ...showingEach(decided.noFieldsByDefault),
  ...echoing({ values: { a: 'x' } }, decided.itemValues),
  examples(stated.fields, one(), {
    'items as an array': one({ items: [] }),
    'no order': one({ field_order: undefined }),
  }),
  examples(stated.nameField, one(), { 'a text': one({ name: 'Room' }) }),
  examples(reports.areSections, one(), { 'a room': one({ uuid: undefined }) }),
  examples(stated.itemOrder, one(), {
    'one is missing': one({ item_order: [] }),
    'one twice': one({ item_order: ['item-1', 'item-1'] }),
  }),
  examples(stated.itemOrder, one({ items: { 7: { uuid: 'item-1' } }, item_order: ['item-1'] }), {
    'ids of items': one({ items: { 'item-1': { id: 7 } }, item_order: ['7'] }),
  }),
  examples(
    stated.createdOnce,
    { before: report(section(1)), report: report(section(1), section(2)), created: [created] },
    {
      'two for one': {
        ...{ before: report(section(1)), created: [created] },
        report: report(section(1), section(2), section(3)),
      },
    },
  ),
  examples(stated.fieldOrder, one(), { 'an unknown one': one({ field_order: ['field-2'] }) }),
  examples(stated.attachmentOrder, one(), { 'one too many': one({ attachment_order: ['a'] }) }),
  examples(stated.itemsMap, one(), { 'another key': one({ items: { x: { uuid: 'item-1' } } }) }),
  examples(stated.fieldsMap, one(), { 'a text': one({ fields: { 'field-1': 'Colour' } }) }),
  examples(stated.attachmentsMap, one(), { 'an array': one({ attachments: [] }) }),
  examples(
    stated.itemsContain,
    { report: filled, action: 5, title: 'Paint', attachment: 9 },
    {
      'no action': { report: filled, action: 5, title: 'Varnish', attachment: 9 },
      'no action where no file could be added': {
        ...{ report: filled, action: 5, title: 'Varnish', attachment: undefined },
      },
      'an order of an item that is not there': {
        ...{ report: report(section(1, { item_order: ['gone'] })) },
        ...{ action: 5, title: 'Paint', attachment: 9 },
      },
    },
  ),
  examples(stated.createdAsSent, good, {
    'not there': { ...good, report: report() },
    'another name': {
      ...good,
      report: report(section(1, { name: { value: 'Hall', editable: true } })),
    },
  }),
  ...[stated.fieldsAsSent, stated.fieldTypes, stated.dictionaries].map((check) =>
    examples(check, good, { 'no fields': bare }),
  ),
  examples(stated.orderAsSent, good, {
    reversed: {
      ...good,
      report: report(section(1, { fields, field_order: field_order.toReversed() })),
    },
  }),
  examples(
    stated.fieldsKept,
    { report: good.report, sent: [sent, { ...sent, uuid: 'uuid-2' }] },
    {
      'none of them': { report: bare.report, sent: [sent] },
      'another label': {
        report: good.report,
        sent: [{ ...sent, fields: [{ ...FIELD, label: 'The wood' }] }],
      },
    },
  ),
  examples(
    stated.otherPurposes,
    { created: [created], report: report(section(1)), sent: [KIND] },
    {
      refused: { created: [refused], report: report(section(1)), sent: [KIND] },
      'not there': { created: [created], report: report(), sent: [KIND] },
      'of another type': {
        created: [created],
        report: report(section(1)),
        sent: [{ ...KIND, block_type: 'KEYS' }],
      },
    },
  ),
  examples(
    stated.uuidStays,
    { reports: [report(section(1)), report(section(2), section(1))], uuid: 'uuid-1' },
    { 'another one': { reports: [report(section(1)), report(section(2))], uuid: 'uuid-1' } },
  ),
  examples(
    stated.routeBeginsWithV2,
    { created: exchange({ url: 'https://a.example/v2/inspections/1/rooms' }) },
    { 'not found': { created: answer({}, 404) } },
  ),
  examples(
    stated.nameFixedLater,
    { continued: editable(false), room: 'Hall' },
    { 'still editable': { continued: editable(true), room: 'Hall' } },
  ),
  examples(
    stated.fixedNameIgnored,
    {
      room: 'Hall',
      continued: editable(false),
      renamed,
      update: answer({}),
      report: editable(false),
    },
    {
      'it changed': {
        room: 'Hall',
        continued: editable(false),
        renamed,
        update: answer({}),
        report: report(section(1, { name: { value: 'New', editable: false } })),
      },
      refused: {
        room: 'Hall',
        continued: editable(false),
        renamed,
        update: refused,
        report: editable(false),
      },
    },
  ),
  examples(
    stated.earlierHasNoSections,
    { created: answer({}, 501) },
    { 'it is there': { created: answer({}) } },
  ),
  examples(
    decided.answersSection,
    { created, uuid: 'uuid-1' },
    { 'another uuid': { created, uuid: 'uuid-2' } },
  ),
  examples(
    decided.makesUuids,
    { created: answer(section(1)) },
    { 'no uuid': { created: answer(section(1, { uuid: undefined })) } },
  ),
  examples(
    decided.repeatReturns,
    { created, again: created, report: report(section(1)) },
    {
      'a second one': {
        created,
        again: answer(section(2)),
        report: report(section(1), section(2)),
      },
    },
  ),
  examples(
    decided.unknownKept,
    { created, field: FIELD },
    { lost: { created: answer(section(1)), field: FIELD } },
  ),
  examples(
    decided.itemFields,
    { item: answer(sectionItem) },
    { 'no values': { item: answer({ ...sectionItem, values: undefined }) } },
  ),
  examples(
    decided.renames,
    { update: answer({}), report: report(section(1)), name: 'Room 1', uuid: 'uuid-1' },
    {
      'the old name': {
        update: answer({}),
        report: report(section(1)),
        name: 'New',
        uuid: 'uuid-1',
      },
    },
  ),
  examples(
    decided.removes,
    { deletion: answer(''), report: report(section(2)), uuid: 'uuid-1' },
    { 'it stays': { deletion: answer(''), report: report(section(1)), uuid: 'uuid-1' } },
  ),
  examples(
    decided.reorders,
    { update: answer([2, 1]), report: report(section(2), section(1)), order: [2, 1] },
    {
      'the old order': {
        update: answer([2, 1]),
        report: report(section(1), section(2)),
        order: [2, 1],
      },
    },
  ),
  examples(
    decided.itemRoutes,
    {
      created: [answer({})],
      changed: answer({}),
      ordered: answer([10]),
      deletion: answer(''),
      report: report(section(1)),
      order: [10],
    },
    {
      'another order': {
        created: [answer({})],
        changed: answer({}),
        ordered: answer([11, 10]),
        deletion: answer(''),
        report: report(section(1)),
        order: [11, 10],
      },
    },
  ),
  examples(
    decided.blockTypesOfServer,
    { reports: [report(section(1))] },
    { 'another one': { reports: [report(section(1, { block_type: 'ODD' }))] } },
  ),
];
