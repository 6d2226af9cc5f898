import { Blocked } from '../../base/stops.js';
import { isListed, listedAsRead } from '../../checks/inspections/create.js';
import { byProperty } from '../../checks/inspections/filter.js';
import { leavesOtherInspections } from '../../checks/isolation/neighbours.js';
import * as pagination from '../../checks/pagination/inspections.js';
import { leadsToItsInspections } from '../../checks/pagination/links.js';
import { keepsReports } from '../../checks/properties/reports.js';
import { fieldsMoved } from '../../checks/words/own-moves.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { addContact, newContact } from '../records/contact.js';
import {
  bareInspection,
  freeDays,
  type MadeInspection,
  makeInspection,
} from '../records/inspection.js';
import { type Linked, linkedRecords } from '../records/linked.js';
import { type Made, makeProperty } from '../records/property.js';
import { makeSpecial, specialType } from '../records/self-service.js';
import { finishInXml } from '../records/transitions.js';
import { sendInXml, XML } from '../requests/in-xml.js';
import { needListed, pageWith, readNew, startingWith } from '../requests/lists.js';
import {
  type ArrayForm,
  listInspections,
  listOfProperty,
  type Query,
} from '../requests/query-notations.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { around, DAY_MS } from '../values/days.js';
import {
  BETWEEN_CREATIONS_MS,
  followOthers,
  needOneList,
  needPages,
  pathBelow,
  walkPages,
} from './walk.js';

/**
 * The index of the inspection that is completed; it is of a special type where the target has one.
 */
const FINISHED = 2;

const STATES = [100, 200, 300, 310, 350, 400, 500];

/** Not the order in which the inspections are created. */
const DAY_OF_EACH = [3, 1, 4, 2, 0] as const;

export const listInspectionsInOrder = scenario({
  id: 'pagination/inspections',
  waits: true,
  about:
    'Five inspections of one property, the third of them a self service or live one that is completed and changed, and others of another day or value, are listed and walked through, by several filters at once as well.',
  checks: [
    pagination.newestFirst,
    pagination.perPageSets,
    pagination.currentPage,
    pagination.fullPages,
    pagination.isEnvelope,
    pagination.linkTypes,
    pagination.linksLeadThere,
    pagination.noNextOnLast,
    pagination.noPrevOnFirst,
    pagination.perPage,
    pagination.totalPages,
    pagination.totalRecords,
    pagination.walkVisitsOnce,
    leadsToItsInspections,
    keepsReports,
    listedAsRead,
    leavesOtherInspections,
  ],
  async act(context) {
    const { judge } = context;
    const linked = await ifMade(linkedRecords(context));
    const place = await makeProperty(context, linked?.alike.property);
    const days = await freeDays(context, DAY_OF_EACH.length + 1);
    const { beside, aside, made } = await makeAll(context, { property: place.id, days, linked });
    const ids = made.map(({ id }) => id);
    const newestFirst = [...aside, ...beside, ...made].map(({ id }) => id).toReversed();
    const finished = made[FINISHED] as MadeInspection; // five were made
    await finishInXml(context, finished);
    const newest = ids.at(-1) ?? Number.NaN;
    const anything = await pageWith(context, '/inspections', newest);
    judge(pagination.isEnvelope, { list: anything });
    needListed(anything, newest, isListed);

    const changed = await changeAfterwards(context, place.id, { made, finished });
    const { form, ...shown } = await listThose(context, place.id, newest);
    const list = await readToCompare(context, { made, finished, newest, ...shown });
    const pages = await walkPages(context, list);
    const unchanged = made.filter((one) => one !== changed).map(({ exchange }) => exchange);
    judge(leavesOtherInspections, { pages, others: unchanged });
    judge(pagination.newestFirst, { pages, newestFirst });

    const filters = manyFilters(place, days, linked, form);
    const plain = form('property_id', [place.id]);
    const { two, isNarrowed } = await listTwo(context, { filters, plain, ids });
    judge(pagination.perPageSets, { list: two, size: 2 });
    // Where the size cannot be chosen, walks through the pages of the default size.
    const walked = isSuccess(two) ? await walkPages(context, two) : pages;
    const expected = isNarrowed ? narrowedTo({ walked, ids, aside }) : newestFirst;
    await judgeWalk(context, { two, walked, newestFirst: expected });
    judge(pagination.perPage, { pages: [anything, list] });
  },
});

interface OfOneProperty {
  readonly property: number;
  readonly days: readonly string[];
  readonly linked: Linked | undefined;
}

/**
 * Creates the five inspections, and before them one of another day and one without the value of a
 * custom field, as far as there can be such.
 */
