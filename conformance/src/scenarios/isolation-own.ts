/** Nothing of another account is reached through a record of one's own. */
import { nothingThroughOwn } from '../checks/isolation.js';
import type { Api } from '../engine/api.js';
import { type Context, scenario } from '../engine/scenario.js';
import { idAt, idsOf } from '../net/body.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import { findClients } from './make/clients.js';
import { CONTACT, OTHER_CONTACT } from './make/contact.js';
import { ifMade, ifReached } from './make/if-reached.js';
import { makeInspection } from './make/inspection.js';
import { listWhen } from './make/lists.js';
import { makeMeter, newMeter } from './make/meter.js';
import { type OwnOfBob, ownOfBob } from './make/own-of-bob.js';
import { findClerks } from './make/people.js';
import { makeProperty } from './make/property.js';
import { readReport } from './make/report.js';
import { finishedInspection } from './make/standing.js';

export const reachThroughOwnRecords = scenario({
  id: 'isolation/through-own',
  about:
    'A user of another account addresses a contact and a meter of alice below his own property, and names what is hers in his own records.',
  revisions: ['current'],
  checks: [nothingThroughOwn],
  async act(context) {
    const { api, apiFor, cannotJudge, judge } = context;
    const bob = apiFor({ actor: 'bob' });
    const own = await ownOfBob(context);
    if (!own) return cannotJudge('bob can make no property and inspection', nothingThroughOwn);
    const theirs = await makeTheirs(context);

    const attempts = await callBelow(context, bob, own, theirs);
    const naming = await nameTheirs(context, bob, own, theirs);
    const { finished, inspection, property } = theirs;
    const copy = `${own.inspection}/report/copy-from-property/${finished?.property}`;
    judge(nothingThroughOwn, {
      ...{ attempts, naming },
      named: [property.exchange, ...(inspection ? [inspection.exchange] : [])],
      copies: finished ? [await bob.put(copy, {})] : [],
      sources: finished ? [await readReport(api, finished.made)] : [],
      ...(await readAgain(context, theirs)),
      twin: property.exchange,
    });
  },
});

type Theirs = Awaited<ReturnType<typeof makeTheirs>>;

/** What alice has, as far as it can be made here. */
async function makeTheirs(context: Context) {
  const [client] = (await ifReached(findClients(context, 1))) ?? [];
  const [clerk] = (await ifReached(findClerks(context, 1))) ?? [];
  const property = await makeProperty(
    context,
    client === undefined ? {} : { client: { id: client } },
  );
  const path = `/properties/${property.id}`;
  const assigned = { property: { id: property.id }, clerk: { id: clerk } };
  return {
    ...{ client, clerk, property, contacts: `${path}/contacts`, meters: `${path}/meters` },
    contact: await context.api.post(`${path}/contacts`, CONTACT),
    meter: await ifMade(ifReached(makeMeter(context, property.id))),
    inspection:
      clerk === undefined ? undefined : await ifMade(ifReached(makeInspection(context, assigned))),
    finished: await ifMade(finishedInspection(context)),
  };
}

/** Calls on the contact and the meter of alice, below the property of bob. */
async function callBelow(context: Context, bob: Api, own: OwnOfBob, { contact, meter }: Theirs) {
  const calls: Exchange[] = [];
  if (isSuccess(contact)) {
    const path = `${own.property}/contacts/${idAt(contact)}`;
    calls.push(await bob.get(`${path}/tenant-action-url`), await bob.put(path, OTHER_CONTACT));
  }
  if (meter) {
    const path = `${own.property}/meters/${meter.id}`;
    const reading = { ...newMeter(context), reading: 'taken over' };
    calls.push(await bob.get(path), await bob.put(path, reading));
  }
  return calls;
}

/** Writes to the records of bob, each of which names one of alice. */
async function nameTheirs(context: Context, bob: Api, own: OwnOfBob, theirs: Theirs) {
  const { client, clerk, property, meter, finished } = theirs;
  const naming = [await bob.put(own.property, { parent_property_id: property.id })];
  if (client !== undefined) naming.push(await bob.put(own.property, { client: { id: client } }));
  if (meter) {
    const chained = { ...newMeter(context), parent_id: meter.id };
    naming.push(await bob.post(`${own.property}/meters`, chained));
  }
  if (clerk !== undefined) naming.push(await bob.put(own.inspection, { clerk: { id: clerk } }));
  if (finished) {
    const initialization = { type: 6, init_from: finished.made.id };
    naming.push(await bob.put(`${own.inspection}/initialization`, initialization));
  }
  return naming;
}

/** The contact and the meter of alice, as they were created and as she reads them afterwards. */
async function readAgain(context: Context, { contact, contacts, meter, meters }: Theirs) {
  const created: Exchange[] = [];
  const after: Exchange[] = [];
  if (isSuccess(contact)) {
    created.push(contact);
    const isThere = (list: Exchange) => idsOf(list).includes(idAt(contact));
    after.push(await listWhen(context, contacts, isThere));
  }
  if (meter) {
    created.push(meter.exchange);
    after.push(await context.api.get(`${meters}/${meter.id}`));
  }
  return { created, after };
}
