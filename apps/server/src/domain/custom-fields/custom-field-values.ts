import {
  type CustomFieldInputs,
  type Draft,
  type Problem,
  problemAt,
  type Static,
} from '@lintel/schema';
import type { Account } from '../ports/accounts.js';
import type {
  CustomFieldValue,
  CustomFieldValueStore,
  FieldOfRecord,
} from '../ports/custom-field-values.js';
import type { Submission } from '../submission.js';

// Values of custom fields, by the same rules for every kind of record that has them: an input names all of them or
// none (D-33, D-34). The empty string stands for no value (CUF-022).

type Inputs = Static<typeof CustomFieldInputs>;

/** An input that may carry values of custom fields; the first name wins (CUF-015). */
export interface WithCustomFields {
  readonly custom_fields?: Inputs;
  readonly customFields?: Inputs;
}

/** What an input says of the custom fields of a record. */
export interface JudgedValues {
  readonly problems: readonly Problem[];
  /** Every value the record has from now on, or null when they stay as they are. */
  readonly values: readonly CustomFieldValue[] | null;
  /** The values by id as they were and as they will be, for the audit trail; empty when they stay as they are. */
  readonly before: Texts;
  readonly after: Texts;
}

type Texts = Readonly<Record<string, string>>;

interface Target {
  readonly account: Account;
  /** The record that changes, or null for one that is being made. */
  readonly id: number | null;
}

/** Judges the values of custom fields that an input has for a record. */
export async function judgeCustomFields(
  store: CustomFieldValueStore,
  { account, id }: Target,
  sent: Submission<WithCustomFields>,
): Promise<JudgedValues> {
  const { name, values } = valuesIn(sent.draft);
  const mayBeLeftOut = id !== null || !sent.takes('custom_fields');
  if (values === null && mayBeLeftOut) return { problems: [], values: null, before: {}, after: {} }; // CUF-013

  const fields = await store.fieldsOf(account.id, id);
  const given = values ?? new Map<string, string>();
  const kept = storedValues(fields, given);
  return {
    problems: [
      ...unknownFields(fields, given).map((key) =>
        problemAt(`${name}.${key}`, 'names no custom field of this kind of record'),
      ),
      ...fields
        .filter((field) => lacksValue(field, given, id === null))
        .map((field) => problemAt(`${name}.${field.id}`, 'is required')),
    ],
    values: fields.length === 0 ? null : kept,
    before: Object.fromEntries(
      fields.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])),
    ),
    after: Object.fromEntries(kept.map(({ custom_field_id, value }) => [custom_field_id, value])),
  };
}

/** The values in an input by the id they were sent under, and the name they were sent by. */
function valuesIn({ custom_fields, customFields }: Draft<WithCustomFields>) {
  const name = !custom_fields && customFields ? 'customFields' : 'custom_fields';
  const inputs = custom_fields ?? customFields;
  const values =
    inputs && Object.entries(inputs).map(([key, input]) => [key, textOf(input)] as const);
  return { name, values: values ? new Map(values) : null };
}

/** An object with value, a bare text, or null (CUF-014). */
function textOf(input: Draft<Inputs>[string]): string {
  return (typeof input === 'object' ? input?.value : input) ?? '';
}

/** What a record keeps of the values in an input: those that are left out are cleared (CUF-018). */
function storedValues(fields: readonly FieldOfRecord[], given: ReadonlyMap<string, string>) {
  return fields
    .map(({ id }) => ({ custom_field_id: id, value: given.get(String(id)) ?? '' }))
    .filter(({ value }) => value !== '');
}

/** Ids the account has no such custom field for; they are written in one way only (CUF-024). */
function unknownFields(fields: readonly FieldOfRecord[], given: ReadonlyMap<string, string>) {
  const known = new Set(fields.map(({ id }) => String(id)));
  return [...given.keys()].filter((key) => !known.has(key));
}

/**
 * Whether a required custom field is left without a value (CUF-017, CUF-019). A record that never had one, because it
 * is older than the field, may send the empty string it shows back (GEN-030).
 */
function lacksValue(
  { id, required, value: stored }: FieldOfRecord,
  given: ReadonlyMap<string, string>,
  isNew: boolean,
): boolean {
  const value = given.get(String(id));
  const staysEmpty = value === '' && stored === null && !isNew;
  return required && !value && !staysEmpty;
}
