import type { ClientChange, ClientInput, Static } from '@lintel/schema';
import type { Caller } from '../caller.js';
import { changed } from '../changes.js';
import { found } from '../errors.js';
import { requireSightOf } from '../new-records.js';
import type { ClientRecord } from '../ports/clients.js';
import type { Stores } from '../ports.js';
import { emptyAddress, mergeAddress } from '../postal-address.js';
import type { Submission } from '../submission.js';

// Clients of an account: what is left out is null, and an update keeps what it does not name (D-27, PRO-012).

type Input = Static<typeof ClientInput>;
type Change = Static<typeof ClientChange>;

/** Adds a client and returns its id. */
export async function createClient(
  stores: Stores,
  caller: Caller,
  sent: Submission<Input>,
): Promise<number> {
  requireSightOf(caller, {});
  const { country } = await stores.accounts.read(caller.account_id);
  const empty = emptyRecord(country);
  return stores.clients.insert(caller.account_id, merge(empty, empty, sent.accept()));
}

/** Changes the fields that were sent and no other. */
export async function updateClient(
  stores: Stores,
  caller: Caller,
  { id, sent }: { id: number; sent: Submission<Change> },
): Promise<void> {
  const { country } = await stores.accounts.read(caller.account_id);
  const stored = found(await stores.clients.lock(caller.account_id, id));
  const record = merge(stored, emptyRecord(country), sent.accept());
  await stores.clients.update(caller.account_id, id, record);
}

/** What a client is before anything is known of it: the values of inputs that are left out. */
function emptyRecord(country: string): ClientRecord {
  return {
    ...emptyAddress(country),
    name: '',
    email: '',
    telephone: null,
    company: null,
    website: null,
    notes: null,
  };
}

function merge(stored: ClientRecord, empty: ClientRecord, sent: Change): ClientRecord {
  return {
    ...mergeAddress(stored, empty, sent.address),
    name: sent.name ?? stored.name,
    email: sent.email ?? stored.email,
    telephone: changed(sent.telephone, stored.telephone, empty.telephone),
    company: changed(sent.company, stored.company, empty.company),
    website: changed(sent.website, stored.website, empty.website),
    notes: changed(sent.notes, stored.notes, empty.notes),
  };
}
