import * as filter from '../../checks/properties/filter.js';
import { linksClient } from '../../checks/properties/rules.js';
import { clientField } from '../../checks/properties/shape.js';
import { removesClient } from '../../checks/properties/update.js';
import { scenario } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findTwoClients } from '../records/clients.js';
import { linkedRecords } from '../records/linked.js';
import { bareProperty, furtherOn, makeProperty } from '../records/property.js';
import { listWhen } from '../requests/lists.js';
import { ifMade } from '../requests/unless-stopped.js';

export const useClients = scenario({
  id: 'properties/clients',
  about: 'Two properties of one street belong to two clients and are told apart by them.',
  checks: [
    linksClient,
    clientField,
    filter.byClient,
    filter.byClientAtAddress,
    filter.byClientOnPages,
    filter.allMustMatch,
    removesClient,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const [client, another] = await findTwoClients(context);
    const { address } = await bareProperty(context);
    const other = await makeProperty(context, { address, client: { id: another } });
    const beside = { address, client: { id: client } };
    const own = await makeProperty(context, beside, furtherOn(address, 1));
    judge(linksClient, { created: own.exchange, client });
    judge(clientField, { records: [own.exchange] });

    const seen = { own: own.id, other: other.id, client };
    const isThere = (list: Exchange) => idsOf(list).includes(own.id);
    const list = await listWhen(context, '/properties', isThere, { client_id: client });
    judge(filter.byClient, { list, ...seen });
    // A target may match any word of an address; this one occurs in no other.
    const word = address.line1.split(' ')[1] ?? address.line1;
    const both = await api.get('/properties', { query: { client_id: client, address: word } });
    judge(filter.allMustMatch, { list: both, ...seen });
    const elsewhere = (await ifMade(linkedRecords(context)))?.property.id;
    judge(filter.byClientAtAddress, { list: both, other: other.id, client, elsewhere });
    // Of the client whom other scenarios give properties as well. Without the filter, that page of the newest properties
    // shows others, whatever is created meanwhile.
    const later = await api.get('/properties', {
      query: { client_id: client, per_page: 2, page: 2 },
    });
    judge(filter.byClientOnPages, { list: later, other: other.id, client });

    if (!wants(removesClient)) return;
    const without = await api.put(`/properties/${own.id}`, { client: null });
    const withoutId = await api.put(`/properties/${other.id}`, { client: { id: null } });
    judge(removesClient, { updates: [without, withoutId] });
  },
});
