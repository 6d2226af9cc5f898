import { noConversion, unknownFieldIgnored } from '../../checks/general/requests.js';
import { returnsIt } from '../../checks/properties/create.js';
import { unknownIgnored } from '../../checks/properties/filter.js';
import { scenario } from '../../engine/scenario.js';
import { bareProperty } from '../make/property.js';

export const sendUnexpected = scenario({
  id: 'general/unexpected-input',
  about: 'Requests carry fields nobody asked for and values of another type.',
  properties: 1,
  checks: [unknownFieldIgnored, noConversion, unknownIgnored],
  async act(context) {
    const { api, judge, needs } = context;
    const input = await bareProperty(context);
    const refused = await api.post('/properties', { ...input, no_of_beds: '2' });
    const created = await api.post('/properties', { ...input, number_of_windows: 14 });
    judge(unknownFieldIgnored, { created, field: 'number_of_windows' });
    needs(created, returnsIt);
    judge(noConversion, { refused, twin: created });

    const query = { address: input.address.line1 };
    const plain = await api.get('/properties', { query });
    const list = await api.get('/properties', { query: { ...query, colour: 'blue' } });
    judge(unknownIgnored, { list, plain });
  },
});
