import { isListed } from '../../checks/inspections/create.js';
import * as filter from '../../checks/inspections/filter.js';
import * as decided from '../../checks/inspections/filter-decided.js';
import { namesClient, propertyField } from '../../checks/inspections/shape.js';
import { leadsToItsInspections } from '../../checks/pagination/links.js';
import { momentOf, readTime } from '../../checks/words/times.js';
import { consult } from '../../engine/judgement.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { BETWEEN_CREATIONS_MS, followOthers } from '../pagination/walk.js';
import { findTwoClerks } from '../records/clerks.js';
import { findTwoClients } from '../records/clients.js';
import { dateSent } from '../records/date-forms.js';
import { type MadeInspection, makeInspection, weekOfItsOwn } from '../records/inspection.js';
import { bareProperty, makeProperty } from '../records/property.js';
import { completedInspection, datedInspection } from '../records/pulled.js';
import { asMade, makeSpecial, specialType, usualSelfService } from '../records/self-service.js';
import { finish } from '../records/transitions.js';
import { needListed, pageWith } from '../requests/lists.js';
import {
  ARRAY_FORMS,
  askInForms,
  listInspections,
  type Query,
  tryForms,
} from '../requests/query-notations.js';
import { takesSigns } from '../requests/signs-in-queries.js';
import { reachOrSay } from '../requests/unless-stopped.js';
import { aroundTheEast, inTheEast } from '../values/days.js';
import { streetWithSigns, writeAddresses } from '../values/postal-addresses.js';
import { ASSIGNED, filterByValues, type Pair } from './filters-by-values.js';

export const filterInspections = scenario({
  id: 'inspections/filters',
  about:
    'Three inspections of three properties, of which one gets another clerk, its property another address and client, and which is then completed, are told apart by every filter.',
  checks: [
    filter.byClient,
    filter.byClerk,
    filter.byProperty,
    filter.byState,
    filter.byAddress,
    leadsToItsInspections,
    propertyField,
    namesClient,
    decided.everyArrayForm,
    decided.noIntegerRefused,
    decided.everyWord,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const three = await makeThree(context);
    const [one, two, third] = three.ids;
    judge(propertyField, { inspection: three.inspection, property: three.property });
    judgeClient(context, three);
    const listed = await filterByValues(context, three);

    const shown = placesShown(three, listed);
    const found = { own: [one], others: [two, third] };
    await askForAddress(context, shown, found);
    if (wants(decided.everyWord)) {
      const { line1, city, postcode } = sentAddress(shown.at(-1) ?? three.property);
      const mixed = [`${postcode} ${line1.toUpperCase()}`, `${city}, ${line1.toLowerCase()}`];
      judge(decided.everyWord, { ...found, lists: await listEach(context, mixed.map(search)) });
    }
    if (!wants(decided.everyArrayForm, decided.noIntegerRefused)) return;

    const forms = ARRAY_FORMS.map((form) => form('property_id', three.properties));
    const lists = await listEach(context, forms);
    judge(decided.everyArrayForm, { lists, own: [one, two], others: [third] });
    const twin = lists[0] as Exchange; // there are four lists
    const refused = await api.get('/inspections', { query: { 'property_id[]': 'abc' } });
    judge(decided.noIntegerRefused, { refused, twin });
  },
});

/** Checks of notations that the specification does not show. */
const OF_NOTATION = [
  decided.everyIntervalForm,
  decided.wholeDay,
  decided.openSides,
  decided.inclusive,
  decided.wrongIntervalRefused,
];

export const filterByInterval = scenario({
  id: 'inspections/intervals',
  about:
    'Inspections of different days and types, the first of them completed, are told apart by intervals in every notation.',
  checks: [filter.byConductDate, filter.byOffset, leadsToItsInspections, ...OF_NOTATION],
  async act(context) {
    const { cannotJudge, judge } = context;
    // The specification does not say whether an interval includes its bounds, so no inspection
    // falls on one.
    const week = await weekOfItsOwn(context);
    const [before = '', day = '', next = '', eve = '', last = '', after = ''] = week;
    const made = await datedInspection(context);
    const { attempts } = await completedInspection(context);
    if (!attempts.slice(0, 1).every(isSuccess)) await finish(context, made, { keepsDate: true });
    const one = made.id;
    const special = asMade((await usualSelfService(context)).created);
    const later = special ?? (await makeInspection(context, { conduct_date: inTheEast(last) }));
    const two = later.id;
    const found = { own: [one], others: [two] };
    // Each interval covers two days.
    const between = (begin: string, end: string) =>
      [
        `${begin}/${end}`,
        `${begin}T00:00:00Z/${end}T23:59:59Z`,
        ...[`${begin}/P2D`, `P2D/${end}`],
        `${begin}--${end}`,
      ].map(interval);
    const first = between(before, next);
    const list = await askInForms(context, filter.byConductDate, first, found);
    if (!list)
      cannotJudge(
        'this target understood none of the tried notations of an interval',
        leadsToItsInspections,
      );
    else for (const led of await followOthers(context, [list])) judge(leadsToItsInspections, led);
    const rest = { own: [two], others: [one] };
    if (!(await askByOffset(context, later, rest)))
      await askInForms(context, filter.byConductDate, between(eve, after), rest);
    if (context.wants(...OF_NOTATION)) await tryNotations(context, { day, next, last });
  },
});

