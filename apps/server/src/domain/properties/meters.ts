import {
  type Draft,
  METER_LIMITS,
  type MeterChange,
  type MeterInput,
  type Problem,
  problemAt,
  type Static,
} from '@lintel/schema';
import { recordUpdate } from '../audit-trail.js';
import type { Caller } from '../caller.js';
import { momentOf } from '../dates.js';
import { Failure, found } from '../errors.js';
import type { Account } from '../ports/accounts.js';
import type { MeterKey, MeterOwner, MeterRecord } from '../ports/meters.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';
import { timestamp } from '../timestamps.js';

// Meters: readings at a property, each linked to the one before it (D-38 to D-40). Whoever writes one locks the
// property first, so that no two changes at once break a chain of readings or close one to a circle.

type Input = Static<typeof MeterInput>;
type Change = Static<typeof MeterChange>;

interface Addition {
  readonly property_id: number;
  readonly sent: Submission<Input>;
  /** The time of the request. */
  readonly now: Date;
}

/** Adds a meter to a property and returns its id. */
export async function createMeter(
  stores: Stores,
  caller: Caller,
  { property_id, sent, now }: Addition,
): Promise<number> {
  const account = await stores.accounts.read(caller.account_id);
  const owner = { account_id: account.id, property_id };
  await lockProperty(stores, owner);
  const input = sent.accept(await unknownParent(stores, owner, sent.draft));
  const id = await stores.meters.insert(owner, merge(emptyRecord(now), input, account));
  await requireRoom(stores, owner);
  const place = placeOf({ ...owner, id });
  await stores.audit.record(caller, { ...place, action: 'created', changes: input });
  return id;
}

/** Changes the fields that were sent and no other (MET-020). */
export async function updateMeter(
  stores: Stores,
  caller: Caller,
  { key, sent }: { key: MeterKey; sent: Submission<Change> },
): Promise<void> {
  const account = await stores.accounts.read(caller.account_id);
  await lockProperty(stores, key);
  const stored = found(await stores.meters.find(key));
  const change = sent.accept([
    ...(await unknownParent(stores, key, sent.draft)),
    ...(await circle(stores, key, sent.draft)),
    ...(await unknownAttachments(stores, key, sent.draft)),
  ]);
  const record = merge(stored, change, account);
  await stores.meters.update(key, record);
  if (record.parent_id !== stored.parent_id) await requireRoom(stores, key);
  const files = await keepAttachments(stores, key, change);
  await recordUpdate(stores, caller, placeOf(key), {
    before: { ...stored, attachments: files.before },
    after: { ...record, attachments: files.after },
  });
}

/** Removes a meter; the readings after it then follow the one before it (MET-028). */
export async function deleteMeter(stores: Stores, caller: Caller, key: MeterKey): Promise<void> {
  await lockProperty(stores, key);
  const stored = found(await stores.meters.find(key));
  await stores.meters.bypass(key);
  await stores.meters.remove(key);
  await stores.audit.record(caller, { ...placeOf(key), action: 'deleted', changes: stored });
}

async function lockProperty(stores: Stores, { account_id, property_id }: MeterOwner) {
  found(await stores.properties.lock(account_id, property_id));
}

/** A property has an end: in the list each reading can embed all those before it (MET-015). */
async function requireRoom(stores: Stores, owner: MeterOwner): Promise<void> {
  const { account_id, property_id } = owner;
  const size = await stores.meters.size({ account_id, property_id });
  const { meters, readings } = METER_LIMITS;
  if (size.meters <= meters && size.readings <= readings) return;
  throw new Failure('conflict', {
    explanation:
      `A property has at most ${meters} meters, and ${readings} of them in one chain of readings: ` +
      'remove what it does not need, or begin another chain.',
  });
}

/** The values of inputs that are left out (MET-019). */
function emptyRecord(now: Date): MeterRecord {
  return {
    type: '',
    location: '',
    supplier: '',
    reading: '',
    date: timestamp(now),
    serial_no: null,
    parent_id: null,
  };
}

/** The stored values with those that were sent. Those that may be null are null when left out (GEN-032). */
function merge(
  stored: MeterRecord,
  { attachments: _, date, ...sent }: Change,
  { time_zone }: Account,
): MeterRecord {
  return { ...stored, ...sent, date: date === undefined ? stored.date : momentOf(date, time_zone) };
}

/** The reading before must be one of the same property (MET-023). */
async function unknownParent(
  stores: Stores,
  { account_id, property_id }: MeterOwner,
  { parent_id }: Draft<Change>,
): Promise<Problem[]> {
  if (parent_id === null || parent_id === undefined) return [];
  const exists = await stores.meters.exists({ account_id, property_id, id: parent_id });
  return exists ? [] : [problemAt('parent_id', 'names no meter of this property')];
}

/** A reading cannot come before itself, nor before one that comes before it. */
async function circle(
  stores: Stores,
  key: MeterKey,
  { parent_id }: Draft<Change>,
): Promise<Problem[]> {
  if (parent_id === null || parent_id === undefined) return [];
  const isCircle = await stores.meters.leadsTo(key, parent_id);
  return isCircle ? [problemAt('parent_id', 'would make the reading come before itself')] : [];
}

/** What is kept must be there (MET-022). */
async function unknownAttachments(
  stores: Stores,
  key: MeterKey,
  { attachments = [] }: Draft<Change>,
): Promise<Problem[]> {
  if (attachments.length === 0) return [];
  const known = new Set(await stores.meters.attachmentIds(key));
  return attachments.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [problemAt(`attachments.${index}.id`, 'names no attachment of this meter')],
  );
}

/** Keeps the attachments that are named, when any are, and tells which there were and are (MET-022). */
async function keepAttachments(stores: Stores, key: MeterKey, { attachments }: Change) {
  if (!attachments) return { before: [], after: [] };
  const before = await stores.meters.attachmentIds(key);
  const named = new Set(attachments.map(({ id }) => id));
  await stores.meters.keepAttachments(key, [...named]);
  return { before, after: before.filter((id) => named.has(id)) };
}

/** Where the audit trail tells of a meter. */
export function placeOf({ property_id, id }: MeterKey) {
  return { property_id, record: 'meter', record_id: id } as const;
}
