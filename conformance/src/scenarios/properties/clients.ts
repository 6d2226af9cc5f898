import * as filter from '../../checks/properties/filter.js';
import { linksClient } from '../../checks/properties/rules.js';
import { removesClient } from '../../checks/properties/update.js';
import { scenario } from '../../engine/scenario.js';
import { findClients } from '../make/clients.js';
import { bareProperty, makeProperty } from '../make/property.js';

export const useClients = scenario({
  id: 'properties/clients',
  about: 'Two properties at one address belong to two clients and are told apart by them.',
  properties: 2,
  checks: [linksClient, filter.byClient, filter.allMustMatch, removesClient],
  async act(context) {
    const { api, judge, waiting } = context;
    const [client = 0, another = 0] = await findClients(context, 2);
    const { address } = await bareProperty(context);
    const own = await makeProperty(context, { address, client: { id: client } });
    const other = await makeProperty(context, { address, client: { id: another } });
    judge(linksClient, { created: own.exchange, client });

    const seen = { own: own.id, other: other.id, client };
    const ofClient = () => api.get('/properties', { query: { client_id: client } });
    const list = await waiting.eventually(async () => {
      const found = await ofClient();
      return filter.includes(found, own.id).outcome === 'met' ? found : undefined;
    });
    judge(filter.byClient, { list: list ?? (await ofClient()), ...seen });
    const both = await api.get('/properties', {
      query: { client_id: client, address: address.line1 },
    });
    judge(filter.allMustMatch, { list: both, ...seen });

    const without = await api.put(`/properties/${own.id}`, { client: null });
    const withoutId = await api.put(`/properties/${other.id}`, { client: { id: null } });
    judge(removesClient, { updates: [without, withoutId] });
  },
});
