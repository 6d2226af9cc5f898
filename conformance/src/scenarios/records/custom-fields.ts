/** A custom field of the account. Every new property must fill in the required ones. */
import { fieldsIn } from '../../checks/custom-fields/listed-fields.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { once, readOnce } from '../requests/once.js';
import { takesSigns } from '../requests/signs-in-queries.js';
import { LONG_DIGITS, textWithSigns } from '../values/texts.js';

export interface CustomField {
  readonly id: string;
  readonly required: boolean;
  /** Whether it takes any text. */
  readonly isText: boolean;
  /** A value that suits its type and options. */
  readonly example: string;
}

/** Values of custom fields as a body has them, by the id of the field. */
export type CustomFieldInput = Readonly<Record<string, { readonly value: string }>>;

/** The custom fields in a list, in whatever shape: the specification does not show one. */
export function readCustomFields(list: Exchange): CustomField[] {
  if (!isSuccess(list)) return [];
  return fieldsIn(list)
    .filter(([, field]) => valueAt(field, 'name') !== undefined)
    .map(([id, field]) => ({
      id,
      required: valueAt(field, 'required') === true,
      isText: /^text/i.test(String(valueAt(field, 'type') ?? 'text')),
      example: exampleOf(field),
    }));
}

/**
 * An example value for each word in the name of a type, specific words first: the specification
 * does not name the types.
 */
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

/** The first option of a field, whose options may be texts or records. */
function firstOption(field: unknown): string | undefined {
  const lists = ['options', 'choices', 'values', 'items'].map((name) => valueAt(field, name));
  const first = lists.find(
    (list): list is unknown[] => Array.isArray(list) && list.length > 0,
  )?.[0];
  const parts = ['value', 'name', 'label', 'id'].map((name) => valueAt(first, name));
  const option = [first, ...parts].find((one) => ['string', 'number'].includes(typeof one));
  return option === undefined ? undefined : String(option);
}

/** Why there is no such field. A list whose entries are not understood may still have one. */
export function sayNoText(list: Exchange, ofWhat: 'properties' | 'inspections'): string {
  const body = readJson(list);
  const isList = [body, valueAt(body, 'data')].some(Array.isArray);
  const entries = isList ? recordsOf(list) : Object.keys(Object(body));
  return isSuccess(list) && entries.length > 0 && readCustomFields(list).length === 0
    ? `the list of custom fields for ${ofWhat} was not understood: its shape is not shown, and no entry has an id and a name`
    : `it needs a text custom field for ${ofWhat} in the account; if it has one, give its id in fixtures.textFields.${ofWhat}`;
}

const OF_WHAT = { 1: 'properties', 2: 'inspections' } as const;

/**
 * The fields in which to try a text: the configured one, which need not be listed, or else all that
 * may take any text. `isNamed` says that it is configured and listed.
 */
export function textsAmong(
  { settings }: Pick<Context, 'settings'>,
  fields: readonly CustomField[],
  entity: 1 | 2,
): { readonly texts: CustomField[]; readonly isNamed: boolean } {
  const named = settings.fixtures.textFields?.[OF_WHAT[entity]];
  if (named === undefined) return { texts: fields.filter(({ isText }) => isText), isNamed: false };
  const unlisted = { id: String(named), required: false, isText: true, example: 'given' };
  const listed = fields.find(({ id }) => id === String(named));
  return { texts: [listed ?? unlisted], isNamed: listed !== undefined };
}

/**
 * Why no field took a text. The specification does not say which values a field takes: some are
 * choices or numbers, whatever their type is called.
 */
export function sayRefused(entity: 1 | 2): string {
  const ofWhat = OF_WHAT[entity];
  return `no custom field for ${ofWhat} took a text, and which values one takes is not shown: give the id of one that takes any text in fixtures.textFields.${ofWhat}`;
}

/** An example value for each required field. */
export function fillRequired(fields: readonly CustomField[]): CustomFieldInput {
  return examplesOf(fields.filter((field) => field.required));
}

/** An example value for each field. */
export function examplesOf(fields: readonly CustomField[]): CustomFieldInput {
  return Object.fromEntries(fields.map(({ id, example }) => [id, { value: example }]));
}

