import * as filter from '../../checks/properties/filter.js';
import { scenario } from '../../engine/scenario.js';
import { bareProperty, makeProperty } from '../make/property.js';

export const searchAddress = scenario({
  id: 'properties/address-filter',
  about: 'A property is searched by each part of its address.',
  properties: 1,
  checks: [filter.byAddress, filter.byEveryWord],
  async act(context) {
    const { api, judge, marks, waiting } = context;
    const { address, ...counts } = await bareProperty(context);
    const city = marks.word();
    const postcode = marks.word();
    const { id } = await makeProperty(context, {
      ...counts,
      address: { ...address, city, postcode },
    });
    const search = (words: string) => api.get('/properties', { query: { address: words } });

    await waiting.eventually(async () => {
      const list = await search(address.line1);
      return filter.includes(list, id).outcome === 'met' ? list : undefined;
    });
    const lists = [await search(address.line1), await search(city), await search(postcode)];
    judge(filter.byAddress, { lists, id });
    const mixed = [
      await search(`${postcode.toUpperCase()} ${city}`),
      await search(`${city}, ${address.line1.toLowerCase()}`),
    ];
    judge(filter.byEveryWord, {
      lists: mixed,
      id,
      nowhere: await search(`${city} ${marks.word()}`),
    });
  },
});