/**
 * Asks for the inspection in the east by an interval of times with another offset. Where that does
 * not find it, asks for those that hold it only when an offset is overlooked. Returns whether the
 * filter was seen to be right.
 */
async function askByOffset(
  context: ScenarioContext,
  { id, exchange }: MadeInspection,
  found: Pick<filter.Filtered, 'own' | 'others'>,
): Promise<boolean> {
  const { judge } = context;
  const { others } = found;
  const shown = valueAt(readJson(exchange), 'conduct_date');
  const day = dateSent(exchange).slice(0, 10);
  const isTimed =
    readTime(shown)?.form === 'moment' && momentOf(shown) === momentOf(inTheEast(day));
  if (!isTimed) {
    judge(filter.byOffset, { list: undefined, misread: [], id, others });
    return false;
  }
  const times = aroundTheEast(day);
  const list = await listInspections(context, interval(times.interval));
  const isRight = consult(filter.byConductDate, { ...found, lists: [list] }).outcome === 'met';
  if (isRight) judge(filter.byConductDate, { ...found, lists: [list] });
  const isEmpty = isSuccess(list) && recordsOf(list).length === 0;
  const misread = isEmpty ? await listEach(context, times.misread.map(interval)) : [];
  judge(filter.byOffset, { list, misread, id, others });
  return isRight;
}

/** The first and second of two days, and a later one. */
interface Days {
  readonly day: string;
  readonly next: string;
  readonly last: string;
}

/** Judges intervals in every notation of ISO 8601, and values that are no interval. */
async function tryNotations(context: ScenarioContext, { day, next, last }: Days): Promise<void> {
  const { api, judge } = context;
  // An open interval matches many inspections: those created last are on the first page.
  const one = (await makeInspection(context, { conduct_date: day })).id;
  const two = (await makeInspection(context, { conduct_date: last })).id;
  needListed(await pageWith(context, '/inspections', two), two, isListed);
  const list = (...texts: readonly string[]) => listEach(context, texts.map(interval));
  const found = { own: [one], others: [two] };
  const later = { own: [two], others: [one] };
  const plain = await api.get(`/inspections?conduct_date=${day}/${next}`);
  const forms = await list(`${day}/${next}`, `${day}/P1D`, `P1D/${next}`);
  judge(decided.everyIntervalForm, { ...found, lists: [plain, ...forms] });
  judge(decided.wholeDay, { ...found, lists: await list(day) });
  judge(decided.openSides, { ...found, lists: await list(`/${next}`, `../${next}`) });
  judge(decided.openSides, { ...later, lists: await list(`${next}/`, `${next}/..`) });
  const late = (await makeInspection(context, { conduct_date: `${last}T23:59:00` })).id;
  needListed(await pageWith(context, '/inspections', late), late, isListed);
  judge(decided.inclusive, {
    own: [one, two, late],
    others: [],
    lists: await list(`${day}/${last}`),
  });
  for (const wrong of ['yesterday', `${last}/${day}`]) {
    const refused = await api.get('/inspections', { query: { conduct_date: wrong } });
    judge(decided.wrongIntervalRefused, { refused, twin: plain });
  }
}

const interval = (text: string): Query => [['conduct_date', text]];

/**
 * Creates three inspections at different addresses; the first two have clerks and different
 * clients. The first was reassigned to its clerk from another one, and its property has since
 * moved: filters must match the present values. In the current revision it is the parent of the
 * second property.
 */
