/** Properties with values in their custom fields, as far as the account has fields that take them. */
import type { Context } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import {
  type CustomField,
  type CustomFieldInput,
  newText,
  readCustomFields,
} from '../records/custom-fields.js';
import { bareProperty, makeProperty, postProperty, standingProperty } from '../records/property.js';
import type { findTextFields } from './text-fields.js';

interface OfOther {
  readonly required: CustomFieldInput;
  readonly field: CustomField | undefined;
  readonly word: string;
}

/** Creates a property with a text in a field that has another value in the property to be found. */
export async function makeOther(context: Context, { required, field, word }: OfOther) {
  if (!field) return makeProperty(context);
  const given = { ...required, ...inField({ id: field.id, value: await newText(context, word) }) };
  const { custom_fields } = await bareProperty(context);
  return makeProperty(context, { custom_fields: given }, { custom_fields });
}

interface Filling extends Awaited<ReturnType<typeof findTextFields>> {
  readonly choices: readonly CustomField[];
  readonly value: string;
}

/**
 * Creates a property with the value in the first field that accepts it and, where the target takes
 * them, other values in the next field and in a third, optional one. Returns undefined where no
 * field takes a text, unless a field is configured for that.
 */
export async function fillOne(context: Context, { choices, isNamed, required, value }: Filling) {
  const word = context.marks.word();
  const tries = choices.slice(0, MOST_TRIED).flatMap((field, index) => {
    const [next, third] = index === 0 ? choices.slice(1) : [];
    const beside = next && { id: next.id, value: `Red ${word}` };
    const both = beside ? [{ field, beside, third: undefined }] : [];
    const three = third && !third.required ? [{ field, beside, third: third.id }] : [];
    return [...three, ...both, { field, beside: undefined, third: undefined }];
  });
  for (const { field, beside, third } of tries) {
    const { id } = field;
    const last = third === undefined ? undefined : { id: third, value: `Grey ${word}` };
    const given = { ...required, ...inField(beside), ...inField(last), [id]: { value } };
    const parent = beside ? { parent_property_id: (await standingProperty(context)).id } : {};
    const input = { ...parent, custom_fields: given, tags: ['kept'] };
    const exchange = await postProperty(context, input);
    if (!isNamed && isRefusal(exchange)) continue;
    return { id, isOptional: !field.required, beside, third, given, exchange };
  }
  return undefined;
}

/** How many fields of unknown kind are tried. */
const MOST_TRIED = 3;

interface Known {
  readonly texts: readonly CustomField[];
  readonly required: CustomFieldInput;
  /** The list of the custom fields of inspections. */
  readonly ofInspections: Exchange;
}

/**
 * Creates a property with a value in a strange field: one that is listed but may not apply to
 * properties, because another property does not show it although that property shows empty fields,
 * or because inspections have the field as well. Returns undefined where there is no such field.
 */
export async function tryStrange(context: Context, { texts, required, ofInspections }: Known) {
  const { exchange: standing } = await standingProperty(context);
  const shown = Object.entries(Object(valueAt(readJson(standing), 'customFields')));
  const isShownEmpty = shown.some(([, field]) => valueAt(field, 'value') === '');
  const others = readCustomFields(ofInspections).map(({ id }) => id);
  const strange = texts.find(
    ({ id }) => !shown.some(([key]) => key === id) && (isShownEmpty || others.includes(id)),
  );
  if (!strange) return undefined;
  const { id } = strange;
  const value = `Green ${context.marks.word()}`;
  const custom_fields = { ...required, [id]: { value } };
  return { answered: await postProperty(context, { custom_fields }), id, value };
}

/** The custom field with its value, in the form a request sends it. */
function inField(field: { readonly id: string; readonly value: string } | undefined) {
  return field ? { [field.id]: { value: field.value } } : {};
}
