/** Reports: rooms, items, sections, attachments, actions, copies. */
import {
  bodies,
  type Change,
  forgiving,
  inputs,
  records,
  refusing,
  replies,
  set,
  status,
  turn,
} from '../effects.js';
import { type Effect, family, only, row } from '../fault.js';
import { answerWith, isGood, isObject, type Json, type JsonObject } from '../message.js';

const ONE = '/inspections/{}';
const REPORT = `GET ${ONE}/report`;
const ROOMS = `${ONE}/rooms`;
const ITEMS = `${ROOMS}/{}/items`;
const SECTIONS = `/v2${ONE}/rooms`;
const COPY = `PUT ${ONE}/copy-from-property/{}, PUT ${ONE}/report/copy-from-property/{}`;
const UPLOAD = `POST ${ONE}/attachments`;
const ALL = `GET ${ONE}/report, * ${ONE}/rooms**, * /v2${ONE}/rooms**, ${COPY}`;
const METADATA = `GET ${ONE}/report/metadata`;

const isRoom = (o: JsonObject) => 'block_type' in o;
const isItem = (o: JsonObject) => 'condition' in o;
const isAction = (o: JsonObject) => 'responsibility' in o;
const isAttachment = (o: JsonObject) => 'mime_type' in o;

/** Alters every object of a kind wherever it stands in an answer. */
const each = (is: (object: JsonObject) => boolean, ...changes: readonly Change[]): Effect =>
  replies(
    `${ALL}, * ${ONE}/report/**, * ${ONE}/action-reports, ${UPLOAD}, * /properties/{}/meters**`,
    (answer, request) => {
      if (!isGood(answer)) return;
      walk(answer.json, (object) => {
        if (is(object)) for (const change of changes) change(object, request);
      });
    },
  );
const rooms = (...changes: readonly Change[]) => each(isRoom, ...changes);
const items = (...changes: readonly Change[]) => each(isItem, ...changes);
const attachments = (...changes: readonly Change[]) => each(isAttachment, ...changes);
const actions = (...changes: readonly Change[]) => each(isAction, ...changes);

/** Alters the rooms of a report and of the answer to a copy. */
const ofReport = (change: (list: Json[], report: JsonObject) => Json[] | undefined) =>
  bodies(`${REPORT}, ${COPY}`, (report) => {
    if (isObject(report) && Array.isArray(report['rooms']))
      report['rooms'] = change(report['rooms'], report) ?? report['rooms'];
  });
const supply = (route: string, name: string, value: Json) =>
  inputs(route, (body) => {
    body[name] ??= value;
  });
const empty = (route: string) =>
  replies(route, (answer) => {
    if (isGood(answer)) Object.assign(answer, answerWith(200, { id: 1 }));
  });
const backwards = (route: string) =>
  bodies(route, (body) => (Array.isArray(body) ? [...body].reverse() : body));

