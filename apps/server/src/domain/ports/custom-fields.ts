import type { CustomField, CustomFieldDefinition, CustomFieldEntity, Static } from '@lintel/schema';
import type { JsonText, Records } from '../json-text.js';
import type { Shape } from '../shape.js';

/** The values a custom field is stored with. */
export interface CustomFieldRecord {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** Definitions of custom fields. An account that does not have the feature has none (CUF-023). */
export interface CustomFieldStore {
  exists(account_id: number, id: number): Promise<boolean>;
  /** Those of all entities. */
  list(account_id: number, shape: Shape): Promise<Records<Static<typeof CustomFieldDefinition>>>;
  listOf(
    account_id: number,
    entity: CustomFieldEntity,
    shape: Shape,
  ): Promise<Records<Static<typeof CustomField>>>;
  /** The custom field just written. */
  readBack(
    account_id: number,
    id: number,
    shape: Shape,
  ): Promise<JsonText<Static<typeof CustomField>>>;
  /** The stored values, locked until the transaction ends. */
  lock(account_id: number, id: number): Promise<CustomFieldRecord | undefined>;
  insert(
    account_id: number,
    record: CustomFieldRecord & { readonly entity: CustomFieldEntity },
  ): Promise<number>;
  update(account_id: number, id: number, record: CustomFieldRecord): Promise<void>;
  /** Removes a custom field and every value of it. */
  remove(account_id: number, id: number): Promise<void>;
}
