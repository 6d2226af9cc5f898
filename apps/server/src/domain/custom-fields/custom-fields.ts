import {
  type CustomFieldDefinitionChange,
  type CustomFieldDefinitionInput,
  DEFAULT_CUSTOM_FIELD_TYPE,
  type Static,
} from '@lintel/schema';
import type { Caller } from '../caller.js';
import { Failure, found } from '../errors.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';

// Definitions of custom fields (D-36). What their values must be is in custom-field-values.ts.

type Input = Static<typeof CustomFieldDefinitionInput>;
type Change = Static<typeof CustomFieldDefinitionChange>;

/** Adds a custom field and returns its id. */
export async function createCustomField(
  stores: Stores,
  caller: Caller,
  sent: Submission<Input>,
): Promise<number> {
  const { name, type = DEFAULT_CUSTOM_FIELD_TYPE, required = false, entity } = sent.accept();
  const account = await stores.accounts.read(caller.account_id);
  if (!account.custom_fields_enabled)
    throw new Failure('conflict', {
      explanation: 'Custom fields are not enabled on this account.',
    });
  return stores.customFields.insert(account.id, { name, type, required, entity });
}

/** Changes the members that were sent and no other. */
export async function updateCustomField(
  stores: Stores,
  caller: Caller,
  { id, sent }: { id: number; sent: Submission<Change> },
): Promise<void> {
  const stored = found(await stores.customFields.lock(caller.account_id, id));
  await stores.customFields.update(caller.account_id, id, { ...stored, ...sent.accept() });
}

/** Removes a custom field and every value of it. */
export async function deleteCustomField(stores: Stores, caller: Caller, id: number): Promise<void> {
  found(await stores.customFields.lock(caller.account_id, id));
  await stores.customFields.remove(caller.account_id, id);
}