export const REPORTS = family(
  'reports',
  row(
    'rooms-object',
    'REP-001',
    'rooms is an object',
    bodies(
      REPORT,
      (report) =>
        void (isObject(report) && Object.assign(report, { rooms: { ...Object(report['rooms']) } })),
    ),
  ),
  row(
    'rooms-backwards',
    'REP-002',
    'rooms are not in display order',
    ofReport((list) => [...list].reverse()),
  ),
  row(
    'pending-array',
    'REP-005',
    'pending_attachments is an array',
    bodies(
      REPORT,
      (report) => void (isObject(report) && Object.assign(report, { pending_attachments: [] })),
    ),
  ),
  row(
    'pending-values',
    'REP-006',
    'the values of pending_attachments are numbers',
    bodies(
      REPORT,
      (report) =>
        void (
          isObject(report) &&
          Object.assign(report, {
            pending_attachments: Object.fromEntries(
              Object.keys(Object(report['pending_attachments'])).map((k) => [k, 5]),
            ),
          })
        ),
    ),
  ),
  row(
    'metadata-keys',
    'REP-007',
    'keys of the metadata are names',
    bodies(METADATA, (body) => void (isObject(body) && Object.assign(body, { keys: ['a'] }))),
  ),
  row(
    'metadata-manuals',
    'REP-008',
    'manuals of the metadata are names',
    bodies(METADATA, (body) => void (isObject(body) && Object.assign(body, { manuals: ['a'] }))),
  ),
  row(
    'metadata-alarms',
    'REP-009',
    'alarms of the metadata are names',
    bodies(METADATA, (body) => void (isObject(body) && Object.assign(body, { alarms: ['a'] }))),
  ),
  row(
    'metadata-meters',
    'REP-010',
    'meters of the metadata are names',
    bodies(METADATA, (body) => void (isObject(body) && Object.assign(body, { meters: ['a'] }))),
  ),
  row(
    'metadata-empty',
    'REP-029 REP-030',
    'the metadata is always empty',
    bodies(METADATA, () => ({ keys: [], manuals: [], alarms: [], meters: [] })),
  ),
  row(
    'attachments-missing',
    'REP-013',
    'a report has no attachments',
    bodies(REPORT, (report) => void (isObject(report) && delete report['attachments'])),
  ),
  row(
    'empty-null',
    'REP-015',
    'rooms of an empty report are null',
    bodies(
      REPORT,
      (report) =>
        void (
          isObject(report) &&
          Array.isArray(report['rooms']) &&
          report['rooms'].length === 0 &&
          Object.assign(report, { rooms: null })
        ),
    ),
  ),
  row(
    'attachment-short',
    'REP-016 MET-021',
    'an attachment has no size',
    attachments((a) => delete a['size']),
  ),
  row(
    'attachment-url-null',
    'REP-017 REP-018',
    'the url of an attachment is null',
    attachments(set('url', null)),
  ),
  row(
    'attachment-url-guessed',
    'REP-019',
    'the url of an attachment is made from its id',
    attachments((a) => (a['url'] = `http://127.0.0.1:9/files/${String(a['id'])}`)),
  ),
  row(
    'action-short',
    'REP-020 REP-011 REP-012',
    'an action has no cost',
    actions((a) => delete a['cost']),
  ),
  row(
    'action-title-null',
    'REP-021',
    'the title of an action is null',
    actions(set('title', null)),
  ),
  row(
    'action-priority',
    'REP-022',
    'an unusual priority becomes Low',
    actions(set('priority', 'Low'), set('responsibility', 'Landlord')),
  ),
  row('upload-refused', 'REP-023 REP-024 REP-025 REP-026', 'uploads are refused', refusing(UPLOAD)),
  row(
    'delivery-key-missing',
    'REP-025',
    'the answer to an upload has no delivery_key',
    records(UPLOAD, (a) => delete a['delivery_key']),
  ),
  row(
    'upload-nowhere',
    'REP-024 REP-026',
    'uploads appear nowhere',
    ofReport((list, report) => {
      Object.assign(report, { pending_attachments: {}, attachments: {} });
      walk(
        list,
        (o) =>
          isItem(o) &&
          'attachments' in o &&
          Object.assign(o, { attachments: Array.isArray(o['attachments']) ? [] : {} }),
      );
      return list;
    }),
  ),
  row(
    'upload-twice',
    'REP-028',
    'a repeated upload gives another attachment',
    records(UPLOAD, (a, _request) => (a['id'] = Number(a['id']) + Math.ceil(Math.random() * 1e6))),
  ),
  row(
    'copy-nothing',
    'CPY-001 CPY-003 CPY-006 CPY-011',
    'the copy brings nothing',
    ofReport(() => []),
  ),
  row(
    'copy-missing',
    'CPY-001 CPY-002',
    'there is no copy route',
    refusing(COPY, () => true, 404),
  ),
  row(
    'copy-without-attachments',
    'CPY-003 CPY-011',
    'the answer to a copy has no attachments',
    bodies(COPY, (body) => void (isObject(body) && delete body['attachments'])),
  ),
  row(
    'copy-append-refused',
    'CPY-004',
    'the mode append is refused',
    refusing(COPY, ({ json }) => isObject(json) && json['mode'] === 'append'),
  ),
  row(
    'copy-resets-by-default',
    'CPY-005 CPY-013',
    'a copy without mode resets',
    inputs(COPY, (body) => (body['mode'] ??= 'reset')),
  ),
  row('copy-always-resets', 'CPY-006', 'append resets', inputs(COPY, set('mode', 'reset'))),
  row('copy-never-resets', 'CPY-007', 'reset appends', inputs(COPY, set('mode', 'append'))),
  row(
    'copy-first',
    'CPY-006',
    'copied rooms come first',
    ofReport((list) => [...list].reverse()),
  ),
  row(
    'copy-without-source',
    'CPY-010',
    'a copy without source succeeds',
    forgiving(COPY, () => true, { rooms: [], attachments: {} }),
  ),
  row(
    'copy-other-mode',
    'CPY-012',
    'any mode is taken',
    forgiving(COPY, () => true, { rooms: [], attachments: {} }),
  ),
  row(
    'copy-body-needed',
    'CPY-013',
    'a copy needs a body',
    refusing(COPY, ({ text }) => text === ''),
  ),
  row(
    'copy-same-ids',
    'CPY-014 ROO-045',
    'copies have the ids of their sources',
    rooms(set('id', 1), set('uuid', '00000000-0000-4000-8000-000000000001')),
  ),
  row(
    'names-always-editable',
    'ROO-036',
    'names are always editable',
    each((o) => 'name' in o && isObject(o['name']), set('name.editable', true)),
  ),
  row(
    'texts-never-editable',
    'ROO-037',
    'texts are never editable',
    items(set('description.editable', false), set('condition.editable', false)),
  ),
  row(
    'any-order',
    'ROO-038',
    'any order is taken',
    forgiving(`PUT ${ROOMS}, PUT ${ITEMS}, PUT ${SECTIONS}`, () => true, []),
  ),
  ...only(
    'earlier',
    row(
      'rooms-without-type',
      'REP-004 ROO-001',
      'rooms have no block_type',
      rooms((r) => delete r['block_type']),
    ),
    row(
      'room-name-text',
      'ROO-002',
      'the name of a room is a text',
      rooms(turn('name', (n) => (isObject(n) ? n['value'] : n))),
    ),
    row(
      'option-set-name',
      'ROO-003 ROO-006',
      'the option set is a name',
      rooms(turn('option_set', () => 'Set')),
    ),
    row(
      'options-objects',
      'ROO-004',
      'options are objects',
      rooms(turn('option_set.options', () => [{}])),
    ),
    row(
      'room-refused',
      'ROO-005 ROO-010 VER-006',
      'a room cannot be created',
      refusing(`POST ${ROOMS}`),
    ),
    row(
      'keys-refused',
      'ROO-005',
      'KEYS is no block type',
      refusing(`POST ${ROOMS}`, ({ json }) => isObject(json) && json['block_type'] === 'KEYS'),
    ),
    row(
      'option-set-lost',
      'ROO-006 ROO-003',
      'rooms have no option set',
      rooms(set('option_set', null)),
    ),
    row(
      'conditions-not-seeded',
      'ROO-007 ITM-007',
      'the option set does not seed conditions',
      items(set('condition.value', '')),
    ),
    row('type-changes', 'ROO-008', 'the block type changes', rooms(set('block_type', 'OVERVIEW'))),
    row(
      'option-set-changes',
      'ROO-009',
      'the option set changes',
      records(
        `PUT ${ROOMS}/{}`,
        turn('option_set', () => null),
      ),
    ),
    row(
      'room-name-optional',
      'ROO-011',
      'a room needs no name',
      supply(`POST ${ROOMS}`, 'name', 'Room'),
    ),
    row(
      'room-type-optional',
      'ROO-012',
      'a room needs no block_type',
      supply(`POST ${ROOMS}`, 'block_type', 'DETAILED'),
    ),
    row(
      'simplified-without-set',
      'ROO-013 ROO-014 ROO-034',
      'an option set is not required',
      forgiving(`POST ${ROOMS}`),
    ),
    row(
      'set-always-required',
      'ROO-015',
      'an option set is always required',
      refusing(`POST ${ROOMS}`, ({ json }) => isObject(json) && !json['option_set']),
    ),
    row(
      'rename-name-optional',
      'ROO-016',
      'renaming needs no name',
      supply(`PUT ${ROOMS}/{}`, 'name', 'Room'),
    ),
    row(
      'rename-ignored',
      'ROO-017',
      'renaming changes nothing',
      records(`PUT ${ROOMS}/{}`, set('name.value', 'As it was')),
    ),
    row(
      'rename-empties',
      'ROO-018',
      'renaming empties the room',
      records(`PUT ${ROOMS}/{}`, set('items', [])),
    ),
    row(
      'fixed-name-refused',
      'ROO-019 ERR-006',
      'a fixed name is an error',
      refusing(`PUT ${ROOMS}/{}`, () => true, 409),
    ),
    row('room-deletion-body', 'ROO-020', 'deleting a room returns it', empty(`DELETE ${ROOMS}/{}`)),
    row(
      'room-stays',
      'ROO-021',
      'a deleted room stays',
      refusing(`DELETE ${ROOMS}/{}`, () => true, 200),
    ),
    row(
      'order-not-returned',
      'ROO-022',
      'ordering rooms returns them backwards',
      backwards(`PUT ${ROOMS}`),
    ),
    row(
      'order-not-kept',
      'ROO-023',
      'an order of rooms is not kept',
      ofReport((list) => [...list].sort((a, b) => Number(Object(a).id) - Number(Object(b).id))),
    ),
    row(
      'room-copy-refused',
      'ROO-024 ROO-026',
      'a room cannot be copied',
      refusing(`PUT ${ROOMS}/{}/copy`),
    ),
    row(
      'room-copy-empty',
      'ROO-025 ROO-044',
      'the copy of a room is empty',
      records(`PUT ${ROOMS}/{}/copy`, set('items', [])),
    ),
    row(
      'room-copy-no-overwrite',
      'ROO-027',
      'overwrite_ids is ignored',
      inputs(`PUT ${ROOMS}/{}/copy`, (body) => delete body['overwrite_ids']),
    ),
    row(
      'room-copy-source',
      'ROO-028',
      'copying returns another room',
      records(
        `PUT ${ROOMS}/{}/copy`,
        turn('id', (id) => Number(id) + 1),
      ),
    ),
    row(
      'question-numbers',
      'ROO-030 ROO-032',
      'questions are numbers',
      records(
        'GET /option-sets',
        (s) => isText(s['options']) && Object.assign(s, { options: [1, 2] }),
      ),
    ),
    row(
      'scale-texts',
      'ROO-031 ROO-032',
      'the options of a scale are texts',
      records(
        'GET /option-sets',
        turn('options', (o) => (Array.isArray(o) ? o.map(String) : o)),
      ),
    ),
    row(
      'set-elsewhere-refused',
      'ROO-033',
      'a superfluous option set is refused',
      refusing(
        `POST ${ROOMS}`,
        ({ json }) =>
          isObject(json) &&
          'option_set' in json &&
          !['SIMPLIFIED', 'SCALE'].includes(String(json['block_type'])),
      ),
    ),
    row('any-block-type', 'ROO-035', 'any block type is taken', forgiving(`POST ${ROOMS}`)),
    row(
      'room-copy-anything',
      'ROO-039 ROO-042 ROO-043',
      'every copy of a room is taken',
      forgiving(`PUT ${ROOMS}/{}/copy`),
    ),
    row(
      'item-short',
      'ITM-001',
      'an item has no actions',
      items((i) => delete i['actions']),
    ),
    row(
      'item-name-text',
      'ITM-002',
      'the name of an item is a text',
      items(turn('name', (n) => (isObject(n) ? n['value'] : n))),
    ),
    row(
      'item-condition-text',
      'ITM-003',
      'the condition is a text',
      items(turn('condition', () => 'good')),
    ),
    row(
      'item-fixed-changes',
      'ITM-004 ITM-005',
      'a fixed name changes',
      items(set('name.editable', true), set('name.value', 'Other')),
    ),
    row(
      'condition-list',
      'ITM-006',
      'a condition in words is a list',
      items(turn('condition.value', (v) => (typeof v === 'string' ? [v] : v))),
    ),
    row(
      'answers-texts',
      'ITM-007 ITM-029',
      'answers are texts',
      items(
        turn('condition.value', (v) =>
          isObject(v) ? Object.fromEntries(Object.keys(v).map((k) => [k, 'yes'])) : v,
        ),
      ),
    ),
    row(
      'numbers-texts',
      'ITM-009 ITM-010',
      'conditions in numbers are texts',
      items(turn('condition.value', (v) => (typeof v === 'number' ? String(v) : v))),
    ),
    row(
      'keys-condition',
      'ITM-011 ITM-012',
      'keys have a condition',
      items(
        (i) =>
          isObject(i['condition']) &&
          i['condition']['value'] === null &&
          Object.assign(i['condition'], { value: 'good', editable: true }),
      ),
    ),
    row('item-refused', 'ITM-013 VER-006', 'an item cannot be created', refusing(`POST ${ITEMS}`)),
    row(
      'item-name-optional',
      'ITM-014',
      'an item needs no name',
      supply(`POST ${ITEMS}`, 'name', 'Item'),
    ),
    row(
      'description-required',
      'ITM-015',
      'an item needs a description',
      refusing(`POST ${ITEMS}`, ({ json }) => isObject(json) && !('description' in json)),
    ),
    row(
      'condition-lost',
      'ITM-016 ITM-020',
      'conditions are not kept',
      inputs(`POST ${ITEMS}, PUT ${ITEMS}/{}`, (body) => delete body['condition']),
    ),
    row(
      'item-update-name',
      'ITM-017',
      'changing an item needs no name',
      supply(`PUT ${ITEMS}/{}`, 'name', 'Item'),
    ),
    row('item-update-refused', 'ITM-018', 'an item cannot be changed', refusing(`PUT ${ITEMS}/{}`)),
    row(
      'description-stays',
      'ITM-019',
      'a description that is left out stays',
      records(
        `PUT ${ITEMS}/{}`,
        turn('description.value', (value) => value || 'As it was'),
      ),
    ),
    row(
      'description-lost',
      'ITM-020',
      'descriptions are not kept',
      inputs(`PUT ${ITEMS}/{}`, (body) => delete body['description']),
    ),
    row(
      'item-deletion-body',
      'ITM-021',
      'deleting an item returns it',
      empty(`DELETE ${ITEMS}/{}`),
    ),
    row(
      'item-order',
      'ITM-022',
      'ordering items returns them backwards',
      backwards(`PUT ${ITEMS}`),
    ),
    row(
      'item-order-not-kept',
      'ITM-023',
      'an order of items is not kept',
      rooms(
        turn('items', (list) =>
          Array.isArray(list)
            ? [...list].sort((a, b) => Number(Object(a).id) - Number(Object(b).id))
            : list,
        ),
      ),
    ),
    row(
      'item-copy-refused',
      'ITM-024 ITM-025',
      'an item cannot be copied',
      refusing(`PUT ${ITEMS}/{}/copy`),
    ),
    row(
      'anything-as-condition',
      'ITM-026 ITM-030 ITM-031 ITM-032',
      'anything is taken as a condition',
      forgiving(`POST ${ITEMS}, PUT ${ITEMS}/{}`),
    ),
    row(
      'item-defaults',
      'ITM-027',
      'a description that is left out is null',
      records(
        `POST ${ITEMS}`,
        turn('description.value', (v) => v || null),
      ),
    ),
    row(
      'condition-cleared',
      'ITM-028',
      'a condition that is left out is cleared',
      records(`PUT ${ITEMS}/{}`, (item, request) => {
        if (isObject(request.json) && !('condition' in request.json)) {
          set('condition.value', null)(item, request);
        }
      }),
    ),
    row(
      'action-refused',
      'ITM-034 ITM-035',
      'an action cannot be created',
      refusing(`POST ${ITEMS}/{}/actions`),
    ),
    row(
      'action-update-refused',
      'ITM-035',
      'an action cannot be changed',
      refusing(`PUT ${ITEMS}/{}/actions/{}`),
    ),
    row(
      'actions-not-listed',
      'REP-011',
      'actions are not listed',
      bodies(`GET ${ONE}/report/actions`, () => []),
    ),
    row(
      'section-in-earlier',
      'SEC-020',
      'the earlier revision has sections',
      forgiving(`POST ${SECTIONS}`),
    ),
  ),
  ...only(
    'current',
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
    row('field-order-lost', 'SEC-008', 'field_order is empty', rooms(set('field_order', []))),
    row('item-order-lost', 'SEC-005 SEC-035', 'item_order is empty', rooms(set('item_order', []))),
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
      'textarea-refused',
      'SEC-015',
      'TEXTAREA is refused',
      refusing(`POST ${SECTIONS}`, ({ json }) => JSON.stringify(json).includes('TEXTAREA')),
    ),
    row(
      'dictionary-refused',
      'SEC-016',
      'a dictionary is refused',
      refusing(`POST ${SECTIONS}`, ({ json }) => JSON.stringify(json).includes('DICTIONARY')),
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
          Object.keys(Object(s['fields'])).length === 0 && Object.assign(s, { fields: { a: {} } }),
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
      rooms(turn('fields', (f) => eachEntry(f, set('type', 'TEXT') as (o: JsonObject) => void))),
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
      'SEC-036 SEC-017',
      'an unusual block type is refused',
      refusing(
        `POST ${SECTIONS}`,
        ({ json }) =>
          isObject(json) && !/^(DETAILED|SIMPLIFIED|OVERVIEW)$/.test(String(json['block_type'])),
      ),
    ),
    row(
      'section-action-refused',
      'ITM-036',
      'an action of a section cannot be created',
      refusing(`POST ${SECTIONS}/{}/items/{}/actions`),
    ),
    row(
      'action-reports-missing',
      'REP-012',
      'there is no list of actions',
      refusing(`GET ${ONE}/action-reports`, () => true, 404),
    ),
    row(
      'meter-upload-refused',
      'REP-027 MET-021 MET-022',
      'an upload for a meter is refused',
      refusing('POST /properties/{}/meters/{}/attachments'),
    ),
    row(
      'meter-attachments-kept',
      'MET-022',
      'attachments of a meter cannot be removed',
      inputs('PUT /properties/{}/meters/{}', (body) => delete body['attachments']),
    ),
    row(
      'rooms-in-current',
      'ROO-029',
      'the current revision has the unprefixed routes',
      forgiving(`* ${ROOMS}, * ${ROOMS}/**`),
    ),
  ),
);

function walk(value: Json, see: (object: JsonObject) => unknown): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, see);
  if (!isObject(value)) return;
  for (const part of Object.values(value)) walk(part, see);
  see(value);
}

function eachEntry(map: Json, change: (object: JsonObject) => unknown): Json {
  for (const entry of isObject(map) ? Object.values(map) : []) if (isObject(entry)) change(entry);
  return map;
}

function isText(options: Json): boolean {
  return Array.isArray(options) && typeof options[0] === 'string';
}
