import { noConversion, unknownFieldIgnored } from '../../checks/general/requests.js';
import { unknownIgnored } from '../../checks/properties/filter.js';
import { scenario } from '../../engine/scenario.js';
import { bareProperty, standingProperty } from '../records/property.js';

export const sendUnexpected = scenario({
  id: 'general/unexpected-input',
  about: 'Requests carry fields nobody asked for and values of another type.',
  checks: [unknownFieldIgnored, noConversion, unknownIgnored],
  async act(context) {
    const { api, judge } = context;
    const { exchange: twin } = await standingProperty(context);
    const right = JSON.parse(twin.request.body);
    const refused = await api.post('/properties', { ...right, no_of_beds: '2' });
    judge(noConversion, { refused, twin });
    const input = await bareProperty(context);
    // The target may refuse unknown fields, so nothing else depends on this request.
    const created = await api.post('/properties', { ...input, number_of_windows: 14 });
    judge(unknownFieldIgnored, { created, field: 'number_of_windows' });

    const query = { address: input.address.line1 };
    const plain = await api.get('/properties', { query });
    const list = await api.get('/properties', { query: { ...query, colour: 'blue' } });
    judge(unknownIgnored, { list, plain });
  },
});
