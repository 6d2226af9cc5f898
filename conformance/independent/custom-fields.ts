/** Custom fields: their definitions, their values in responses, and their values in requests. */
import { type Answer, found, record } from './answer.js';
import { byId, object, text } from './input.js';
import { conflict, invalid } from './refusal.js';
import type { Call, Route } from './route.js';
import type { CustomField, World } from './world.js';

export const CUSTOM_FIELD_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/custom-fields/1',
    only: 'current',
    scopes: ['properties.read'],
    answer: listPropertyFields,
  },
];

/** Reads `custom_fields` of a create: each value is an object with `value`. */
export const newValues = byId(object({ value: text }, {}));

/** Reads `custom_fields` of an update: each value is a string. */
export const changedValues = byId(text);

/**
 * Returns the custom fields of a record; an empty object in the earlier revision, which has none.
 */
export function showValues(
  { revision, variant }: World,
  fields: readonly CustomField[],
  values: ReadonlyMap<number, string>,
): object {
  if (revision === 'earlier') return {};
  const shown = fields.filter(({ id }) => variant.fields === 'all' || values.has(id));
  const entries = shown.map(({ id, name, required }) => [
    id,
    record({ name, value: values.get(id) ?? '', required }),
  ]);
  return { customFields: Object.fromEntries(entries) };
}

/**
 * Returns the values of a new record. Throws Refusal when a field is unknown or a value is not
 * allowed.
 */
export function readNewValues(
  world: World,
  fields: readonly CustomField[],
  given: ReadonlyMap<number, { readonly value: string }>,
): Map<number, string> {
  const values = new Map([...given].map(([id, { value }]) => [id, value]));
  knowFields(world, fields, values);
  return values;
}

/**
 * Replaces the values of a record. Throws Refusal when a field is unknown, a value is not allowed,
 * or a value that the record has is missing.
 */
export function replaceValues(
  world: World,
  fields: readonly CustomField[],
  values: Map<number, string>,
  given: ReadonlyMap<number, string>,
): void {
  knowFields(world, fields, given);
  const left = [...values.keys()].find((id) => !given.has(id));
  if (left !== undefined) throw invalid(`custom_fields.${left}`, 'given with the others');
  for (const [id, value] of given) values.set(id, value);
}

/** Returns a predicate for values that match all `customFields[<id>]=<text>` in a query. */
export function matchValues(
  query: URLSearchParams,
): (values: ReadonlyMap<number, string>) => boolean {
  const wanted = [...query].flatMap(([name, value]): [number, string][] => {
    const id = /^customFields\[(\d{1,16})\]$/.exec(name)?.[1];
    if (name.startsWith('customFields') && !id) throw invalid(name, 'customFields[<id>]');
    return id ? [[Number(id), value]] : [];
  });
  return (values) => wanted.every(([id, value]) => values.get(id) === value);
}

function listPropertyFields({ world, user }: Call): Answer {
  const fields = user.account.propertyFields.map((field) => record({ ...field, kind: 'text' }));
  return found(world.variant.listing === 'bare' ? fields : record({ data: fields }));
}

function knowFields(
  { variant }: World,
  fields: readonly CustomField[],
  values: ReadonlyMap<number, string>,
): void {
  if (fields.length === 0 && values.size > 0) throw conflict('This account has no custom fields.');
  for (const id of values.keys()) {
    if (!fields.some((field) => field.id === id)) throw invalid(`custom_fields.${id}`, 'left out');
  }
  const needsText = ({ required }: CustomField) => required || variant.values === 'filled';
  const empty = fields.find((field) => needsText(field) && values.get(field.id)?.trim() === '');
  if (empty) throw invalid(`custom_fields.${empty.id}`, 'filled in');
}
