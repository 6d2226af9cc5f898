import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { echoing, showing, working } from '../../../test/support/kinds.js';
import * as both from '../general/both-revisions.js';
import { inspection } from '../inspections/inspection.cases.js';
import * as ofItems from '../items/actions.js';
import * as shown from '../items/shown.js';
import * as additions from '../lives/shown-additions.js';
import * as ofMeters from '../meters/attachments.js';
import * as ofSections from '../sections/shown.js';
import * as actions from './actions.js';
import * as attachments from './attachments.js';
import * as metadata from './metadata.js';
import { item, report, room, section } from './report.cases.js';
import * as reports from './report.js';

const UUID = 'aaaaaaaa-0000-4000-8000-000000000001';
const PARTS = [
  ['keys', reports.keys],
  ['manuals', reports.manuals],
  ['alarms', reports.alarms],
  ['meters', reports.meters],
] as const;
const pending = (value: unknown) => answer({ rooms: [], pending_attachments: value });
/** A run that read a room of this block type with an item of this condition. */
const having = (block_type: string, value: unknown, editable = true) => ({
  reports: [report(room(1, { block_type, items: [item(1, { condition: { value, editable } })] }))],
});
const METADATA = {
  keys: [{ name: 'a', location: 'b' }],
  manuals: [{ name: 'a', description: 'b' }],
  alarms: [{ name: 'a', location: 'b', result: 'c' }],
  meters: [{ name: 'a', serial: 'b', reading: 'c' }],
};
const ACTION = {
  id: 4,
  uuid: 'u',
  title: 'Paint',
  description: null,
  responsibility: 'R',
  priority: 'P',
  due_date: null,
  cost: null,
  completed: false,
  completed_at: null,
  room_id: 1,
  item_id: 10,
  attachments: [],
};
const ATTACHMENT = {
  id: 9,
  uuid: UUID,
  url: 'https://files.example/aaaaaaaaaaaaaaaaaaaaaaaa',
  thumbnail_url: null,
  filename: null,
  mime_type: 'text/plain',
  size: 3,
  caption: null,
  created_at: '2026-05-06T07:08:09+00:00',
};
const attachment = (change: object = {}) => answer({ ...ATTACHMENT, ...change });
const list = (...all: readonly object[]) => answer(all);
const managed = {
  update: answer({ ...ACTION, title: 'New' }),
  changed: list({ ...ACTION, title: 'New' }),
  title: 'New',
  deletion: answer(''),
  rest: list(),
};
const placed = report(
  room(1, { attachments: [{ id: 5 }], items: [item(1, { attachments: [{ id: 9 }] })] }),
);

