/** Custom fields of properties that may take any text. */
import { OutOfReach } from '../../base/stops.js';
import { fieldsIn } from '../../checks/custom-fields/listed-fields.js';
import type { Context } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  type CustomField,
  fillRequired,
  readCustomFields,
  sayNoText,
  textsAmong,
} from '../records/custom-fields.js';
import { standingProperty } from '../records/property.js';
import { readOnce } from '../requests/once.js';

const NO_KNOWN = 'it needs a text custom field that properties of the account show';
export const NO_OPTIONAL = 'it needs an optional text custom field for properties in the account';

/**
 * The fields that may take any text, those first that are not required, and the values of those that are. Where the
 * list was not understood, which `unread` then says, the fields that a property shows.
 */
export async function findTextFields(context: Context) {
  const list = await readOnce(context, '/custom-fields/1');
  const listed = readCustomFields(list);
  const all = listed.length > 0 ? listed : await findShown(context);
  const { texts, isNamed } = textsAmong(context, all, 1);
  texts.sort((one, two) => Number(one.required) - Number(two.required));
  if (texts.length === 0) throw new OutOfReach(sayNoText(list, 'properties'));
  const unread = fieldsIn(list).length > 0 ? undefined : sayNoText(list, 'properties');
  return { list, texts, isNamed, required: fillRequired(all), unread };
}

/** The fields that a property shows. */
async function findShown(context: Context): Promise<CustomField[]> {
  const { exchange } = await standingProperty(context);
  const shown = Object.entries(Object(valueAt(readJson(exchange), 'customFields')));
  return shown.map(([id, field]) => ({
    id,
    required: valueAt(field, 'required') === true,
    isText: true,
    example: String(valueAt(field, 'value') || 'given'),
  }));
}

/**
 * The fields to use, without the strange one if the target refused it. Throws OutOfReach when none
 * is left.
 */
export function chooseFrom(
  texts: readonly CustomField[],
  strange: { readonly id: string; readonly answered: Exchange } | undefined,
) {
  const refused = strange && !isSuccess(strange.answered) ? strange.id : undefined;
  const choices = texts.filter(({ id }) => id !== refused);
  if (choices.length === 0) throw new OutOfReach(NO_KNOWN);
  return choices;
}

export async function findOptionalField(context: Context) {
  const { texts, required } = await findTextFields(context);
  const [field] = texts;
  if (field && !field.required) return { id: field.id, required };
  throw new OutOfReach(NO_OPTIONAL);
}
