import {
  type Draft,
  type InCurrent,
  type Problem,
  type PropertyChange,
  type PropertyInput,
  problemAt,
  type Static,
} from '@lintel/schema';
import { recordUpdate } from '../audit-trail.js';
import type { Caller } from '../caller.js';
import { changed, changedReference } from '../changes.js';
import { judgeCustomFields } from '../custom-fields/custom-field-values.js';
import { found } from '../errors.js';
import { recordPropertyEvent } from '../events/events.js';
import { requireSightOf } from '../new-records.js';
import type { Account } from '../ports/accounts.js';
import type { PropertyRecord } from '../ports/properties.js';
import type { Stores } from '../ports.js';
import { emptyAddress, mergeAddress } from '../postal-address.js';
import { unknownReferences } from '../references.js';
import type { Submission } from '../submission.js';

// Properties: defaults of what is left out, what an update keeps, and which references hold (D-29 to D-31).

type Input = Static<InCurrent<typeof PropertyInput>>;
type Change = Static<InCurrent<typeof PropertyChange>>;

/** Adds a property and returns its id. */
export async function createProperty(
  stores: Stores,
  caller: Caller,
  sent: Submission<Input>,
): Promise<number> {
  requireSightOf(caller, {});
  const account = await stores.accounts.read(caller.account_id);
  const fields = await judgeCustomFields(stores.propertyCustomFields, { account, id: null }, sent);
  const input = sent.accept([
    ...(await brokenReferences(stores, caller, sent)),
    ...fields.problems,
  ]);
  const id = await stores.properties.insert(
    caller.account_id,
    merge(emptyRecord(account), input, account),
  );
  if (fields.values) await stores.propertyCustomFields.replace(account.id, id, fields.values);
  await stores.audit.record(caller, {
    property_id: id,
    record: 'property',
    record_id: id,
    action: 'created',
    changes: input,
  });
  await recordPropertyEvent(stores, { account_id: account.id, id }, 'property.created');
  return id;
}

/** Changes the fields that were sent and no other (PRP-042). */
export async function updateProperty(
  stores: Stores,
  caller: Caller,
  { id, sent }: { id: number; sent: Submission<Change> },
): Promise<void> {
  const account = await stores.accounts.read(caller.account_id);
  const stored = found(await stores.properties.lock(caller.account_id, id));
  const fields = await judgeCustomFields(stores.propertyCustomFields, { account, id }, sent);
  const change = sent.accept([
    ...(await brokenReferences(stores, caller, { draft: sent.draft, changing: { id, stored } })),
    ...fields.problems,
  ]);
  const record = merge(stored, change, account);
  await stores.properties.update(caller.account_id, id, record);
  if (fields.values) await stores.propertyCustomFields.replace(account.id, id, fields.values);
  const place = { property_id: id, record: 'property', record_id: id } as const;
  await recordUpdate(stores, caller, place, {
    before: { ...stored, custom_fields: fields.before },
    after: { ...record, custom_fields: fields.after },
  });
  await recordPropertyEvent(stores, { account_id: account.id, id }, 'property.updated');
}

/** What a property is before anything is known of it: the values of inputs that are left out (PRP-040, PRP-046). */
function emptyRecord(account: Account): PropertyRecord {
  return {
    ...emptyAddress(account.country),
    ref: null,
    parent_property_id: null,
    furnished: 'Unfurnished',
    type: '',
    detachment: null,
    no_of_beds: 0,
    no_of_baths: 0,
    no_of_garages: null,
    parking: false,
    garden: false,
    notes: null,
    uprn: '',
    client_id: null,
    tags: [],
  };
}

/** The stored values with those that were sent; null resets to the value of an input that is left out (GEN-032). */
function merge(stored: PropertyRecord, sent: Change, account: Account): PropertyRecord {
  const empty = emptyRecord(account);
  return {
    ...mergeAddress(stored, empty, sent.address),
    ref: changed(sent.ref, stored.ref, empty.ref),
    parent_property_id: changed(
      sent.parent_property_id,
      stored.parent_property_id,
      empty.parent_property_id,
    ),
    furnished: changed(sent.furnished, stored.furnished, empty.furnished),
    type: changed(sent.type, stored.type, empty.type),
    detachment: changed(sent.detachment, stored.detachment, empty.detachment),
    no_of_beds: sent.no_of_beds ?? stored.no_of_beds,
    no_of_baths: sent.no_of_baths ?? stored.no_of_baths,
    no_of_garages: changed(sent.no_of_garages, stored.no_of_garages, empty.no_of_garages),
    parking: sent.parking ?? stored.parking,
    garden: sent.garden ?? stored.garden,
    notes: changed(sent.notes, stored.notes, empty.notes),
    uprn: changed(sent.uprn, stored.uprn, empty.uprn),
    client_id: changedReference(sent.client, stored.client_id),
    tags: sent.tags ?? stored.tags,
  };
}

interface Naming {
  readonly draft: Draft<Change>;
  /** The property that changes, unless it is a new one. */
  readonly changing?: { readonly id: number; readonly stored: PropertyRecord };
}

/** What is wrong with the client and the parent that an input names (PRP-050, PRP-053). */
async function brokenReferences(
  stores: Stores,
  caller: Caller,
  { draft, changing }: Naming,
): Promise<Problem[]> {
  const { client_id, parent_property_id } = changing?.stored ?? {};
  const parent = draft.parent_property_id;
  const problems = await unknownReferences(stores, caller, [
    { path: 'client.id', kind: 'client', id: draft.client?.id, stored: client_id },
    { path: 'parent_property_id', kind: 'property', id: parent, stored: parent_property_id },
  ]);
  const isUnknown = problems.some(({ path }) => path === 'parent_property_id');
  if (!changing || !parent || parent === parent_property_id || isUnknown) return problems;
  if (await liesIn(stores, caller, { inner: parent, outer: changing.id }))
    problems.push(problemAt('parent_property_id', 'would make the property lie in itself'));
  return problems;
}

/** Whether a property is another one, or lies in it. */
async function liesIn(
  stores: Stores,
  { account_id }: Caller,
  { inner, outer }: { inner: number; outer: number },
): Promise<boolean> {
  await stores.accounts.lock(account_id); // two changes at once could close a circle that neither sees
  for (let above: number | null = inner; above !== null; ) {
    if (above === outer) return true;
    above = await stores.properties.parentOf(account_id, above);
  }
  return false;
}