async function makeThree(context: Context) {
  const clients = await reachOrSay(findTwoClients(context));
  const clerks = await reachOrSay(findTwoClerks(context));
  const { address } = await bareProperty(context);
  const own = (at: 0 | 1) => (typeof clients === 'string' ? {} : { client: { id: clients[at] } });
  const placed = { ...address, line2: `Flat 3 ${context.marks.word()}` };
  const first = await makeProperty(context, {
    ...{ address: placed, ref: context.marks.ref() },
    ...own(0),
  });
  const below = context.revision === 'current' ? { parent_property_id: first.id } : {};
  const other = await makeProperty(context, { ...own(1), ...below }, { parent_property_id: null });
  const third = await makeProperty(context);
  const inspect = async (property: number, at?: 0 | 1) => {
    const isFree = at === undefined || typeof clerks === 'string';
    const extra = isFree ? {} : { clerk: { id: clerks[at] } };
    return makeInspection(context, { property: { id: property }, ...extra });
  };
  const last = (await inspect(third.id)).id;
  await context.waiting.pause(BETWEEN_CREATIONS_MS);
  const one =
    typeof clerks === 'string'
      ? await inspect(first.id)
      : ((await reassign(context, await inspect(first.id, 1), clerks[0])) ??
        (await inspect(first.id, 0)));
  const isClientShown =
    typeof clients === 'string' || valueAt(readJson(one.exchange), 'client_id') === clients[0];
  const isPlain = !(await takesSigns(context));
  const line1 = isPlain ? context.marks.street() : streetWithSigns(context.marks.word());
  const isSold = isClientShown && typeof clients !== 'string';
  const moved = await context.api.put(`/properties/${first.id}`, {
    address: { ...placed, line1 },
    ...(isSold ? { client: { id: clients[1] } } : {}),
  });
  await context.waiting.pause(BETWEEN_CREATIONS_MS);
  const two =
    (typeof clerks === 'string' ? undefined : await inspectSpecially(context, other.id, clerks)) ??
    (await inspect(other.id, 1));
  const ids = [one.id, two.id, last] as const;
  const properties = [first.id, other.id] as const;
  const places = [...properties, third.id];
  const ofFirst = { inspection: one.exchange, property: first.exchange, moved };
  const ofClients = { clients, isClientShown, isSold };
  return { ids, properties, first: one, places, clerks, ...ofClients, ...ofFirst };
}

/** Judges whether the first inspection shows the client that its property had. */
function judgeClient(
  { cannotJudge, judge }: ScenarioContext,
  { clients, inspection }: Pick<Three, 'clients' | 'inspection'>,
): void {
  if (typeof clients === 'string') cannotJudge(clients, namesClient);
  else judge(namesClient, { created: inspection, client: clients[0] });
}

/**
 * Assigns the inspection to another clerk. Returns undefined unless the answer says that it is
 * Assigned to that clerk.
 */
async function reassign({ api }: Context, made: MadeInspection, clerk: number) {
  const answer = await api.put(made.path, { clerk: { id: clerk } });
  return isAssignedTo(answer, clerk) ? made : undefined;
}

/**
 * Creates a self service or live inspection with the second clerk and, if that is accepted, with
 * the first one as its typist. Returns undefined unless the answer says that it is Assigned to that
 * clerk.
 */
async function inspectSpecially(context: Context, property: number, [typist, clerk]: Pair) {
  const assigned = { property: { id: property }, clerk: { id: clerk } };
  const isOne = (made: MadeInspection | undefined) => made && isAssignedTo(made.exchange, clerk);
  for (const extra of [{ ...assigned, typist: { id: typist } }, assigned]) {
    const made = await makeSpecial(context, specialType(context), extra);
    if (isOne(made)) return made;
  }
  return undefined;
}

function isAssignedTo(answer: Exchange, clerk: number): boolean {
  const read = (path: string) => valueAt(readJson(answer), path);
  return isSuccess(answer) && read('clerk.id') === clerk && read('state.id') === ASSIGNED;
}

/**
 * The answers with the addresses under which the inspection may be found. A target may use the
 * present address of the property or the one at creation; where the inspection shows the new
 * address, that alone counts.
 */
function placesShown(
  { ids: [own], property, moved }: Pick<Three, 'ids' | 'property' | 'moved'>,
  lists: readonly Exchange[],
): Exchange[] {
  if (!isSuccess(moved)) return [property];
  const records = lists.flatMap(recordsOf).filter((record) => valueAt(record, 'id') === own);
  const shown = valueAt(records.at(-1), 'property.address.line1');
  const isNew = shown !== undefined && shown === valueAt(readJson(moved), 'address.line1');
  return isNew ? [moved] : [property, moved];
}

type Three = Awaited<ReturnType<typeof makeThree>>;

const search = (words: string): Query => [['address', words]];

/** Searches for the whole address and, where that finds nothing, for each of its lines alone. */
async function askForAddress(
  context: ScenarioContext,
  places: readonly Exchange[],
  found: Pick<filter.Filtered, 'own' | 'others'>,
): Promise<void> {
  const { judge, waiting } = context;
  const whole = places.flatMap(writeAddresses).map(search);
  const read = async () => {
    const { lists, right } = await tryForms(context, filter.byAddress, whole, found);
    const lines: Exchange[][] = [];
    for (const place of right ? [] : places) {
      const { line1, line2 } = sentAddress(place);
      lines.push(await listEach(context, [line1, line2].map(search)));
    }
    return { lists, lines };
  };
  const seen = await waiting.shown(
    read,
    (one) => consult(filter.byAddress, { ...found, ...one }).outcome === 'met',
  );
  judge(filter.byAddress, { ...found, ...seen });
}

function sentAddress({
  request,
}: Exchange): Record<'line1' | 'line2' | 'city' | 'postcode', string> {
  return JSON.parse(request.body).address;
}

async function listEach(context: Context, queries: readonly Query[]): Promise<Exchange[]> {
  const lists = [];
  for (const query of queries) lists.push(await listInspections(context, query));
  return lists;
}
