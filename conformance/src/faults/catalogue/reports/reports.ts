/** Faults of reports, their attachments, actions and copies. */
import { bodies, records, refusing, replies, set, writesTo } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isGood, isObject } from '../../message.js';
import { ONE } from '../../words/inspection-routes.js';
import {
  ACTIONS,
  actions,
  attachments,
  ITEMS,
  isItem,
  METADATA,
  ofReport,
  REPORT,
  UPLOAD,
  walk,
} from '../../words/report-routes.js';

/** Parts of the metadata that both revisions have, with the field they have besides the name. */
const PARTS = [
  ['keys', 'REP-007', 'location'],
  ['manuals', 'REP-008', 'description'],
  ['meters', 'REP-010', 'serial'],
] as const;

export const REPORTS = [
  ...family(
    'reports',
    row(
      'rooms-object',
      'REP-001',
      'rooms is an object',
      bodies(
        REPORT,
        (report) =>
          void (
            isObject(report) && Object.assign(report, { rooms: { ...Object(report['rooms']) } })
          ),
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
      'pending-otherwise',
      'REP-005',
      'files are pending under UUIDs that nobody has given them',
      bodies(REPORT, (report) => {
        if (!isObject(report)) return;
        for (const name of ['pending_attachments', 'attachments']) {
          const held = report[name];
          if (!isObject(held)) continue;
          const other = Object.keys(held).map((key) => [
            key.replace(/^.{8}/, 'abcdef01'),
            held[key],
          ]);
          report[name] = Object.fromEntries(other);
        }
      }),
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
    ...PARTS.map(([part, breaks, member]) =>
      row(
        `metadata-${part}-swapped`,
        breaks,
        `name and ${member} of the ${part} of the metadata are swapped`,
        records(METADATA, (body) => {
          for (const entry of Array.isArray(body[part]) ? body[part] : [])
            if (isObject(entry))
              Object.assign(entry, { name: entry[member], [member]: entry['name'] });
        }),
      ),
    ),
    row(
      'metadata-key-null',
      'REP-007',
      'a key without a description has null for its location in the metadata',
      records(METADATA, (body) => {
        for (const key of Array.isArray(body['keys']) ? body['keys'] : [])
          if (isObject(key) && key['location'] === '') key['location'] = null;
      }),
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
    row(
      'upload-refused',
      'REP-023 REP-024 REP-025 REP-026',
      'uploads are refused',
      refusing(UPLOAD),
    ),
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
      records(
        UPLOAD,
        (a, _request) => (a['id'] = Number(a['id']) + Math.ceil(Math.random() * 1e6)),
      ),
    ),
    row(
      'metadata-never-empty',
      'REP-029',
      'the metadata names keys that are nowhere',
      records(METADATA, (metadata) => {
        if (Array.isArray(metadata['keys'])) metadata['keys'].push({ name: 'A key' });
      }),
    ),
  ),
  ...family(
    'reports',
    row(
      'actions-open-alone',
      'REP-011 REP-012',
      'an action that is completed is not listed',
      bodies(ACTIONS, (list) =>
        Array.isArray(list) ? list.filter((one) => Object(one)['completed'] !== true) : list,
      ),
    ),
    ...within(
      'earlier',
      row(
        'actions-missing',
        'REP-011 VER-006',
        'there is no route report/actions',
        refusing(ACTIONS, () => true, 404),
      ),
      row(
        'actions-not-listed',
        'REP-011',
        'actions are not listed',
        bodies(ACTIONS, () => []),
      ),
      row(
        'actions-of-first-items',
        'REP-011',
        'the actions of the first item of each room alone are listed',
        replies(ACTIONS, (answer, _request, memory) => {
          if (!isGood(answer) || !Array.isArray(answer.json)) return;
          answer.json = answer.json.filter((action) => {
            const { room_id: room, item_id: id } = Object(action);
            const made = writesTo(memory, `POST ${ITEMS}`).filter(({ request }) =>
              request.path.endsWith(`/rooms/${room}/items`),
            );
            return Object(made[0]?.json)['id'] === id;
          });
        }),
      ),
    ),
  ),
  ...family(
    'reports',
    ...within(
      'current',
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
    ),
  ),
];
