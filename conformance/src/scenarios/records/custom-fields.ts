/** The custom fields of the account: whoever creates a property must fill in the required ones. */
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { once, readOnce } from '../requests/once.js';
import { textWithSigns } from '../values/texts.js';

export interface CustomField {
  readonly id: string;
  readonly required: boolean;
  /** Takes any text. */
  readonly isText: boolean;
  /** A value it takes, as far as its type and its options tell. */
  readonly example: string;
}

/** The values a body gives to custom fields, by their id. */
export type CustomFieldInput = Readonly<Record<string, { readonly value: string }>>;

/** The fields a list names, whatever shape it has: the specification does not show one. */
export function readCustomFields(list: Exchange): CustomField[] {
  if (!isSuccess(list)) return [];
  const named = recordsOf(list).map((field) => [valueAt(field, 'id'), field] as const);
  const keyed = Object.entries(Object(named.length > 0 ? {} : readJson(list)));
  return [...named, ...keyed]
    .filter(([id, field]) => id !== undefined && valueAt(field, 'name') !== undefined)
    .map(([id, field]) => ({
      id: String(id),
      required: valueAt(field, 'required') === true,
      isText: /^text/i.test(String(valueAt(field, 'type') ?? 'text')),
      example: exampleOf(field),
    }));
}

/** What types are called is not shown: a value for each word that may stand in it, from the particular to the general. */
const EXAMPLES = [
  [/mail/i, 'nobody@example.org'],
  [/phone|mobile|\btel/i, '+447700900000'],
  [/url|link|website/i, 'https://www.example.org/'],
  [/date.?time|time.?stamp/i, '2026-03-04T10:20:30+00:00'],
  [/date|day/i, '2026-03-04'],
  [/time/i, '10:20'],
  [/year/i, '2026'],
  [/bool|check|toggle|yes|flag/i, 'true'],
  [/int|num|float|decimal|money|currency|price|percent/i, '1'],
] as const;

function exampleOf(field: unknown): string {
  const type = String(valueAt(field, 'type') ?? 'text');
  const suited = EXAMPLES.find(([words]) => words.test(type))?.[1];
  return firstOption(field) ?? suited ?? 'given';
}

/** The first of the values a field lists, whether these are texts or records. */
function firstOption(field: unknown): string | undefined {
  const lists = ['options', 'choices', 'values', 'items'].map((name) => valueAt(field, name));
  const first = lists.find(
    (list): list is unknown[] => Array.isArray(list) && list.length > 0,
  )?.[0];
  const parts = ['value', 'name', 'label', 'id'].map((name) => valueAt(first, name));
  const option = [first, ...parts].find((one) => ['string', 'number'].includes(typeof one));
  return option === undefined ? undefined : String(option);
}

/** Why there is no such field: where a list has entries that are not understood, it may well be there. */
export function sayNoText(list: Exchange, ofWhat: 'properties' | 'inspections'): string {
  const body = readJson(list);
  const isList = [body, valueAt(body, 'data')].some(Array.isArray);
  const entries = isList ? recordsOf(list) : Object.keys(Object(body));
  return isSuccess(list) && entries.length > 0 && readCustomFields(list).length === 0
    ? `the list of custom fields for ${ofWhat} was not understood: its shape is not shown, and no entry has an id and a name`
    : `it needs a text custom field for ${ofWhat} in the account`;
}

const OF_WHAT = { 1: 'properties', 2: 'inspections' } as const;

/** The fields to try a text in: the one that is configured, else those that may take any. */
export function textsAmong(
  { settings }: Pick<Context, 'settings'>,
  fields: readonly CustomField[],
  entity: 1 | 2,
): { readonly texts: CustomField[]; readonly isNamed: boolean } {
  const named = settings.fixtures.textFields?.[OF_WHAT[entity]];
  const isMeant = ({ id, isText }: CustomField) =>
    named === undefined ? isText : id === String(named);
  return { texts: fields.filter(isMeant), isNamed: named !== undefined };
}

/** What a field takes is not shown: a choice or a number is no text, whatever its type is called. */
export function sayRefused(entity: 1 | 2): string {
  const ofWhat = OF_WHAT[entity];
  return `no custom field for ${ofWhat} took a text, and which values one takes is not shown: give the id of one that takes any text in fixtures.textFields.${ofWhat}`;
}

/** A value for each field that needs one. */
export function fillRequired(fields: readonly CustomField[]): CustomFieldInput {
  const required = fields.filter((field) => field.required);
  return Object.fromEntries(required.map(({ id, example }) => [id, { value: example }]));
}

/** What a new property in the account of alice must carry. */
export const requiredOfProperties = once('required-of-properties', (context) =>
  findRequired(context, 1),
);

/** What a new inspection in the account of alice must carry. */
export const requiredOfInspections = once('required-of-inspections', (context) =>
  findRequired(context, 2),
);

/** The number of what the fields belong to, as the routes name it. */
async function findRequired(context: Context, entity: 1 | 2): Promise<CustomFieldInput> {
  if (context.revision === 'earlier') return {};
  return fillRequired(readCustomFields(await readOnce(context, `/custom-fields/${entity}`)));
}

/** The values a record shows, in the form in which they are sent. */
function valuesOf(shown: Exchange): CustomFieldInput {
  const fields = Object.entries(Object(valueAt(readJson(shown), 'customFields')));
  return Object.fromEntries(
    fields.map(([id, field]) => [id, { value: String(valueAt(field, 'value') ?? '') }]),
  );
}

/**
 * Gives a field another text beside the values there are: one with signs a query has to escape, or a plain one. Whether a
 * value may be empty is not shown: where that is refused as well, empty values are filled in, and then left out.
 */
export async function changeText(
  { api, marks }: Pick<Context, 'api' | 'marks'>,
  path: string,
  { shown, id }: { readonly shown: Exchange; readonly id: string },
) {
  const change = async (text: string, others: CustomFieldInput) => {
    const values = { ...others, [id]: { value: text } };
    return { update: await putValues(api, path, values), values, text };
  };
  const [word, all] = [marks.word(), valuesOf(shown)];
  const text = `Green ${word}`;
  const first = await change(textWithSigns(word), all);
  if (isSuccess(first.update)) return first;
  const plain = await change(text, all);
  const { [id]: _own, ...others } = all;
  const isFull = Object.values(others).every(({ value }) => value !== '');
  if (isFull || !isRefusal(plain.update)) return plain;
  const filled = await change(text, withoutEmpty(others, [{ value: text }]));
  if (isSuccess(filled.update)) return filled;
  const fewer = await change(text, withoutEmpty(others, []));
  return isSuccess(fewer.update) ? fewer : plain;
}

/** The values with something in the place of those that are empty, or nothing. */
function withoutEmpty(
  values: CustomFieldInput,
  instead: readonly { readonly value: string }[],
): CustomFieldInput {
  const full = Object.entries(values).flatMap(([id, field]) =>
    (field.value === '' ? instead : [field]).map((one) => [id, one] as const),
  );
  return Object.fromEntries(full);
}

/** Whether an update takes values as on create or as in its own example is not shown: either will do. */
async function putValues(
  { put }: Pick<Api, 'put'>,
  path: string,
  values: CustomFieldInput,
): Promise<Exchange> {
  const update = await put(path, { custom_fields: values });
  if (isSuccess(update)) return update;
  const bare = Object.entries(values).map(([id, { value }]) => [id, value]);
  return put(path, { custom_fields: Object.fromEntries(bare) });
}
