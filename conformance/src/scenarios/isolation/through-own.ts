/** No record of another account becomes usable through a record of one's own. */
import {
  type Definition,
  definitionIn,
  isDefinedAlike,
  nothingThroughOwn,
} from '../../checks/isolation/records.js';
import type { Api } from '../../engine/api.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { examplesOf, readCustomFields } from '../records/custom-fields.js';
import { bookFor, postInspection } from '../records/inspection.js';
import { answersOf, type Linked, linkedRecords } from '../records/linked.js';
import { newMeter } from '../records/meter.js';
import {
  anew,
  idleOfBob,
  NO_OWN_OF_BOB,
  type OwnOfBob,
  ownOfBob,
  readOnceAsBob,
} from '../records/own-of-bob.js';
import { readReport } from '../records/report.js';
import { hostMeter } from '../records/standing.js';
import { listSelfService, SELF_SERVICE, templateIdsOf } from '../records/templates.js';
import { readOnce } from '../requests/once.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { mailOf } from '../values/mail-addresses.js';

export const reachThroughOwnRecords = scenario({
  id: 'isolation/through-own',
  about:
    'A user of another account names people, properties, meters, fields and a template of alice in his own records.',
  checks: [nothingThroughOwn],
  async act(context) {
    const { apiFor, cannotJudge, judge, revision } = context;
    const bob = apiFor({ actor: 'bob' });
    const own = await ownOfBob(context);
    if (!own) return cannotJudge(NO_OWN_OF_BOB, nothingThroughOwn);
    const theirs = await linkedRecords(context);

    const naming = await nameInBoth(context, bob, own, theirs);
    if (revision === 'current') naming.push(...(await nameInCurrent(context, bob, own, theirs)));
    const fields = revision === 'current' ? await fillFields(context, bob, own, theirs) : NO_FIELDS;
    judge(nothingThroughOwn, {
      ...{ naming: [...naming, ...fields.filled], named: answersOf(theirs) },
      definitions: fields.definitions,
      ...(await beginWithTemplate(context, bob, own)),
      twin: theirs.property.exchange,
    });
  },
});

/** Writes to the records of bob, each with the id of a record of alice that both revisions have. */
async function nameInBoth(context: Context, bob: Api, own: OwnOfBob, theirs: Linked) {
  const { client, clerk, property } = theirs;
  const naming = [await bob.put(own.inspection, { property: { id: property.id } })];
  if (client !== undefined) naming.push(await bob.put(own.property, { client: { id: client } }));
  if (clerk !== undefined) {
    naming.push(await bob.post('/inspections', anew(own, context, await bookFor(context, clerk))));
  }
  return naming;
}

async function nameInCurrent(context: Context, bob: Api, own: OwnOfBob, theirs: Linked) {
  const { client, clerk, property } = theirs;
  const parent = { parent_property_id: property.id };
  const naming = [
    await bob.put(own.property, parent),
    await bob.post('/properties', elsewhere(own, context, parent)),
  ];
  if (client !== undefined) {
    const linked = elsewhere(own, context, { client: { id: client } });
    naming.push(await bob.post('/properties', linked));
  }
  if (clerk !== undefined) naming.push(await bob.put(own.inspection, { clerk: { id: clerk } }));
  naming.push(...((await idleOfBob(context))?.initializations ?? []));
  naming.push(...(await chainMeters(context, bob, own)));
  return naming;
}

/** The body that created his property, with a new address and more fields. */
function elsewhere({ created }: OwnOfBob, { marks }: Context, extra: object): object {
  const body = JSON.parse(created.property.request.body);
  return { ...body, address: { ...body.address, line1: marks.street() }, ...extra };
}

/** Two meters of bob whose `parent_id` is a meter of alice: a new one and an existing one. */
async function chainMeters(context: Context, bob: Api, own: OwnOfBob): Promise<Exchange[]> {
  const meter = await ifMade(unlessOutOfReach(hostMeter(context)));
  if (!meter) return [];
  const path = `${own.property}/meters`;
  const chained = { ...newMeter(context), parent_id: meter.id };
  const follower = await bob.post(path, chained);
  const made = await bob.post(path, newMeter(context));
  return isSuccess(made) ? [follower, await bob.put(`${path}/${idAt(made)}`, chained)] : [follower];
}