const ADDED = exchange({
  method: 'POST',
  url: 'https://target.example/inspections/1/rooms/1/items/10/actions',
  body: ACTION,
});
const OTHER = { ...ATTACHMENT, id: 77 };
/** The files of a room and of one of its items, and a report that shows these attachments. */
const attached = (atRoom: readonly object[], atItem: readonly object[]) => ({
  ...{ ofRoom: answer(ATTACHMENT), ofItem: answer(OTHER) },
  report: report(room(1, { attachments: atRoom, items: [item(10, { attachments: atItem })] })),
});

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...working(attachments.takesUploads),
  ...showing(metadata.derived),
  ...echoing({ responsibility: 'R', priority: 'P' }, actions.freeTexts),
  examples(
    reports.roomsAreArray,
    { reports: [report(), report(room(1))] },
    {
      'an object': { reports: [answer({ rooms: {} })] },
      nothing: { reports: [report(room(1)), answer('', 204)] },
    },
  ),
  examples(
    reports.roomsInOrder,
    { reports: [report(room(2), room(1))], orders: [[2, 1]] },
    { 'another order': { reports: [report(room(1), room(2))], orders: [[2, 1]] } },
  ),
  examples(
    reports.pendingIsObject,
    { reports: [report(), pending({ [UUID]: 'k' })] },
    {
      'an array': { reports: [pending([])] },
      'another key': { reports: [pending({ 9: 'k' })] },
    },
  ),
  examples(
    reports.deliveryKeys,
    { report: pending({ [UUID]: 'k' }) },
    {
      'an object': { report: pending({ [UUID]: { id: 1 } }) },
      empty: { report: pending({ [UUID]: '' }) },
    },
  ),
  examples(reports.bothNames, { report: report() }, { 'only one': { report: pending({}) } }),
  examples(
    reports.emptyWithoutContent,
    { report: report() },
    { 'a room': { report: report(room(1)) } },
  ),
  ...PARTS.map(([part, check]) =>
    examples(
      check,
      { metadata: answer(METADATA), item: { name: 'a', description: 'b' } },
      {
        missing: { metadata: answer({ ...METADATA, [part]: undefined }), item: undefined },
        'a name is missing': {
          metadata: answer({ ...METADATA, [part]: [{ name: null }] }),
          item: undefined,
        },
        'the name is elsewhere': {
          metadata: answer(METADATA),
          item: { name: 'b', description: 'a' },
        },
      },
    ),
  ),
  examples(
    metadata.emptyWithout,
    { metadata: answer({ keys: [], manuals: [], alarms: [], meters: [] }) },
    { 'something is there': { metadata: answer(METADATA) } },
  ),
  examples(actions.offered, { list: list() }, { 'there is none': { list: answer({}, 404) } }),
  examples(
    actions.listed,
    {
      ...{ list: list(ACTION, ACTION), ids: [4] },
      report: report(room(1, { items: [item(10, { actions: [ACTION, ACTION] })] })),
    },
    {
      'one of another report': {
        ...{ list: list(ACTION, ACTION), ids: [4] },
        report: report(room(1, { items: [item(10, { actions: [ACTION] })] })),
      },
    },
  ),
  ...[actions.listed, actions.listedInCurrent].map((check) =>
    examples(
      check,
      { list: list(ACTION), ids: [4] },
      {
        'one is missing': { list: list(ACTION), ids: [4, 5] },
        'an envelope': { list: answer({ data: [ACTION] }), ids: [4] },
      },
    ),
  ),
  examples(
    actions.shape,
    { records: [answer(ACTION)] },
    { 'no room_id': { records: [answer({ ...ACTION, room_id: undefined })] } },
  ),
  examples(
    actions.neverNull,
    { records: [answer(ACTION)] },
    { 'a null': { records: [answer({ ...ACTION, attachments: null })] } },
  ),
  examples(
    ofItems.created,
    { created: answer(ACTION), list: list(ACTION), title: 'Paint' },
    { 'not listed': { created: answer(ACTION), list: list(), title: 'Paint' } },
  ),
  ...[ofItems.managed, ofItems.managedInSections].map((check) =>
    examples(check, managed, {
      'it stays': { ...managed, rest: managed.changed },
      'not changed': { ...managed, changed: list(ACTION) },
    }),
  ),
  examples(
    attachments.shape,
    { records: [attachment()] },
    { 'no size': { records: [attachment({ size: undefined })] } },
  ),
  examples(
    attachments.neverNull,
    { records: [attachment()] },
    { 'no url': { records: [attachment({ url: null })] } },
  ),
  examples(
    attachments.urlDelivers,
    { download: exchange({ body: 'abc' }), bytes: 'abc' },
    {
      'other bytes': { download: exchange({ body: 'abd' }), bytes: 'abc' },
      'a token is needed': { download: answer({}, 401), bytes: 'abc' },
    },
  ),
  examples(
    attachments.urlsUnguessable,
    { uploads: [attachment(), attachment({ url: 'https://a/bbbbbbbbbbbbbbbbbbbbbbbbbb' })] },
    {
      'a number': { uploads: [attachment({ url: 'https://a/files/9' })] },
      'the same': { uploads: [attachment(), attachment()] },
    },
  ),
  examples(
    attachments.pendingIsListed,
    { report: pending({ [UUID]: 'k' }), uuid: UUID },
    { 'not there': { report: pending({}), uuid: UUID } },
  ),
  examples(
    attachments.carriesDeliveryKey,
    { upload: attachment({ delivery_key: 'k' }), report: pending({ [UUID]: 'k' }), uuid: UUID },
    {
      'another key': {
        upload: attachment({ delivery_key: 'l' }),
        report: pending({ [UUID]: 'k' }),
        uuid: UUID,
      },
    },
  ),
  examples(
    attachments.appearsAtTarget,
    { ofRoom: answer({ id: 5 }), ofItem: answer({ id: 9 }), report: placed },
    {
      'not at the item': {
        ofRoom: answer({ id: 5 }),
        ofItem: answer({ id: 8 }),
        report: placed,
      },
    },
  ),
  examples(
    attachments.repeatIsHarmless,
    { first: attachment(), again: attachment(), report: report(), uuid: UUID },
    {
      'a second one': {
        first: attachment(),
        again: attachment({ id: 10 }),
        report: report(),
        uuid: UUID,
      },
    },
  ),
  examples(
    attachments.ofMeter,
    { upload: attachment(), meter: answer({ attachments: [ATTACHMENT] }) },
    { 'not there': { upload: attachment(), meter: answer({ attachments: [] }) } },
  ),
  examples(
    ofMeters.meterAttachmentFields,
    { meter: answer({ attachments: [ATTACHMENT] }) },
    { 'only ids': { meter: answer({ attachments: [9] }) } },
  ),
  examples(
    ofMeters.keepsNamed,
    { update: answer({ attachments: [ATTACHMENT] }), kept: 9 },
    { 'both stay': { update: answer({ attachments: [ATTACHMENT, { id: 10 }] }), kept: 9 } },
  ),
  examples(
    both.sameContent,
    { here: report(room(1)), there: report(section(1)) },
    {
      'other texts': {
        here: report(room(1)),
        there: report(section(1, { name: { value: 'Hall', editable: true } })),
      },
      'nothing there': { here: report(room(1)), there: report() },
    },
  ),
  examples(
    both.sameInspection,
    { here: inspection(), there: inspection({ initialized: true }) },
    { 'another state': { here: inspection(), there: inspection({ state: { id: 300 } }) } },
  ),
  examples(
    ofSections.uuidsDiffer,
    { reports: [report(section(1), section(2))] },
    { 'one uuid for two': { reports: [report(section(1), section(2, { uuid: 'uuid-1' }))] } },
  ),
  ...[
    examples(
      ofSections.itemOrder,
      { reports: [report(section(1))] },
      { 'an item that is not there': { reports: [report(section(1, { items: {} }))] } },
    ),
    examples(
      ofSections.fieldOrder,
      { reports: [report(section(1))] },
      {
        'a field twice': { reports: [report(section(1, { field_order: ['field-1', 'field-1'] }))] },
      },
    ),
    examples(
      ofSections.attachmentOrder,
      { reports: [report(section(1))] },
      { 'one too many': { reports: [report(section(1, { attachment_order: ['a'] }))] } },
    ),
  ],
  examples(shown.textsShown, having('OVERVIEW', ''), { null: having('OVERVIEW', null) }),
  examples(shown.answersShown, having('SIMPLIFIED', { 'Is it safe?': 2 }), {
    'in words': having('SIMPLIFIED', { 'Is it safe?': 'yes' }),
    null: having('SIMPLIFIED', null),
  }),
  ...(
    [
      ['CHECKLIST', shown.checklistShown],
      ['SCALE', shown.scaleShown],
    ] as const
  ).map(([type, check]) => examples(check, having(type, 0), { 'a text': having(type, '0') })),
  examples(shown.nullShown, having('KEYS', null, false), {
    'a text': having('KEYS', '', false),
    editable: having('KEYS', null),
  }),
  examples(
    reports.pendingByGiven,
    { report: pending({ [UUID]: 'key' }), upload: attachment(), uuid: UUID.toUpperCase() },
    {
      'under another UUID': {
        report: pending({ 'bbbbbbbb-0000-4000-8000-000000000001': 'key' }),
        upload: attachment(),
        uuid: UUID,
      },
    },
  ),
  examples(
    additions.itemsShowActions,
    { report: report(room(1, { items: [item(10, { actions: [ACTION] })] })), action: ADDED },
    { 'an item without it': { report: report(room(1)), action: ADDED } },
  ),
  examples(additions.roomsShowFiles, attached([ATTACHMENT], [OTHER]), {
    'a room without its file': attached([], [OTHER]),
  }),
  examples(additions.itemsShowFiles, attached([ATTACHMENT], [OTHER]), {
    'an item without its file': attached([ATTACHMENT], []),
  }),
];
