/**
 * Notations of arrays and intervals in a query. The specification does not show which one to use.
 */
import type { Filtered } from '../../checks/inspections/filter.js';
import type { Api } from '../../engine/api.js';
import type { Check } from '../../engine/check.js';
import { consult } from '../../engine/judgement.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { idsOf, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { writeQuery } from '../../net/query.js';
import { linkedRecords } from '../records/linked.js';
import { once } from './once.js';

/** Query parameters in order; names may repeat. */
export type Query = readonly (readonly [name: string, value: string | number])[];

export type ArrayForm = (name: string, values: readonly (string | number)[]) => Query;

/** Brackets, as the specification writes the key of a custom field; it shows no arrays. */
const inBrackets: ArrayForm = (name, values) => values.map((value) => [`${name}[]`, value]);

const repeated: ArrayForm = (name, values) => values.map((value) => [name, value]);
const numbered: ArrayForm = (name, values) =>
  values.map((value, index) => [`${name}[${index}]`, value]);
const asJson: ArrayForm = (name, values) => [[name, `[${values.join(',')}]`]];
const joinedBy =
  (separator: string): ArrayForm =>
  (name, values) => [[name, values.join(separator)]];

/** The most common notations of an array. */
export const ARRAY_FORMS: readonly ArrayForm[] = [inBrackets, repeated, joinedBy(','), numbered];

/** All notations of an array. */
export const LIST_FORMS: readonly ArrayForm[] = [
  ...ARRAY_FORMS,
  ...['|', ';', ' '].map(joinedBy),
  asJson,
];

/** One value without any sign that it is an array. */
export const alone: ArrayForm = repeated;

/** All notations of an array with one value. */
export const LONE_FORMS: readonly ArrayForm[] = [inBrackets, alone, numbered, asJson];

/**
 * Lists inspections with parameters that may repeat. The page size is not a documented parameter of
 * this list, so it stays at its default, and the result should fit on a small page.
 */
export function listInspections({ api }: Pick<Context, 'api'>, query: Query): Promise<Exchange> {
  return listBy(api, '/inspections', query);
}

/** The same for any list. */
export function listBy(api: Api, path: string, query: Query): Promise<Exchange> {
  return api.get(`${path}${writeQuery(query)}`);
}

/**
 * Tries one form after another until the check is met, judges it, and returns the list that met it.
 * Repeats the tries while a list finds none of the inspections: lists may lag behind.
 */
export async function askInForms(
  context: ScenarioContext,
  check: Check<Filtered>,
  forms: readonly Query[],
  seen: Omit<Filtered, 'lists'>,
): Promise<Exchange | undefined> {
  const wanted = [...seen.own, ...seen.others];
  const isLate = (list: Exchange) =>
    isSuccess(list) && !idsOf(list).some((id) => wanted.includes(id));
  const { lists, right } = await context.waiting.shown(
    () => tryForms(context, check, forms, seen),
    (tried) => tried.right !== undefined || !tried.lists.some(isLate),
  );
  context.judge(check, { ...seen, lists });
  return right;
}

/** The lists received in all forms, and the one that met the check. */
interface Tried {
  readonly lists: readonly Exchange[];
  readonly right: Exchange | undefined;
}

/** Tries one form after another until the check is met. */
export async function tryForms(
  context: Context,
  check: Check<Filtered>,
  forms: readonly Query[],
  seen: Omit<Filtered, 'lists'>,
): Promise<Tried> {
  const lists: Exchange[] = [];
  for (const form of forms) {
    const list = await listInspections(context, form);
    lists.push(list);
    if (consult(check, { ...seen, lists }).outcome === 'met') return { lists, right: list };
  }
  return { lists, right: undefined };
}

/** The inspections of one property, and the notation of the request. */
interface OfProperty {
  readonly list: Exchange;
  readonly form: ArrayForm;
}

/**
 * Lists the inspections of a property in one notation after another until the result is right;
 * otherwise returns the last one.
 */
export async function listOfProperty(
  context: Context,
  property: number,
  isRight: (list: Exchange) => boolean,
): Promise<OfProperty> {
  const ask = async (form: ArrayForm): Promise<OfProperty> => ({
    list: await listInspections(context, form('property_id', [property])),
    form,
  });
  let found = await ask(inBrackets);
  for (const form of LONE_FORMS.slice(1)) {
    if (isRight(found.list)) break;
    found = await ask(form);
  }
  return found;
}

/** The array notation that this target reads; brackets if none works. */
export const findArrayForm = once('find-array-form', async (context): Promise<ArrayForm> => {
  const { property } = await linkedRecords(context);
  const isRight = (list: Exchange) =>
    isSuccess(list) && recordsOf(list).every((one) => valueAt(one, 'property.id') === property.id);
  const { list, form } = await listOfProperty(context, property.id, isRight);
  return isRight(list) ? form : inBrackets;
});