async function makeAll(context: Context, { property, days, linked }: OfOneProperty) {
  const booked = { property: { id: property }, conduct_date: days.at(-1) };
  const aside = await makeAside(context, property, { days: daysOf(days, linked), linked });
  if (aside.length > 0) await context.waiting.pause(BETWEEN_CREATIONS_MS);
  const beside = linked?.ofInspection ? [await makeInspection(context, booked)] : [];
  const made = await makeInOrder(context, property, days, linked?.alike.inspection ?? {});
  return { aside, beside, made };
}

interface Five {
  readonly made: readonly MadeInspection[];
  /** The one that is completed. */
  readonly finished: MadeInspection;
}

/**
 * Changes the property and one of its inspections, and adds a contact to another one. Returns the
 * inspection that was changed.
 */
async function changeAfterwards(
  context: Context,
  property: number,
  { made, finished }: Five,
): Promise<MadeInspection> {
  await context.api.put(`/properties/${property}`, { notes: 'Changed since' });
  const changed = await changeOne(context, finished, made[3] as MadeInspection); // five were made
  await ifMade(addContact(context, `${made[0]?.path}/contacts`, newContact(context)));
  return changed;
}

/**
 * Lists the inspections of the property until the newest is shown. Throws Blocked where the list
 * has others.
 */
async function listThose(context: Context, property: number, newest: number) {
  const { address, api, waiting } = context;
  const isOfProperty = (found: Exchange) => holdsOnly(found, property);
  const { list: first, form } = await listOfProperty(context, property, isOfProperty);
  const listAgain = () => api.get(pathBelow(first.request.url, address.baseUrl));
  const found = await waiting.shown(startingWith(first, listAgain), (list) =>
    idsOf(list).includes(newest),
  );
  const others = recordsOf(found)
    .map(propertyOf)
    .filter((id) => id !== property);
  if (others.length > 0) {
    const got = others.join(', ');
    const expected = `those of ${property}`;
    const problem = { exchange: found.id, at: 'body.data', expected, got };
    throw new Blocked(byProperty.id, 'the property filter returned other inspections', [problem]);
  }
  return { form, found, listAgain };
}

interface Shown extends Five {
  readonly newest: number;
  /** The list, and how it is read again. */
  readonly found: Exchange;
  readonly listAgain: () => Promise<Exchange>;
}

/** Reads an inspection and two reports, and judges that the list shows the same. Returns the list. */
async function readToCompare(
  context: ScenarioContext,
  { made, finished, newest, found, listAgain }: Shown,
): Promise<Exchange> {
  const { api, judgeOnceShown, waiting } = context;
  const recent = made.slice(2, 4);
  const ids = recent.map(({ id }) => id);
  const reports: Exchange[] = [];
  for (const one of recent) reports.push(await readNew(context, `${one.path}/report`));
  const seen = await waiting.settled(() => api.get(finished.path));
  const read = isBehind(seen, found)
    ? await waiting.shown(
        () => api.get(finished.path),
        (again) => !isBehind(again, found),
      )
    : seen;
  const list = await judgeOnceShown(startingWith(found, listAgain), (shown, judge) => {
    judge(keepsReports, { list: shown, reads: [read], reports, ids });
    if (idsOf(shown).length > 0) judge(listedAsRead, { list: shown, read });
  });
  if (idsOf(list).length === 0) needListed(list, newest, keepsReports);
  return list;
}

/** Whether a read of an inspection shows another state than a list, which need not come from the same copy. */
function isBehind(read: Exchange, list: Exchange): boolean {
  const entry = recordsOf(list).find((one) => valueAt(one, 'id') === idAt(read));
  const states = [readJson(read), entry].map((record) => valueAt(record, 'state.id'));
  return (
    entry !== undefined &&
    states[0] !== states[1] &&
    fieldsMoved(readJson(read), entry).length === 0
  );
}

interface Narrowing {
  readonly filters: Query;
  /** The filter by the property alone. */
  readonly plain: Query;
  readonly ids: readonly number[];
}

/** A page of two, of the list narrowed by several filters or, where that is not right, by one. */
async function listTwo(context: Context, { filters, plain, ids }: Narrowing) {
  const size: Query = [['per_page', 2]];
  const narrowed = await listInspections(context, [...filters, ...size]);
  // The specification does not say how an interval is written or what a search finds.
  const isNarrowed = holdsFirst(narrowed, ids);
  const two = isNarrowed ? narrowed : await listInspections(context, [...plain, ...size]);
  return { two, isNarrowed };
}

interface Narrowed {
  readonly walked: readonly Exchange[];
  readonly ids: readonly number[];
  readonly aside: readonly MadeInspection[];
}

/**
 * What the filters keep, the newest first. Whether the interval applies is judged by
 * `inspections/filters-together`.
 */
function narrowedTo({ walked, ids, aside }: Narrowed): readonly number[] {
  const [unasked] = aside;
  const isDated = !unasked || !walked.some((page) => idsOf(page).includes(unasked.id));
  return (isDated ? ids : [unasked.id, ...ids]).toReversed();
}

