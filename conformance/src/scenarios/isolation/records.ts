import { type Row, rowsOf } from '../../checks/contract/rows.js';
import * as isolation from '../../checks/isolation/records.js';
import { holdsTheRest, holdsTheRestOfInspections } from '../../checks/pagination/recorded.js';
import { canBeRead } from '../../checks/properties/create.js';
import { byClientOfNothing } from '../../checks/properties/filter.js';
import { roomsOf } from '../../checks/reports/content.js';
import type { Api } from '../../engine/api.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { areOfOneUser, type Exchange } from '../../net/exchange.js';
import { newContact } from '../records/contact.js';
import { standingInspection } from '../records/inspection.js';
import { type Linked, linkedRecords, type NamedField } from '../records/linked.js';
import { ownOfBob, reportOfBob } from '../records/own-of-bob.js';
import { bareProperty, NO_SUCH_ID } from '../records/property.js';
import {
  hostContact,
  hostInspectionContact,
  hostItem,
  hostProperty,
  readHost,
} from '../records/standing.js';
import { callEach, type Instead, repeatDeletions } from '../requests/every-endpoint.js';
import { type ArrayForm, findArrayForm, listBy, type Query } from '../requests/query-notations.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';

export const reachIntoAnotherAccount = scenario({
  id: 'isolation/endpoints',
  about:
    'A user of another account calls every endpoint on a property and an inspection of alice; in passing those that the specification has.',
  checks: [isolation.nothingIsReached],
  async act(context) {
    const { api, apiFor, asksForAll, judge, needs, revision, waiting } = context;
    const path = `/properties/${(await hostProperty(context)).id}`;
    const twin = await readHost(context);
    needs(twin, canBeRead);

    await ifMade(hostContact(context));
    await ifMade(hostInspectionContact(context));
    if (revision === 'earlier') await ifMade(hostItem(context)); // only this revision has items
    const rows = rowsOf(revision)
      .filter(({ isSpecified }) => asksForAll || isSpecified)
      .filter(isAboutRecord);
    // Its report is empty: an inspection with report content may not be initialized.
    const empty = rows.some(isInitialization) ? await standingInspection(context) : undefined;
    const source = await sourceOfBob(context);
    const instead: Instead = (name, row) => {
      if (name === 'sourcePropertyId') return source;
      return isInitialization(row) && name === 'inspectionId' ? empty?.id : undefined;
    };
    const bodies = { setInitialization: FROM_NOTHING };
    const as = apiFor({ actor: 'bob' });
    const called = await callEach(context, { as, rows, instead, bodies });
    judge(isolation.nothingIsReached, {
      attempts: called.map(({ exchange }) => exchange),
      deletions: await repeatDeletions(context, called),
      after: await waiting.settled(() => api.get(path)),
      twin,
      kept: 'notes',
    });
  },
});

/**
 * A property of bob with a report to copy: a copy from one of alice may be refused for its source
 * alone. Undefined where he has none.
 */
async function sourceOfBob(context: Context): Promise<number | undefined> {
  const his = await ifMade(unlessOutOfReach(reportOfBob(context)));
  const isFilled = his !== undefined && roomsOf(his.report).length > 0;
  return isFilled ? (await ownOfBob(context))?.propertyId : undefined;
}

/**
 * Whether the route is below a property or an inspection, or creates an inspection of a property.
 */
function isAboutRecord({ id, path }: Row): boolean {
  return /\{(propertyId|inspectionId)\}/.test(path) || id === 'createInspection';
}

function isInitialization({ id }: Row): boolean {
  return id === 'setInitialization';
}

/** No initialization: it names no source, which a target may look for in either account. */
const FROM_NOTHING = { type: 6, init_from: null };

export const askForWhatIsNotTheirs = scenario({
  id: 'isolation/not-found',
  about: 'A user of another account asks for a property of alice and for one that nobody has.',
  checks: [isolation.sameNotFound, isolation.sameValidation],
  async act(context) {
    const { apiFor, judge, needs } = context;
    const bob = apiFor({ actor: 'bob' });
    const { id, exchange } = await hostProperty(context);
    const twin = await readHost(context);
    needs(twin, canBeRead);

    const foreign = await callOn(context, bob, id);
    const unknown = await callOn(context, bob, NO_SUCH_ID);
    const { line1 } = JSON.parse(exchange.request.body).address;
    const list = await bob.get('/properties', { query: { address: line1 } });
    judge(isolation.sameNotFound, { foreign, unknown, twin, list, id });
    await nameTheirClient(context, bob);
  },
});

/** Reads and changes a property and what is below it. */
async function callOn(context: Context, api: Api, property: number): Promise<Exchange[]> {
  const path = `/properties/${property}`;
  const calls = [
    await api.get(path),
    await api.put(path, { notes: 'taken over' }),
    await api.get(`${path}/contacts`),
    await api.post(`${path}/contacts`, newContact(context)),
  ];
  if (context.revision === 'current') calls.push(await api.get(`${path}/meters`));
  return calls;
}

