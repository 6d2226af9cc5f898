import * as decided from '../../checks/inspections/decided.js';
import { scenario } from '../../engine/scenario.js';
import { findClients } from '../records/clients.js';
import { makeInspection } from '../records/inspection.js';
import { makeProperty } from '../records/property.js';

export const changeProperty = scenario({
  id: 'inspections/property',
  about: 'The property of an inspection gets other notes and another client.',
  checks: [decided.clientOfProperty, decided.propertyIsPresent],
  async act(context) {
    const { api, judge } = context;
    const [client = 0, other = 0] = await findClients(context, 2);
    const property = (await makeProperty(context, { client: { id: client } })).id;
    const made = await makeInspection(context, { property: { id: property } });
    const notes = 'Changed since';
    await api.put(`/properties/${property}`, { client: { id: other }, notes });
    const read = await api.get(made.path);
    const expected = { client_id: client };
    judge(decided.clientOfProperty, {
      answered: [made.exchange, read],
      expected: [expected, expected],
    });
    judge(decided.propertyIsPresent, {
      answered: read,
      expected: { 'property.notes': notes, 'property.client.id': other },
    });
  },
});
