import { type Row, rowsOf } from '../../checks/contract/rows.js';
import * as isolation from '../../checks/isolation/records.js';
import { holdsTheRest, holdsTheRestOfInspections } from '../../checks/pagination/recorded.js';
import { canBeRead } from '../../checks/properties/create.js';
import { byClientOfNothing } from '../../checks/properties/filter.js';
import { scenario } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { areOfOneUser, type Exchange } from '../../net/exchange.js';
import { newContact } from '../records/contact.js';
import { standingInspection } from '../records/inspection.js';
import { linkedRecords, type NamedField } from '../records/linked.js';
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
import { ifMade } from '../requests/unless-stopped.js';

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
    const instead: Instead = (name, row) =>
      isInitialization(row) && name === 'inspectionId' ? empty?.id : undefined;
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
    const { api, apiFor, judge, needs, revision } = context;
    const bob = apiFor({ actor: 'bob' });
    const { id, exchange } = await hostProperty(context);
    const twin = await readHost(context);
    needs(twin, canBeRead);

    const callAll = async (target: number) => {
      const path = `/properties/${target}`;
      const calls = [
        await bob.get(path),
        await bob.put(path, { notes: 'taken over' }),
        await bob.get(`${path}/contacts`),
        await bob.post(`${path}/contacts`, newContact(context)),
      ];
      if (revision === 'current') calls.push(await bob.get(`${path}/meters`));
      return calls;
    };
    const foreign = await callAll(id);
    const unknown = await callAll(NO_SUCH_ID);
    const { line1 } = JSON.parse(exchange.request.body).address;
    const list = await bob.get('/properties', { query: { address: line1 } });
    judge(isolation.sameNotFound, { foreign, unknown, twin, list, id });

    const theirs = idsOf(await bob.get('/clients'))[0];
    if (theirs === undefined) {
      context.cannotJudge(
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
  },
});

export const listAnotherAccount = scenario({
  id: 'isolation/lists',
  about: 'A user of another account lists by all that a property and an inspection of alice have.',
  checks: [isolation.nothingIsListed, byClientOfNothing, holdsTheRest, holdsTheRestOfInspections],
  async act(context) {
    const { apiFor, judge, judgeOnceShown, recorded } = context;
    const bob = apiFor({ actor: 'bob' });
    const { client, clerk, property, inspection, day, ofProperty, ofInspection } =
      await linkedRecords(context);

    const line1 = valueAt(readJson(property.exchange), 'address.line1');
    const propertyFilters: Query[] = [
      [],
      ...filterBy('client_id', client),
      ...filterBy('address', line1),
      ...filterByField(ofProperty),
    ];
    const form = await findArrayForm(context);
    const inspectionFilters: Query[] = [
      [],
      ...filterBy('client_id', client, form),
      ...filterBy('clerk_id', clerk, form),
      ...filterBy('state_id', valueAt(readJson(inspection.exchange), 'state.id'), form),
      ...filterBy('conduct_date', `${day}/${day}`),
      ...filterBy('property_id', property.id, form),
      ...filterBy('address', line1),
      ...filterByField(ofInspection),
    ];
    const lists: Exchange[] = [];
    for (const query of propertyFilters) lists.push(await listBy(bob, '/properties', query));
    // No record of bob has a client of alice.
    const [, ofClient] = lists;
    if (client !== undefined && ofClient) judge(byClientOfNothing, { list: ofClient, client });
    else
      context.cannotJudge(
        'it needs a client of the account: set fixtures.clientIds',
        byClientOfNothing,
      );
    for (const query of inspectionFilters) lists.push(await listBy(bob, '/inspections', query));
    const pages: Exchange[] = [];
    for (const [check, path] of SECOND_PAGES) {
      const whole = lists.find((one) => isWhole(one, path));
      const read = () => listBy(bob, path, secondPage(whole));
      pages.push(await judgeOnceShown(read, (list, judge) => judge(check, { list })));
    }
    const made = recorded().filter(
      (one) => one.request.method === 'POST' && areOfOneUser(one, property.exchange),
    );
    judge(isolation.nothingIsListed, {
      lists,
      ids: [
        ...propertyFilters.map(() => property.id),
        ...inspectionFilters.map(() => inspection.id),
      ],
      ...{ pages, made },
      twin: property.exchange,
    });
  },
});

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