interface Walked {
  /** The page of two that the walk began with. */
  readonly two: Exchange;
  readonly walked: readonly Exchange[];
  readonly newestFirst: readonly number[];
}

/** Judges the pages of a walk and their links. */
async function judgeWalk(
  context: ScenarioContext,
  { two, walked: pages, newestFirst }: Walked,
): Promise<void> {
  const { judge } = context;
  judge(pagination.linksLeadThere, { pages });
  needPages(pages, pagination.linksLeadThere);
  judge(pagination.newestFirst, { pages, newestFirst });
  judge(pagination.walkVisitsOnce, { pages, newestFirst });
  needOneList(pages, newestFirst, pagination.walkVisitsOnce);
  for (const led of await followOthers(context, pages)) judge(leadsToItsInspections, led);
  judge(pagination.noNextOnLast, { last: pages.at(-1) ?? two });
  judge(pagination.totalRecords, { pages, newestFirst });
  for (const check of OF_EVERY_PAGE) judge(check, { pages });
}

const OF_EVERY_PAGE = [
  pagination.perPage,
  pagination.currentPage,
  pagination.totalPages,
  pagination.fullPages,
  pagination.linkTypes,
  pagination.noPrevOnFirst,
];

async function makeInOrder(
  context: Context,
  property: number,
  days: readonly string[],
  alike: object,
): Promise<MadeInspection[]> {
  const made: MadeInspection[] = [];
  for (const day of DAY_OF_EACH) {
    await context.waiting.pause(BETWEEN_CREATIONS_MS);
    const extra = { ...alike, property: { id: property }, conduct_date: days[day] };
    const special = made.length === FINISHED ? specialType(context) : undefined;
    made.push(
      (special && (await makeSpecial(context, special, extra))) ??
        (await makeInspection(context, extra)),
    );
  }
  return made;
}

/** How far from the days of an interval a day is certainly outside of it, in any time zone. */
const FAR_MS = 4 * DAY_MS;

/**
 * An inspection that differs from the others in its day alone; none where the usual day may be in
 * their interval. It has no clerk, as that day may be taken.
 */
async function makeAside(
  context: Context,
  property: number,
  { days, linked }: { readonly days: readonly string[]; readonly linked: Linked | undefined },
): Promise<MadeInspection[]> {
  const { conduct_date } = await bareInspection(context, property);
  const moments = days.map((day) => Date.parse(day));
  const [first, last] = [Math.min(...moments) - FAR_MS, Math.max(...moments) + FAR_MS];
  const moment = Date.parse(conduct_date);
  if (first <= moment && moment <= last) return [];
  const { clerk: _clerk, ...alike } = linked?.alike.inspection ?? {};
  const input = { ...alike, property: { id: property } };
  const made = await ifMade(unlessOutOfReach(makeInspection(context, input)));
  return made ? [made] : [];
}

/** The days that the interval has to cover. */
function daysOf(days: readonly string[], linked: Linked | undefined): readonly string[] {
  return linked ? [...days, linked.day] : days;
}

/**
 * Filters that match all of them. Only the address excludes the linked inspection, only the custom
 * field excludes an inspection created without it, and only the interval the one made aside.
 */
function manyFilters(
  { id, exchange }: Made,
  days: readonly string[],
  linked: Linked | undefined,
  form: ArrayForm,
): Query {
  const places = linked ? [id, linked.property.id] : [id];
  const field = linked?.ofInspection;
  return [
    ...form('property_id', places),
    ...form('state_id', STATES),
    ['address', String(valueAt(readJson(exchange), 'address.line1'))],
    ['conduct_date', around(daysOf(days, linked))],
    ...(field ? [[`customFields[${field.id}]`, field.value] as const] : []),
  ];
}

/** Whether a page of two holds the two latest inspections, the latest first. */
function holdsFirst(list: Exchange, ids: readonly number[]): boolean {
  return idsOf(list).join() === ids.toReversed().slice(0, 2).join();
}

/**
 * Updates the completed inspection or, if that is refused, the other one. Returns the one that was
 * updated.
 */
async function changeOne(context: Context, finished: MadeInspection, other: MadeInspection) {
  const change = { title: 'Second visit', location_of_keys: 'With the neighbours' };
  if (!isRefusal(await sendInXml(context, 'PUT', finished.path, change, XML))) return finished;
  await context.api.put(other.path, change);
  return other;
}

/** Whether the list has inspections, all of them of this property. */
function holdsOnly(list: Exchange, property: number): boolean {
  const shown = recordsOf(list).map(propertyOf);
  return shown.length > 0 && shown.every((id) => id === property);
}

function propertyOf(inspection: unknown): unknown {
  return valueAt(inspection, 'property.id');
}
