import { ClientInput } from '@lintel/schema';
import { createClient } from '../../domain/people/clients.js';
import type { Agency } from '../agency.js';
import { senderOf } from '../sender.js';
import { rowsBy } from '../table.js';
import type { Happening } from '../timeline.js';

/** The clients of an agency, each known by name. */
export function clientsOf(agency: Agency): Happening[] {
  const send = senderOf(ClientInput);
  const addressOf = rowsBy('client', agency.clientAddresses);
  const noteOf = rowsBy('client', agency.clientNotes);
  return agency.clients.map(({ since, ...client }) => ({
    on: since,
    async record({ stores, caller, ids }) {
      const { line1 = '', line2, city = '', county, postcode = '' } = addressOf(client.name) ?? {};
      const input = {
        name: client.name,
        email: client.email,
        telephone: client.telephone,
        company: client.company || null,
        website: client.website || null,
        notes: noteOf(client.name)?.note ?? null,
        address: { line1, line2: line2 || null, city, county: county || null, postcode },
      };
      ids.clients.add(client.name, await createClient(stores, caller, send(input)));
    },
  }));
}
