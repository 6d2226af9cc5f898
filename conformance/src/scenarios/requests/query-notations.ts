/** The ways in which arrays and intervals can be written in a query: which one is not shown. */
import type { Filtered } from '../../checks/inspections/filter.js';
import type { Api } from '../../engine/api.js';
import type { Check } from '../../engine/check.js';
import { consult } from '../../engine/judgement.js';
import type { Context } from '../../engine/scenario.js';
import { idsOf, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { writeQuery } from '../../net/query.js';
import { linkedRecords } from '../records/linked.js';
import { once } from './once.js';

/** Query parameters in order, some of them several times. */
export type Query = readonly (readonly [name: string, value: string | number])[];

export type ArrayForm = (name: string, values: readonly (string | number)[]) => Query;

/** As the specification writes the key of a custom field; arrays it does not show. */
const inBrackets: ArrayForm = (name, values) => values.map((value) => [`${name}[]`, value]);

const repeated: ArrayForm = (name, values) => values.map((value) => [name, value]);
const numbered: ArrayForm = (name, values) =>
  values.map((value, index) => [`${name}[${index}]`, value]);
const asJson: ArrayForm = (name, values) => [[name, `[${values.join(',')}]`]];
const joinedBy =
  (separator: string): ArrayForm =>
  (name, values) => [[name, values.join(separator)]];

/** The ways of writing an array that are most usual. */
export const ARRAY_FORMS: readonly ArrayForm[] = [inBrackets, repeated, joinedBy(','), numbered];

/** All ways of writing an array. */
export const LIST_FORMS: readonly ArrayForm[] = [
  ...ARRAY_FORMS,
  ...['|', ';', ' '].map(joinedBy),
  asJson,
];

/** One value without anything that says it is an array of one. */
export const alone: ArrayForm = repeated;

/** All ways of writing an array of one value. */
export const LONE_FORMS: readonly ArrayForm[] = [inBrackets, alone, numbered, asJson];

/**
 * Lists inspections by parameters that may come several times. The page size is not among the
 * parameters of this list, so it stays as it is, and what is asked for should fit on a small page.
 */
export function listInspections({ api }: Pick<Context, 'api'>, query: Query): Promise<Exchange> {
  return listBy(api, '/inspections', query);
}

/** The same of any list. */
export function listBy(api: Api, path: string, query: Query): Promise<Exchange> {
  return api.get(`${path}${writeQuery(query)}`);
}

/**
 * Asks in one form after the other until the check is content; gives the list it is content with. Lists may lag behind:
 * where one finds nothing at all, it is asked again.
 */
export async function askInForms(
  context: Context,
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

/** What came of asking in several forms, and the list that was right. */
interface Tried {
  readonly lists: readonly Exchange[];
  readonly right: Exchange | undefined;
}

/** Asks in one form after the other until the check is content. */
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

/** A list of the inspections of one property, and the notation it was asked for in. */
interface OfProperty {
  readonly list: Exchange;
  readonly form: ArrayForm;
}

/** The inspections of a property in the first notation that gives what is right, else in the last. */
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

/** How arrays are written here, as the owner of a property sees; in brackets where no way shows. */
export const findArrayForm = once('find-array-form', async (context): Promise<ArrayForm> => {
  const { property } = await linkedRecords(context);
  const isRight = (list: Exchange) =>
    isSuccess(list) && recordsOf(list).every((one) => valueAt(one, 'property.id') === property.id);
  const { list, form } = await listOfProperty(context, property.id, isRight);
  return isRight(list) ? form : inBrackets;
});
