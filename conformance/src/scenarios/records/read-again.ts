/** Lists that are read once more at the end of the run, by the first scenario that looks back. */
import { endsStay, listsEach } from '../../checks/lives/listed.js';
import {
  answeredIn,
  INSPECTIONS,
  type Kind,
  PROPERTIES,
  pathOf,
  sightsIn,
} from '../../checks/lives/records.js';
import { consult } from '../../engine/judgement.js';
import type { Context } from '../../engine/scenario.js';
import { recordsOf, valueAt } from '../../net/body.js';
import { areOfOneUser, type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { walkPages } from '../pagination/walk.js';
import { once } from '../requests/once.js';
import { findArrayForm, listInspections, type Query } from '../requests/query-notations.js';
import { addContact, newContact } from './contact.js';
import { standingInspection } from './inspection.js';
import { hostInspection, hostProperty } from './standing.js';

/** A large page: that of Lintel's largest size, since the specification does not show the largest. */
export const ALL_AT_ONCE: Query = [['per_page', 100]];

/**
 * Lists all inspections of the properties that have inspections of this run. If that shows none of
 * the property with the most, also lists those of that property alone: the target may not take
 * several.
 */
export const listOwnInspections = once(
  'list-own-inspections',
  async (context): Promise<readonly Exchange[]> => {
    const { recorded, waiting } = context;
    const form = await findArrayForm(context);
    const places = await placesOf(context);
    const [most] = places;
    if (most === undefined) return [];
    const list = (ids: readonly number[]) => listAll(context, form('property_id', ids), ids);
    const read = async () => {
      const pages = await list(places);
      const isThere = pages.flatMap(recordsOf).some((one) => valueAt(one, 'property.id') === most);
      return isThere ? pages : [...pages, ...(await list([most]))];
    };
    const answered = answeredIn(recorded());
    const isRight = (lists: readonly Exchange[]) =>
      [listsEach, endsStay].every(
        (check) => consult(check, { answered, lists }).outcome !== 'violated',
      );
    return waiting.shown(read, isRight);
  },
);

/**
 * The properties that have inspections of the same user, the one with the most inspections first.
 */
async function placesOf(context: Context): Promise<number[]> {
  const { exchange } = await standingInspection(context);
  const places = context
    .recorded()
    .filter((one) => one.request.method === 'POST' && areOfOneUser(one, exchange))
    .filter((one) => INSPECTIONS.lists.test(pathOf(one)))
    .flatMap((one) => sightsIn(one, INSPECTIONS))
    .map(({ record }) => Number(valueAt(record, 'property.id')));
  const counted = [...Map.groupBy(places.filter(Number.isInteger), (id) => id)];
  return counted.sort(([, one], [, other]) => other.length - one.length).map(([id]) => id);
}

async function listAll(
  context: Context,
  query: Query,
  ids: readonly number[],
): Promise<readonly Exchange[]> {
  const large = await listInspections(context, [...query, ...ALL_AT_ONCE]);
  const first = isRefusal(large) ? await listInspections(context, query) : large;
  const isOfThose = recordsOf(first).every((one) =>
    ids.includes(Number(valueAt(one, 'property.id'))),
  );
  return isSuccess(first) && isOfThose ? walkPages(context, first) : [first];
}

/**
 * Adds a contact to an inspection whose id is that of another property than its own, and lists the
 * contacts of that property. Does nothing where this run made no two such records.
 */
export async function listContactsOfNamesake(context: Context): Promise<void> {
  const { api, recorded } = context;
  const { exchange } = await standingInspection(context);
  const made = answeredIn(recorded()).filter(
    (one) => one.request.method === 'POST' && areOfOneUser(one, exchange),
  );
  const madeOf = (kind: Kind) =>
    made.filter((one) => kind.lists.test(pathOf(one))).flatMap((one) => sightsIn(one, kind));
  const properties = new Set(madeOf(PROPERTIES).map(({ record }) => valueAt(record, 'id')));
  const namesake = madeOf(INSPECTIONS).find(({ record }) => {
    const id = valueAt(record, 'id');
    return properties.has(id) && valueAt(record, 'property.id') !== id;
  });
  if (!namesake) return;
  const added = await addContact(context, `/${namesake.name}/contacts`, newContact(context));
  if (!isSuccess(added)) return;
  await api.get(`/properties/${String(valueAt(namesake.record, 'id'))}/contacts`);
}

/** The contacts of the shared property and inspection to which scenarios add records. */
export const listContactsOfHosts = once(
  'list-contacts-of-hosts',
  async (context): Promise<readonly Exchange[]> => {
    const { api, waiting } = context;
    const property = `/properties/${(await hostProperty(context)).id}`;
    const { path } = await hostInspection(context);
    return waiting.settled(async () => [
      await api.get(`${property}/contacts`),
      await api.get(`${path}/contacts`),
    ]);
  },
);