/**
 * Writes of custom field values, and the lists of both users where a listed field took no value.
 */
interface Filled {
  readonly filled: readonly Exchange[];
  readonly definitions: readonly Definition[];
}

const NO_FIELDS: Filled = { filled: [], definitions: [] };

/**
 * Writes values to custom fields of alice whose ids bob does not have. If his list has a field with
 * the same id and definition, it is his own only if it takes the value and shows that name.
 */
async function fillFields(
  context: Context,
  bob: Api,
  own: OwnOfBob,
  theirs: Linked,
): Promise<Filled> {
  const wanted = [
    [1, own.property, own.created.property, theirs.ofProperty],
    [2, own.inspection, own.created.inspection, theirs.ofInspection],
  ] as const;
  const filled: Exchange[] = [];
  const definitions: Definition[] = [];
  for (const [entity, path, created, field] of wanted) {
    if (!field) continue;
    const { id, value } = field;
    const lists = {
      own: await readOnceAsBob(context, `/custom-fields/${entity}`),
      theirs: await readOnce(context, `/custom-fields/${entity}`),
    };
    const isListed = readCustomFields(lists.own).some((one) => one.id === id);
    if (isListed && !isDefinedAlike({ ...lists, id })) continue;
    const { custom_fields: given } = JSON.parse(created.request.body);
    // An update names all fields, and his own may have the same ids as those of alice.
    if (isListed && definitionShown(created, id) !== undefined) continue;
    const all = { ...examplesOf(readCustomFields(lists.own)), ...given };
    const write = await bob.put(path, { custom_fields: { ...all, [id]: { value } } });
    const name = valueAt(definitionIn(lists.own, id), 'name');
    const shown = definitionShown(write, id);
    const isOwn = valueAt(shown, 'value') === value && valueAt(shown, 'name') === name;
    if (!isListed) filled.push(write);
    else if (!isOwn) definitions.push({ ...lists, id });
  }
  return { filled, definitions };
}

/** A custom field as a record shows it. */
function definitionShown(record: Exchange, id: string): unknown {
  return valueAt(readJson(record), `customFields.${id}`);
}

/**
 * Creates a self service inspection and an ordinary one as bob with a template of the account of
 * alice. If one succeeds and bob has no template with that id, also reads what alice gets from the
 * template. If the self service inspection is refused, returns the template lists of both: two
 * accounts may start with equal templates, but each must be able to use its own.
 */
async function beginWithTemplate(context: Context, bob: Api, own: OwnOfBob) {
  const nothing = { begun: [], templates: [], listings: [] };
  const theirs = await listSelfService(context);
  const template_id = templateIdsOf(theirs, ['account'])[0];
  if (template_id === undefined) return nothing;
  const wanted = {
    type: { id: 101 },
    self_servicer: { name: 'Sue', email: mailOf(context, 'sue'), template_id },
  };
  const begin = (input: object) => bob.post('/inspections', anew(own, context, input));
  const made = await begin(wanted);
  const done = [made, await begin({ preload_template_id: template_id })].filter(isSuccess);
  // Both revisions list the same templates; one of them is enough.
  if (done.length === 0 && context.revision === 'earlier') return nothing;
  const his = await readOnceAsBob(context, SELF_SERVICE);
  const listings = isSuccess(made) ? [] : [{ own: his, theirs }];
  if (done.length === 0 || templateIdsOf(his).includes(template_id))
    return { ...nothing, listings };
  const same = await postInspection(context, wanted);
  const reportOf = (api: Api, made: Exchange) =>
    readReport(api, { path: `/inspections/${idAt(made)}` });
  return context.waiting.settled(async () => {
    const begun = [];
    for (const one of done) begun.push(await reportOf(bob, one));
    return { listings, begun, templates: [await reportOf(context.api, same)] };
  });
}