/** The custom field values that a new property of alice needs. */
export const requiredOfProperties = once(
  'required-of-properties',
  async (context): Promise<CustomFieldInput> => {
    if (context.revision === 'earlier') return {};
    return fillRequired(readCustomFields(await readOnce(context, '/custom-fields/1')));
  },
);

/** The custom field values that a new inspection of alice needs. */
export async function requiredOfInspections(context: Context): Promise<CustomFieldInput> {
  return fillRequired(await fieldsOfInspections(context));
}

/**
 * The custom fields of inspections, as far as a list names them. The specification shows only the
 * list of properties: the other one may be of something else.
 */
export async function fieldsOfInspections(context: Context): Promise<CustomField[]> {
  if (context.revision === 'earlier' || knownOf(context).isOfOthers) return [];
  return readCustomFields(await readOnce(context, '/custom-fields/2'));
}

const KNOWN = Symbol('list of custom fields for inspections');

function knownOf({ memory }: Pick<Context, 'memory'>): { isOfOthers: boolean } {
  return memory.of(KNOWN, () => ({ isOfOthers: false }));
}

/** Notes that an inspection was refused with what the list requires, and taken without. */
export function noteListOfOthers(context: Pick<Context, 'memory'>): void {
  knownOf(context).isOfOthers = true;
}

/** The custom field values of a record, in the form in which they are sent. */
function valuesOf(shown: Exchange): CustomFieldInput {
  const fields = Object.entries(Object(valueAt(readJson(shown), 'customFields')));
  return Object.fromEntries(
    fields.map(([id, field]) => [id, { value: String(valueAt(field, 'value') ?? '') }]),
  );
}

const plainText = (word: string) => `Green ${word}`;

/** The text with this word that a change of a custom field sends first. */
export async function newText(context: Context, word: string): Promise<string> {
  return (await takesSigns(context)) ? textWithSigns(word) : plainText(word);
}

/**
 * Changes the text of one custom field, changes that of the one `beside` it to digits and empties a
 * `third` where all are taken, and sends the other values unchanged: first a text with special characters, which a query must escape, then
 * a plain one. The specification does not say whether a value may be empty: if that may be the
 * reason of a refusal, empty values are filled in, and finally left out.
 */
export async function changeText(
  context: Context,
  path: string,
  { shown, id, beside, third, word = context.marks.word() }: Changed,
) {
  const { api } = context;
  const change = async (text: string, others: CustomFieldInput) => {
    const values = { ...others, [id]: { value: text } };
    return { update: await putValues(api, path, values), values, text };
  };
  const all = valuesOf(shown);
  const text = plainText(word);
  const others = {
    ...all,
    ...(beside === undefined ? {} : { [beside]: { value: LONG_DIGITS } }),
    ...(third === undefined ? {} : { [third]: { value: '' } }),
  };
  const first = await change(await newText(context, word), others);
  if (isSuccess(first.update)) return first;
  const plain = await change(text, all);
  const { [id]: _own, ...rest } = all;
  const isFull = Object.values(rest).every(({ value }) => value !== '');
  if (isFull || !isRefusal(plain.update)) return plain;
  const filled = await change(text, withoutEmpty(rest, [{ value: text }]));
  if (isSuccess(filled.update)) return filled;
  const fewer = await change(text, withoutEmpty(rest, []));
  return isSuccess(fewer.update) ? fewer : plain;
}

interface Changed {
  readonly shown: Exchange;
  readonly id: string;
  /** Another field that takes a text. */
  readonly beside?: string | undefined;
  /** A field that has a text and is optional. */
  readonly third?: string | undefined;
  /** A word of the new text. */
  readonly word?: string;
}

/** The values with each empty one replaced, or removed where `instead` is empty. */
function withoutEmpty(
  values: CustomFieldInput,
  instead: readonly { readonly value: string }[],
): CustomFieldInput {
  const full = Object.entries(values).flatMap(([id, field]) =>
    (field.value === '' ? instead : [field]).map((one) => [id, one] as const),
  );
  return Object.fromEntries(full);
}

/**
 * Sends values as in a create and, if that is refused, as in the example of an update: the
 * specification does not say which one an update takes.
 */
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
