/** A custom field as rules about its values need it. */
export interface FieldOfRecord {
  readonly id: number;
  readonly required: boolean;
  /** What a record has stored, or null. */
  readonly value: string | null;
}

/** A value of a custom field; never the empty string, which stands for no value. */
export interface CustomFieldValue {
  readonly custom_field_id: number;
  readonly value: string;
}

/** Values of the custom fields of one entity; there is a store for each entity. */
export interface CustomFieldValueStore {
  /** Every custom field with the value of a record, if there is one already; none may be removed until the transaction ends. */
  fieldsOf(account_id: number, record_id: number | null): Promise<readonly FieldOfRecord[]>;
  /** Puts values in place of all those a record has. */
  replace(
    account_id: number,
    record_id: number,
    values: readonly CustomFieldValue[],
  ): Promise<void>;
}
