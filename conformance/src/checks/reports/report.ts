/** Checks of the report of an inspection as a whole. */
import { check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { all, answers, equals, fits, holds, metBecause } from '../words/expect.js';
import { integer, list, listOf, mapOf, record, text, words } from '../words/types.js';
import { roomIdsOf } from './content.js';

type Report = { readonly report: Exchange };

type Reports = { readonly reports: readonly Exchange[] };

export const roomsAreArray = check(
  'reports.rooms-array',
  'rooms is an array, in a report with content and in one without',
  ({ reports }: Reports) =>
    all(...reports.flatMap((one) => [answers(one, 200), fits(one, record({ rooms: list }))])),
);

export const roomsInOrder = check(
  'reports.rooms-in-order',
  'rooms are in the order in which they were created or last ordered',
  ({ reports, orders }: Reports & { orders: readonly (readonly number[])[] }) =>
    all(
      ...reports.map((report, index) => {
        const expected = (orders[index] ?? []).join(', ');
        const got = roomIdsOf(report).join(', ');
        return holds(got === expected, report, 'body.rooms', `the order ${expected}`, got);
      }),
    ),
);

/** Returns the pending attachments. The specification uses two names for this object. */
function pendingOf(report: Exchange): unknown {
  const body = readJson(report);
  return valueAt(body, 'pending_attachments') ?? valueAt(body, 'attachments');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const pendingIsObject = check(
  'reports.pending-object',
  'pending_attachments is an object whose keys are UUIDs',
  ({ reports }: Reports) =>
    all(
      ...reports.map((report) => {
        const pending = pendingOf(report);
        const isMap = typeof pending === 'object' && pending !== null && !Array.isArray(pending);
        const isSo = isMap && Object.keys(pending).every((key) => UUID.test(key));
        return holds(isSo, report, 'body.pending_attachments', 'an object by UUID', pending);
      }),
    ),
);

export const pendingByGiven = check(
  'reports.pending-by-given',
  'where a file is pending after an upload with a UUID, it is so under that UUID',
  ({ report, upload, uuid }: { report: Exchange; upload: Exchange; uuid: string }) => {
    const keys = Object.keys(Object(pendingOf(report)));
    // The specification does not show how a file is uploaded, so none may be pending.
    if (!isSuccess(upload) || keys.length === 0) return metBecause('no uploaded file is pending');
    const isGiven = keys.some((key) => key.toLowerCase() === uuid.toLowerCase());
    return holds(isGiven, report, 'body.pending_attachments', uuid, keys);
  },
);

export const deliveryKeys = check(
  'reports.delivery-keys',
  'the values of pending_attachments are delivery keys, strings that are not empty',
  ({ report }: { report: Exchange }) =>
    fits(
      report,
      mapOf(words),
      valueAt(readJson(report), 'pending_attachments') === undefined
        ? 'attachments'
        : 'pending_attachments',
    ),
);

export const bothNames = check(
  'reports.decided.both-names',
  'the same object is shown as pending_attachments and as attachments',
  ({ report }: { report: Exchange }) =>
    all(
      fits(report, record({ pending_attachments: record({}), attachments: record({}) })),
      equals(report, 'attachments', valueAt(readJson(report), 'pending_attachments')),
    ),
);

export const emptyWithoutContent = check(
  'reports.decided.empty-without-content',
  'a report without content has no rooms and no attachments',
  ({ report }: { report: Exchange }) =>
    all(
      equals(report, 'rooms', []),
      equals(report, 'pending_attachments', {}),
      equals(report, 'attachments', {}),
    ),
);

/**
 * An item of the report that an entry may be derived from; the specification does not say where the
 * other parts of an entry come from.
 */
type Item = { readonly name: string; readonly description: string };
type Metadata = { readonly metadata: Exchange; readonly item: Item | undefined };

const metadata = (id: string, part: string, ...members: readonly string[]) =>
  check(
    id,
    `${part} is an array of objects with ${members.join(', ')} as strings, each under its own name`,
    ({ metadata: answered, item }: Metadata) =>
      all(
        ...(item ? [keepsName(answered, part, item)] : []),
        answers(answered, 200),
        fits(
          answered,
          record({ [part]: listOf(record(Object.fromEntries(members.map((m) => [m, text])))) }),
        ),
      ),
  );

/**
 * No entry has the description of the item as its name and the name of the item as another part.
 */
function keepsName(answered: Exchange, part: string, { name, description }: Item): Finding {
  const entries = valueAt(readJson(answered), part);
  const index = (Array.isArray(entries) ? entries : []).findIndex(
    (entry) =>
      valueAt(entry, 'name') === description && Object.values(Object(entry)).includes(name),
  );
  return holds(index === -1, answered, `body.${part}.${index}.name`, name, description);
}

export const keys = metadata('reports.metadata.keys', 'keys', 'name', 'location');
export const manuals = metadata('reports.metadata.manuals', 'manuals', 'name', 'description');
export const alarms = metadata('reports.metadata.alarms', 'alarms', 'name', 'location', 'result');
export const meters = metadata('reports.metadata.meters', 'meters', 'name', 'serial', 'reading');

export const areRooms = check(
  'rooms.are-rooms',
  'the entries of rooms are rooms',
  ({ report }: Report) => fits(report, listOf(record({ id: integer, items: list })), 'rooms'),
);

export const areSections = check(
  'sections.are-rooms',
  'the entries of rooms are sections',
  ({ report }: Report) => fits(report, listOf(record({ uuid: words, item_order: list })), 'rooms'),
);
