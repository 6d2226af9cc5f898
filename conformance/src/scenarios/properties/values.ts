import { nullsAccepted, nullsKept } from '../../checks/properties/create.js';
import * as values from '../../checks/properties/create-values.js';
import * as rules from '../../checks/properties/rules.js';
import { furnishedField } from '../../checks/properties/shape.js';
import { type ScenarioContext, scenario } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { findClients } from '../records/clients.js';
import {
  bareProperty,
  type LISTED,
  type ListedField,
  listedIn,
  makeProperty,
  needPermission,
  postWithListed,
  propertyDefaults,
  type WithListed,
} from '../records/property.js';
import { unlessOutOfReach } from '../requests/unless-stopped.js';
import { ZERO } from '../values/texts.js';

export const sendNulls = scenario({
  id: 'properties/nulls',
  about: 'A property is created with null in every optional value.',
  checks: [nullsAccepted, values.defaults, values.takesGarages, values.takesLines, nullsKept],
  async act(context) {
    const { api, judge, needs, revision } = context;
    const { address, ...counts } = await bareProperty(context);
    const input = {
      address: { ...address, line2: null, county: null },
      ...counts,
      ref: null,
      furnished: null,
      type: null,
      detachment: null,
      no_of_garages: null,
      notes: null,
      client: { id: null },
      ...(revision === 'current' ? { parent_property_id: null, uprn: null } : {}),
    };
    const created = await api.post('/properties', input);
    await needPermission(context, created);
    judge(nullsAccepted, { created });
    needs(created, nullsAccepted);
    judge(values.takesLines, { created, sent: input });
    judge(values.takesGarages, { created, sent: input });
    judge(nullsKept, { created });
    judge(values.defaults, { property: created, expected: propertyDefaults(revision) });
  },
});

export const sendEveryValue = scenario({
  id: 'properties/listed-values',
  about:
    'Two properties of one client are created with one reference, and one is given it again. Between them they take each value of furnished and detachment, several at once where that is done, and one loses its client, garages and furnishing.',
  checks: [
    rules.refIsFree,
    rules.furnishedValues,
    rules.detachmentValues,
    rules.geocoordsFixed,
    furnishedField,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const ref = ZERO;
    const [client] = (await unlessOutOfReach(findClients(context, 1))) ?? [];
    const linked = client === undefined ? {} : { client: { id: client } };
    const wanted = { ref, no_of_garages: 2, ...linked, ...PAIRS[0] };
    const made = await makeProperty(context, wanted, { client: undefined });
    const { id, exchange: first } = made;
    judgeListed(context, made.asked);
    const ofSame = made.asked.body['client'] === undefined ? {} : linked;
    const alike = { ...(await bareProperty(context)), ref, ...ofSame, ...PAIRS[1] };
    const second = await postWithListed(context, alike);
    judge(rules.refIsFree, { first, second: second.created, ref });
    const put = (body: object) => api.put(`/properties/${id}`, body);
    const isTwice = isSuccess(second.created);
    if (isTwice) judgeListed(context, second);
    else await putListed(context, put, PAIRS[1]);
    await putListed(context, put, PAIRS[2]);
    // `general/lives` judges what becomes of these values and of those beside them.
    const empty = { client: { id: null }, no_of_garages: null, furnished: null };
    const changed = { ...empty, garden: true };
    const given = await putListed(context, put, { ...PAIRS[3], ref, ...changed });
    judge(rules.refIsFree, { first, second: given.get('ref') ?? first, ref });
    // The specification does not say whether an update may set it to null, nor to what.
    const unset = given.get('furnished');
    judge(furnishedField, { records: [unset && isSuccess(unset) ? unset : first] });
    if (!wants(rules.geocoordsFixed)) return;
    const geocoords = { lat: '53.8', lng: '-1.5' };
    const created = await api.post('/properties', { ...(await bareProperty(context)), geocoords });
    judge(rules.geocoordsFixed, { created, update: await put({ geocoords }) });
  },
});

type Listed = { readonly [F in ListedField]?: (typeof LISTED)[F][number] };

/**
 * Values to send together, so that each value of either list is sent once. New properties have the
 * first two pairs.
 */
const PAIRS = [
  { furnished: 'Fully Furnished', detachment: 'Mid Terrace' },
  { furnished: 'Part Furnished', detachment: 'Semi-Detached' },
  { furnished: 'Unfurnished', detachment: 'Detached' },
  { detachment: 'End Terrace' },
] as const satisfies readonly Listed[];

function judgeListed({ judge }: Pick<ScenarioContext, 'judge'>, asked: WithListed): void {
  judge(rules.furnishedValues, listedIn(asked, 'furnished'));
  judge(rules.detachmentValues, listedIn(asked, 'detachment'));
}

/**
 * Updates several values at once and, if that is refused, one by one. Returns the answer for each
 * value, by its name.
 */
async function putListed(
  { judge }: Pick<ScenarioContext, 'judge'>,
  put: (body: object) => Promise<Exchange>,
  values: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, Exchange>> {
  const all = await put(values);
  const answers = new Map<string, Exchange>();
  for (const [name, value] of Object.entries(values)) {
    const answer = isSuccess(all) ? all : await put({ [name]: value });
    answers.set(name, answer);
    const seen = { updates: [answer], values: [String(value)] };
    if (name === 'furnished' && value !== null) judge(rules.furnishedValues, seen);
    if (name === 'detachment') judge(rules.detachmentValues, seen);
  }
  return answers;
}
