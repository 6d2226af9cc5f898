import * as isolation from '../checks/isolation.js';
import { canBeRead } from '../checks/properties/create.js';
import type { Api } from '../engine/api.js';
import { type Context, scenario } from '../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../net/body.js';
import type { Exchange } from '../net/exchange.js';
import { findClients } from './make/clients.js';
import { CONTACT } from './make/contact.js';
import { fillRequired, readCustomFields } from './make/custom-fields.js';
import { ifMade, ifReached } from './make/if-reached.js';
import { makeInspection } from './make/inspection.js';
import { newMeter } from './make/meter.js';
import { readOnce } from './make/once.js';
import { findClerks } from './make/people.js';
import { bareProperty, makeProperty, NO_SUCH_ID } from './make/property.js';
import { addRoom } from './make/report.js';
import { hostContact, hostInspection, hostMeter, hostProperty } from './make/standing.js';

const DAY = '2032-03-04';

export const lookIntoAnotherAccount = scenario({
  id: 'isolation/properties',
  about: 'A user of another account tries to reach a property of alice and what hangs on it.',
  checks: [isolation.nothingIsReached, isolation.sameNotFound, isolation.sameValidation],
  async act(context) {
    const { api, apiFor, judge, needs, revision, wants } = context;
    const bob = apiFor({ actor: 'bob' });
    const { id, exchange } = await hostProperty(context);
    const contact = await ifMade(hostContact(context));
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
    const { line1 } = JSON.parse(exchange.request.body).address;
    const list = await bob.get('/properties', { query: { address: line1 } });
    if (wants(isolation.sameNotFound)) {
      const unknown = await callAll(NO_SUCH_ID);
      judge(isolation.sameNotFound, { foreign, unknown, twin, list, id });
    }
    const inspection = await hostInspection(context);
    const query = { 'property_id[]': id };
    judge(isolation.nothingIsReached, {
      attempts: [...foreign, ...(await reachFurther(context, bob, contact?.id))],
      lists: [list, await bob.get('/inspections', { query })],
      ids: [id, inspection.id],
      after: await api.get(`/properties/${id}`),
      twin,
      kept: 'notes',
    });

    if (!wants(isolation.sameValidation)) return;
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
  checks: [isolation.nothingIsReached],
  async act(context) {
    const { api, apiFor, judge } = context;
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

    const propertyFilters = [{}, ...filterBy('client_id', client), ...ofProperty.filters];
    const inspectionFilters = [
      {},
      ...filterBy('client_id[]', client),
      ...filterBy('clerk_id[]', clerk),
      ...filterBy('state_id[]', valueAt(readJson(inspection.exchange), 'state.id')),
      ...filterBy('conduct_date', `${DAY}/${DAY}`),
      ...filterBy('address', valueAt(readJson(property.exchange), 'address.line1')),
      ...ofInspection.filters,
    ];
    const lists: Exchange[] = [];
    for (const query of propertyFilters) lists.push(await bob.get('/properties', { query }));
    for (const query of inspectionFilters) lists.push(await bob.get('/inspections', { query }));
    judge(isolation.nothingIsReached, {
      attempts: [],
      lists,
      ids: [
        ...propertyFilters.map(() => property.id),
        ...inspectionFilters.map(() => inspection.id),
      ],
      after: await api.get(`/properties/${property.id}`),
      twin: property.exchange,
      kept: 'id',
    });
  },
});

export const changeForeignMeter = scenario({
  id: 'isolation/meters',
  about: 'A user of another account tries to change a meter of alice.',
  profile: 'meters',
  revisions: ['current'],
  checks: [isolation.nothingIsReached],
  async act(context) {
    const { api, apiFor, judge } = context;
    const bob = apiFor({ actor: 'bob' });
    const meter = await hostMeter(context);
    const path = `/properties/${(await hostProperty(context)).id}/meters/${meter.id}`;
    const attempt = await bob.put(path, { ...newMeter(context), reading: 'taken over' });
    const after = await api.get(path);
    judge(isolation.nothingIsReached, {
      attempts: [attempt],
      lists: [],
      ids: [],
      after,
      twin: meter.exchange,
      kept: 'reading',
    });
  },
});

/** A query of one filter, where there is something to filter by. */
function filterBy(name: string, value: unknown): Record<string, string>[] {
  return value === undefined ? [] : [{ [name]: String(value) }];
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

/** Calls on what hangs on the host, with the token of a user of another account. */
async function reachFurther(
  context: Context,
  bob: Api,
  contact: number | undefined,
): Promise<Exchange[]> {
  const { revision } = context;
  const inspection = await hostInspection(context);
  const calls = [
    await bob.get(inspection.path),
    await bob.get(`${inspection.path}/report`),
    await addRoom({ api: bob, revision }, inspection),
    await bob.post(`${inspection.path}/pdf`, { type: 'FULL' }),
    await bob.post(`${inspection.path}/cancel`),
  ];
  if (revision === 'earlier' || contact === undefined) return calls;
  const host = `/properties/${(await hostProperty(context)).id}`;
  return [...calls, await bob.delete(`${host}/contacts/${contact}`)];
}
