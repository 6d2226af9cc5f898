import * as filter from '../../checks/properties/filter.js';
import { scenario } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { listWhen } from '../make/lists.js';
import { bareProperty, makeProperty } from '../make/property.js';

export const searchAddress = scenario({
  id: 'properties/address-filter',
  about: 'A property is searched by each part of its address.',
  checks: [filter.byAddress, filter.byEveryWord],
  async act(context) {
    const { api, judge, marks, wants } = context;
    const { address, ...counts } = await bareProperty(context);
    const parts = { line2: marks.word(), city: marks.word(), county: marks.word() };
    const { city } = parts;
    const postcode = marks.word();
    const { id } = await makeProperty(context, {
      ...counts,
      address: { ...address, ...parts, postcode },
    });
    const search = (words: string) => api.get('/properties', { query: { address: words } });

    const isThere = (list: Exchange) => idsOf(list).includes(id);
    const lists = [await listWhen(context, '/properties', isThere, { address: address.line1 })];
    for (const part of [...Object.values(parts), postcode]) lists.push(await search(part));
    judge(filter.byAddress, { lists, others: [await search(marks.word())], id });
    if (!wants(filter.byEveryWord)) return;
    const mixed = [
      await search(`${postcode.toUpperCase()} ${city}`),
      await search(`${city}, ${address.line1.toLowerCase()}`),
    ];
    const strange = marks.word();
    const others = [await search(`${city} ${strange}`), await search(`${strange} ${city}`)];
    judge(filter.byEveryWord, { lists: mixed, others, id });
  },
});
