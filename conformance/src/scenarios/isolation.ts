import { type Row, rowsOf } from '../checks/contract/rows.js';
import * as isolation from '../checks/isolation.js';
import { canBeRead } from '../checks/properties/create.js';
import { type Context, scenario } from '../engine/scenario.js';
import { idsOf, readJson, recordsOf, valueAt } from '../net/body.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import { findClients } from './make/clients.js';
import { CONTACT } from './make/contact.js';
import { fillRequired, readCustomFields } from './make/custom-fields.js';
import { callEach, type Instead, repeatDeletions } from './make/every-call.js';
import { ifMade, ifReached } from './make/if-reached.js';
import { makeInspection } from './make/inspection.js';
import {
  type ArrayForm,
  inBrackets,
  listBy,
  listOfProperty,
  type Query,
} from './make/notations.js';
import { readOnce } from './make/once.js';
import { findClerks } from './make/people.js';
import { bareProperty, makeProperty, NO_SUCH_ID } from './make/property.js';
import { hostContact, hostInspectionContact, hostItem, hostProperty } from './make/standing.js';

const DAY = '2032-03-04';

export const reachIntoAnotherAccount = scenario({
  id: 'isolation/endpoints',
  about:
    'A user of another account calls every endpoint on a property and an inspection of alice; in passing those that the specification has.',
  checks: [isolation.nothingIsReached],
  async act(context) {
    const { api, apiFor, asksForAll, judge, needs, revision } = context;
    const path = `/properties/${(await hostProperty(context)).id}`;
    const twin = await readOnce(context, path);
    needs(twin, canBeRead);

    await ifMade(hostContact(context));
    await ifMade(hostInspectionContact(context));
    if (revision === 'earlier') await ifMade(hostItem(context)); // the other one has no route for items
    const rows = rowsOf(revision)
      .filter(({ isSpecified }) => asksForAll || isSpecified)
      .filter(isAboutRecord);
    // One that holds nothing yet: what is in a report keeps it from being initialized.
    const { id: empty } = await makeInspection(context);
    const instead: Instead = (name, { id }) =>
      id === 'setInitialization' && name === 'inspectionId' ? empty : undefined;
    const called = await callEach(context, { as: apiFor({ actor: 'bob' }), rows, instead });
    judge(isolation.nothingIsReached, {
      attempts: called.map(({ exchange }) => exchange),
      deletions: await repeatDeletions(context, called),
      after: await api.get(path),
      twin,
      kept: 'notes',
    });
  },
});

/** Whether a row is about a property or an inspection, or makes an inspection of a property. */
function isAboutRecord({ id, path }: Row): boolean {
  return /\{(propertyId|inspectionId)\}/.test(path) || id === 'createInspection';
}

export const askForWhatIsNotTheirs = scenario({
  id: 'isolation/not-found',
  about: 'A user of another account asks for a property of alice and for one that nobody has.',
  checks: [isolation.sameNotFound, isolation.sameValidation],
  async act(context) {
    const { api, apiFor, judge, needs, revision } = context;
    const bob = apiFor({ actor: 'bob' });
    const { id, exchange } = await hostProperty(context);
    const twin = await readOnce(context, `/properties/${id}`);
    needs(twin, canBeRead);

    const callAll = async (target: number) => {
      const path = `/properties/${target}`;
      const calls = [
        await bob.get(path),
        await bob.put(path, { notes: 'taken over' }),
        await bob.get(`${path}/contacts`),
        await bob.post(`${path}/contacts`, CONTACT),
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
      context.cannotJudge('bob has no client to refer to', isolation.sameValidation);
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
  checks: [isolation.nothingIsListed],
  async act(context) {
    const { apiFor, judge } = context;
    const bob = apiFor({ actor: 'bob' });
    const [client] = (await ifReached(findClients(context, 1))) ?? [];
    const [clerk] = (await ifReached(findClerks(context, 1))) ?? [];
    const [ofProperty, ofInspection] = [await nameField(context, 1), await nameField(context, 2)];

    const linked = client === undefined ? {} : { client: { id: client } };
    const property = await makeProperty(context, { ...linked, ...ofProperty.input });
    const assigned = clerk === undefined ? {} : { clerk: { id: clerk } };
    const appointment = { property: { id: property.id }, conduct_date: DAY };
    const inspection = await makeInspection(context, {
      ...appointment,
      ...assigned,
      ...ofInspection.input,
    });

    const line1 = valueAt(readJson(property.exchange), 'address.line1');
    const propertyFilters: Query[] = [
      [],
      ...filterBy('client_id', client),
      ...filterBy('address', line1),
      ...ofProperty.filters,
    ];
    const form = await findArrayForm(context, property.id);
    const inspectionFilters: Query[] = [
      [],
      ...filterBy('client_id', client, form),
      ...filterBy('clerk_id', clerk, form),
      ...filterBy('state_id', valueAt(readJson(inspection.exchange), 'state.id'), form),
      ...filterBy('conduct_date', `${DAY}/${DAY}`),
      ...filterBy('property_id', property.id, form),
      ...filterBy('address', line1),
      ...ofInspection.filters,
    ];
    const lists: Exchange[] = [];
    for (const query of propertyFilters) lists.push(await listBy(bob, '/properties', query));
    for (const query of inspectionFilters) lists.push(await listBy(bob, '/inspections', query));
    judge(isolation.nothingIsListed, {
      lists,
      ids: [
        ...propertyFilters.map(() => property.id),
        ...inspectionFilters.map(() => inspection.id),
      ],
      twin: property.exchange,
    });
  },
});

/** A query of one filter, where there is something to filter by. */
function filterBy(name: string, value: unknown, form: ArrayForm = single): Query[] {
  return value === undefined ? [] : [form(name, [String(value)])];
}

const single: ArrayForm = (name, [value = '']) => [[name, value]];

/** How arrays are written here, as the owner of a property sees; in brackets where no way shows. */
async function findArrayForm(context: Context, property: number): Promise<ArrayForm> {
  const isRight = (list: Exchange) =>
    isSuccess(list) && recordsOf(list).every((one) => valueAt(one, 'property.id') === property);
  const { list, form } = await listOfProperty(context, property, isRight);
  return isRight(list) ? form : inBrackets;
}

/** A custom field of properties or inspections with a text of its own, and the filter that finds it. */
async function nameField(context: Context, entity: 1 | 2) {
  const { marks, revision } = context;
  if (revision === 'earlier') return { input: {}, filters: [] };
  const all = readCustomFields(await readOnce(context, `/custom-fields/${entity}`));
  const field = all.find(({ isText }) => isText);
  if (!field) return { input: {}, filters: [] };
  const value = marks.word();
  return {
    input: { custom_fields: { ...fillRequired(all), [field.id]: { value } } },
    filters: filterBy(`customFields[${field.id}]`, value),
  };
}
