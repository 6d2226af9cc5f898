import * as filter from '../../checks/properties/filter.js';
import { acceptsEach } from '../../checks/properties/update.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { bareProperty, makeProperty } from '../records/property.js';
import { listWhen } from '../requests/lists.js';
import { postcodeFrom, writeAddresses } from '../values/postal-addresses.js';

export const searchAddress = scenario({
  id: 'properties/address-filter',
  about: 'A property that has moved is searched by each part of its address.',
  checks: [filter.byAddress, filter.byEveryWord],
  async act(context) {
    const { api, judge, marks, needs, wants } = context;
    const { address, ...counts } = await bareProperty(context);
    const parts = { line2: marks.word(), city: marks.word(), county: marks.word() };
    const { city } = parts;
    const postcode = postcodeFrom(marks.word());
    const made = await makeProperty(context, { ...counts, address });
    const line1 = marks.street();
    // A search has to find what is there now, and not only what was there when it was created.
    const exchange = await api.put(`/properties/${made.id}`, {
      address: { line1, ...parts, postcode },
    });
    needs(exchange, acceptsEach);
    const { id } = made;
    const search = (words: string) => api.get('/properties', { query: { address: words } });

    const isThere = (list: Exchange) => idsOf(list).includes(id);
    const lists = [await listWhen(context, '/properties', isThere, { address: line1 })];
    for (const part of [...Object.values(parts), postcode]) lists.push(await search(part));
    const isFound = lists.every(isThere);
    const whole = isFound ? [] : await searchWhole(context, exchange, isThere);
    judge(filter.byAddress, { lists, ...{ whole, id }, others: [await search(marks.word())] });
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

/** Searches by the whole address, in one form after the other until it is found. */
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