/** Creates properties with a client of the other user and with a client that nobody has. */
async function nameTheirClient(context: ScenarioContext, bob: Api): Promise<void> {
  const { api, cannotJudge, judge } = context;
  const theirs = idsOf(await bob.get('/clients'))[0];
  if (theirs === undefined) {
    cannotJudge(
      'GET /clients shows actors.bob no client: create one in his account',
      isolation.sameValidation,
    );
    return;
  }
  const own = await bareProperty(context);
  const withClient = (client: number) =>
    api.post('/properties', { ...own, client: { id: client } });
  judge(isolation.sameValidation, {
    foreign: [await withClient(theirs)],
    unknown: [await withClient(NO_SUCH_ID)],
    twin: await api.post('/properties', own),
  });
}

export const listAnotherAccount = scenario({
  id: 'isolation/lists',
  about: 'A user of another account lists by all that a property and an inspection of alice have.',
  checks: [isolation.nothingIsListed, byClientOfNothing, holdsTheRest, holdsTheRestOfInspections],
  async act(context) {
    const { apiFor, judge, recorded } = context;
    const bob = apiFor({ actor: 'bob' });
    const linked = await linkedRecords(context);
    const { property, inspection } = linked;
    const ofProperties = filtersOfProperties(linked);
    const ofInspections = filtersOfInspections(linked, await findArrayForm(context));
    const lists: Exchange[] = [];
    for (const query of ofProperties) lists.push(await listBy(bob, '/properties', query));
    judgeClientFilter(context, linked, lists);
    for (const query of ofInspections) lists.push(await listBy(bob, '/inspections', query));
    const pages = await readSecondPages(context, bob, lists);
    const made = recorded().filter(
      (one) => one.request.method === 'POST' && areOfOneUser(one, property.exchange),
    );
    judge(isolation.nothingIsListed, {
      lists,
      ids: [...ofProperties.map(() => property.id), ...ofInspections.map(() => inspection.id)],
      ...{ pages, made },
      twin: property.exchange,
    });
  },
});

/** No filter, and then each filter by a value of the property, first by its client. */
function filtersOfProperties({ client, property, ofProperty }: Linked): Query[] {
  return [
    [],
    ...filterBy('client_id', client),
    ...filterBy('address', valueAt(readJson(property.exchange), 'address.line1')),
    ...filterByField(ofProperty),
  ];
}

/** No filter, and then each filter by a value of the inspection. */
function filtersOfInspections(linked: Linked, form: ArrayForm): Query[] {
  const { client, clerk, property, inspection, day, ofInspection } = linked;
  return [
    [],
    ...filterBy('client_id', client, form),
    ...filterBy('clerk_id', clerk, form),
    ...filterBy('state_id', valueAt(readJson(inspection.exchange), 'state.id'), form),
    ...filterBy('conduct_date', `${day}/${day}`),
    ...filterBy('property_id', property.id, form),
    ...filterBy('address', valueAt(readJson(property.exchange), 'address.line1')),
    ...filterByField(ofInspection),
  ];
}

/** Judges the list filtered by a client of alice, whom no record of bob has. */
function judgeClientFilter(
  { cannotJudge, judge }: ScenarioContext,
  { client }: Linked,
  [, ofClient]: readonly Exchange[],
): void {
  if (client !== undefined && ofClient) judge(byClientOfNothing, { list: ofClient, client });
  else cannotJudge('it needs a client of the account: set fixtures.clientIds', byClientOfNothing);
}

/** Reads the second page of each list. */
async function readSecondPages(
  { judgeOnceShown }: ScenarioContext,
  bob: Api,
  lists: readonly Exchange[],
): Promise<Exchange[]> {
  const pages: Exchange[] = [];
  for (const [check, path] of SECOND_PAGES) {
    const whole = lists.find((one) => isWhole(one, path));
    const read = () => listBy(bob, path, secondPage(whole));
    pages.push(await judgeOnceShown(read, (list, judge) => judge(check, { list })));
  }
  return pages;
}

const SECOND_PAGES = [
  [holdsTheRest, '/properties'],
  [holdsTheRestOfInspections, '/inspections'],
] as const;

function isWhole({ request }: Exchange, path: string): boolean {
  return request.url.endsWith(path);
}

/**
 * The query for the second of two pages, which is not full. With so few pages it also shows what
 * another account has created last.
 */
function secondPage(whole: Exchange | undefined): Query {
  const total = Number(whole && valueAt(readJson(whole), 'pagination.totalRecords'));
  const size = Math.max(2, Math.ceil((total + 1) / 2) || 0);
  return [
    ['per_page', size],
    ['page', 2],
  ];
}

/** The query of one filter; empty if there is no value. */
function filterBy(name: string, value: unknown, form: ArrayForm = single): Query[] {
  return value === undefined ? [] : [form(name, [String(value)])];
}

const single: ArrayForm = (name, [value = '']) => [[name, value]];

function filterByField(field: NamedField | undefined): Query[] {
  return field ? filterBy(`customFields[${field.id}]`, field.value) : [];
}
