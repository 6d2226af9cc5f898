import { ofProperties } from '../../checks/custom-fields/filter-recorded.js';
import { answeredIn } from '../../checks/lives/records.js';
import * as filter from '../../checks/properties/filter.js';
import * as filtered from '../../checks/properties/filter-recorded.js';
import { acceptsEach } from '../../checks/properties/update.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { findTwoClients } from '../records/clients.js';
import { bareProperty, makeProperty, standingProperty } from '../records/property.js';
import { listWhen, pageWith } from '../requests/lists.js';
import { takesSigns } from '../requests/signs-in-queries.js';
import { reachOrSay } from '../requests/unless-stopped.js';
import { postcodeFrom, writeAddresses } from '../values/postal-addresses.js';

export const searchAddress = scenario({
  id: 'properties/address-filter',
  about:
    'A property that lies in another one, has moved and has got another client is searched by each part of its address, and by its client.',
  checks: [filter.byAddress, filter.byClientSince, filter.byEveryWord],
  async act(context) {
    const { api, judge, marks, needs, revision, wants } = context;
    const { address, ...counts } = await bareProperty(context);
    const parent_property_id =
      revision === 'current' ? (await standingProperty(context)).id : undefined;
    const clients = await reachOrSay(findTwoClients(context));
    const [before, client] = typeof clients === 'string' ? [] : clients;
    const ofClient = (id?: number) => (id === undefined ? {} : { client: { id } });
    // What is no part of the address: no search for it finds the property.
    const word = marks.word();
    const beside = { ref: `R-${word}`, notes: `Ask for ${word}`, parent_property_id };
    const wanted = { ...counts, address, ...beside, ...ofClient(before) };
    const made = await makeProperty(context, wanted, NO_MORE);
    const line1 = marks.street();
    // The search must find the present values, not only those at creation.
    const {
      answered: exchange,
      parts,
      postcode,
    } = await moveTo(context, (moved) =>
      api.put(`/properties/${made.id}`, { address: { line1, ...moved }, ...ofClient(client) }),
    );
    needs(exchange, acceptsEach);
    const { id } = made;
    const { city } = parts;
    const search = (words: string) => api.get('/properties', { query: { address: words } });

    const isThere = (list: Exchange) => idsOf(list).includes(id);
    const lists = [await listWhen(context, '/properties', isThere, { address: line1 })];
    for (const part of Object.values(parts)) lists.push(await search(part));
    // Other properties have the usual postcode as well.
    const words = postcode === USUAL_POSTCODE ? line1 : postcode;
    lists.push(await searchWithClient(context, { id, client, words, clients }));
    const isFound = lists.every(isThere);
    const whole = isFound ? [] : await searchWhole(context, exchange, isThere);
    judge(filter.byAddress, { lists, ...{ whole, id }, others: [await search(word)] });
    if (!wants(filter.byEveryWord)) return;
    const mixed = [
      await search(`${postcode.toLowerCase()} ${city}`),
      await search(`${city}, ${line1.toLowerCase()}`),
    ];
    const strange = marks.word();
    const others = [await search(`${city} ${strange}`), await search(`${strange} ${city}`)];
    judge(filter.byEveryWord, { lists: mixed, others, id });
  },
});

/** The values without those that a target may refuse. */
const NO_MORE = { ref: undefined, notes: undefined, parent_property_id: undefined };

const FILTERED = [filtered.fitsClient, filtered.fitsAddress, ofProperties];

export const filterPropertiesTogether = scenario({
  id: 'properties/filters-together',
  about: 'The lists of properties that were filtered are looked at once more.',
  last: true,
  through: ['properties/clients', 'properties/address-filter'],
  checks: FILTERED,
  async act({ judge, recorded }) {
    const answered = answeredIn(recorded());
    for (const check of FILTERED) judge(check, { answered });
  },
});

interface Parts {
  readonly line2: string;
  readonly city: string;
  readonly county: string;
}

/**
 * Sends an address with special characters, which a query must escape, and a distinct postcode; if
 * that is refused, a plain one. A target may require an existing postcode.
 */
async function moveTo(
  context: Context,
  send: (moved: Parts & { readonly postcode: string }) => Promise<Exchange>,
) {
  const { marks } = context;
  const [flat, city, county] = [marks.word(), marks.word(), marks.word()];
  const signs = { line2: `Flat 3+4, ${flat}`, city: `Bâle ${city}`, county: `${county} O'Née` };
  const plain = { line2: `Flat 3 ${flat}`, city: `York ${city}`, county: `${county} Riding` };
  const own = postcodeFrom(marks.word());
  const move = async (parts: Parts, postcode: string) => {
    return { answered: await send({ ...parts, postcode }), parts, postcode };
  };
  const first = await move((await takesSigns(context)) ? signs : plain, own);
  if (!isRefusal(first.answered)) return first;
  const second = await move(plain, own);
  return isRefusal(second.answered) ? move(plain, USUAL_POSTCODE) : second;
}

const USUAL_POSTCODE = 'YO1 7HH';

interface OfClient {
  readonly id: number;
  readonly words: string;
  readonly client: number | undefined;
  /** Why there is no client. */
  readonly clients: unknown;
}

/**
 * Searches by the postcode or the street, and also by the client; without the client where that
 * finds nothing.
 */
async function searchWithClient(
  context: ScenarioContext,
  { id, words, client, clients }: OfClient,
): Promise<Exchange> {
  const { api, cannotJudge, judge, waiting } = context;
  const query = { address: words };
  const plain = () => api.get('/properties', { query });
  if (client === undefined) {
    cannotJudge(String(clients), filter.byClientSince);
    return plain();
  }
  const isThere = (list: Exchange) => idsOf(list).includes(id);
  const ask = (beside: object) =>
    api.get('/properties', { query: { client_id: client, ...beside } });
  const first = await ask(query);
  const other = isThere(first) ? first : await plain();
  // Whether two filters combine is not shown: where they do not, the client alone has to find it.
  const read = () => ask(isRefusal(first) ? {} : query);
  // A target may compare the whole address, which the postcode is not: the client alone finds it then.
  const search = () =>
    isThere(other)
      ? waiting.shown(read, isThere)
      : pageWith(context, '/properties', id, { client_id: client });
  judge(filter.byClientSince, {
    list: isThere(first) ? first : await search(),
    ...{ own: id, client },
  });
  return other;
}

/**
 * Searches by the whole address in one form after another until the property is found. Returns all
 * lists.
 */
async function searchWhole(
  { api }: Context,
  property: Exchange,
  isThere: (list: Exchange) => boolean,
): Promise<Exchange[]> {
  const lists: Exchange[] = [];
  for (const address of writeAddresses(property)) {
    const list = await api.get('/properties', { query: { address } });
    lists.push(list);
    if (isThere(list)) break;
  }
  return lists;
}
