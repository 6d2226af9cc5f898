import type { ContactChange, ContactInput, Static } from '@lintel/schema';
import type { Caller } from './caller.js';
import { changed } from './changes.js';
import { found } from './errors.js';
import type { AuditEntry } from './ports/audit.js';
import type { ContactKey, ContactOwner, ContactRecord, ContactText } from './ports/contacts.js';
import type { Stores } from './ports.js';
import type { Shape } from './shape.js';
import type { Submission } from './submission.js';

// Contacts of a property or an inspection: what is left out is the empty string, and an update keeps what it does not
// name (CON-022, CON-025; D-77). The trail of a property tells of its contacts too (PRP-045).

type Input = Static<typeof ContactInput>;
type Change = Static<typeof ContactChange>;

/** Adds a contact and returns its id. */
export async function createContact(
  stores: Stores,
  caller: Caller,
  { owner, sent }: { owner: ContactOwner; sent: Submission<Input> },
): Promise<number> {
  const input = sent.accept();
  const record = { ...input, email: input.email ?? '', phone: input.phone ?? '' };
  const id = await stores.contacts.insert(caller.account_id, owner, record);
  await recordChange(stores, caller, { contact: { owner, id }, action: 'created', changes: input });
  return id;
}

/** Changes the fields that were sent and no other. */
export async function updateContact(
  stores: Stores,
  caller: Caller,
  { contact, sent }: { contact: ContactKey; sent: Submission<Change> },
): Promise<void> {
  const stored = found(await stores.contacts.lock(caller.account_id, contact));
  const changes = sent.accept();
  await stores.contacts.update(caller.account_id, contact, merge(stored, changes));
  await recordChange(stores, caller, { contact, action: 'updated', changes });
}

/** Removes a contact and returns what it was. */
export async function deleteContact(
  stores: Stores,
  caller: Caller,
  { contact, shape }: { contact: ContactKey; shape: Shape },
): Promise<ContactText> {
  const stored = found(await stores.contacts.lock(caller.account_id, contact));
  const text = found(await stores.contacts.read(caller.account_id, contact, shape));
  await stores.contacts.remove(caller.account_id, contact);
  await recordChange(stores, caller, { contact, action: 'deleted', changes: stored });
  return text;
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

interface ContactEvent extends Pick<AuditEntry, 'action' | 'changes'> {
  readonly contact: ContactKey;
}

async function recordChange(
  stores: Stores,
  caller: Caller,
  { contact: { owner, id }, ...event }: ContactEvent,
): Promise<void> {
  if (owner.kind !== 'property') return;
  await stores.audit.record(caller, {
    ...event,
    property_id: owner.id,
    record: 'contact',
    record_id: id,
  });
}
