import type { ContactChange, ContactInput, Static } from '@lintel/schema';
import { recordUpdate } from '../audit-trail.js';
import type { Caller } from '../caller.js';
import { changed } from '../changes.js';
import { found } from '../errors.js';
import { requireWritable } from '../inspections/inspection-states.js';
import { announceToPeople, isToldOf, topicsFor } from '../messages/message-triggers.js';
import type { AuditEntry } from '../ports/audit.js';
import type { ContactKey, ContactOwner, ContactRecord, ContactText } from '../ports/contacts.js';
import type { StoredInspection } from '../ports/inspections.js';
import type { Topic } from '../ports/notices.js';
import type { Stores } from '../ports.js';
import type { Shape } from '../shape.js';
import type { Submission } from '../submission.js';

// Contacts of a property or an inspection: what is left out is the empty string, and an update keeps what it does not
// name (CON-022, CON-025; D-77). The state of an inspection decides whether its contacts are written (STA-049). The
// trail of a property tells of its contacts and of those of its inspections (PRP-045).

type Input = Static<typeof ContactInput>;
type Change = Static<typeof ContactChange>;

/** Adds a contact and returns its id. */
export async function createContact(
  stores: Stores,
  caller: Caller,
  { owner, sent }: { owner: ContactOwner; sent: Submission<Input> },
): Promise<number> {
  const home = await openHome(stores, caller, owner);
  const input = sent.accept();
  requireOpen(home);
  const record = { ...input, email: input.email ?? '', phone: input.phone ?? '' };
  const id = await stores.contacts.insert(caller.account_id, owner, record);
  await recordChange(stores, caller, home, { record_id: id, action: 'created', changes: input });
  await announceHome(stores, home, topicsFor(record));
  return id;
}

/** Changes the fields that were sent and no other. */
export async function updateContact(
  stores: Stores,
  caller: Caller,
  { contact, sent }: { contact: ContactKey; sent: Submission<Change> },
): Promise<void> {
  const home = await openHome(stores, caller, contact.owner);
  const stored = found(await stores.contacts.lock(caller.account_id, contact));
  const record = merge(stored, sent.accept());
  requireOpen(home);
  await stores.contacts.update(caller.account_id, contact, record);
  const { property_id } = home;
  const place = { property_id, record: 'contact', record_id: contact.id } as const;
  await recordUpdate(stores, caller, place, { before: stored, after: record });
  await announceHome(stores, home, topicsFor(record, stored));
}

/** Removes a contact and returns what it was. */
export async function deleteContact(
  stores: Stores,
  caller: Caller,
  { contact, shape }: { contact: ContactKey; shape: Shape },
): Promise<ContactText> {
  const home = await openHome(stores, caller, contact.owner);
  const changes = found(await stores.contacts.lock(caller.account_id, contact));
  requireOpen(home);
  const text = found(await stores.contacts.read(caller.account_id, contact, shape));
  await stores.contacts.remove(caller.account_id, contact);
  await recordChange(stores, caller, home, { record_id: contact.id, action: 'deleted', changes });
  return text;
}

/** What contacts hang on: the property whose trail tells of them, and the inspection that is theirs, if one is. */
interface Home {
  readonly property_id: number;
  readonly inspection: StoredInspection | null;
}

/** The home of contacts; an inspection keeps its state until the transaction ends. */
async function openHome(stores: Stores, caller: Caller, owner: ContactOwner): Promise<Home> {
  if (owner.kind === 'property') return { property_id: owner.id, inspection: null };
  const inspection = found(await stores.inspections.lock(caller.account_id, owner.id));
  return { property_id: inspection.property_id, inspection };
}

function requireOpen({ inspection }: Home): void {
  if (inspection) requireWritable('contacts', inspection);
}

/** Has a contact of an inspection told of it. */
async function announceHome(
  stores: Stores,
  { inspection }: Home,
  topics: readonly Topic[],
): Promise<void> {
  if (!inspection) return;
  for (const topic of topics)
    if (isToldOf(topic, inspection)) await announceToPeople(stores, inspection, topic);
}

function merge(stored: ContactRecord, sent: Change): ContactRecord {
  return {
    type: sent.type ?? stored.type,
    name: sent.name ?? stored.name,
    email: changed(sent.email, stored.email, ''),
    phone: changed(sent.phone, stored.phone, ''),
    signee: sent.signee ?? stored.signee,
    notify: sent.notify ?? stored.notify,
    deliver: sent.deliver ?? stored.deliver,
  };
}

function recordChange(
  stores: Stores,
  caller: Caller,
  { property_id }: Home,
  entry: Pick<AuditEntry, 'record_id' | 'action' | 'changes'>,
): Promise<void> {
  return stores.audit.record(caller, { property_id, record: 'contact', ...entry });
}
