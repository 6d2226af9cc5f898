import { SCOPES, type Scope } from '@lintel/schema';
import type { Stores } from '../domain/ports.js';
import { hashSecret } from '../secrets/tokens.js';
import type { Founder } from './timeline.js';

// The client applications of the demo. Their secrets are printed, so they are no secrets: they are the same everywhere.

/** An application that is registered in the demo. */
export interface DemoApplication {
  readonly name: string;
  readonly details: string;
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
}

/** The one whose tokens the demo hands out. */
export const PROPERTY_DESK: DemoApplication = {
  name: 'Property Desk',
  details: 'Keeps properties, meters and contacts in step with the books of the agency.',
  id: 'demo-property-desk',
  secret: 'lintel_cs_demo-property-desk-is-open-to-everybody',
  redirectUris: ['http://127.0.0.1:8765/callback', 'http://localhost:8765/callback'],
};

/** Another, for whatever takes two. */
const KEY_CABINET: DemoApplication = {
  name: 'Key Cabinet',
  details: 'Knows who has which keys.',
  id: 'demo-key-cabinet',
  secret: 'lintel_cs_demo-key-cabinet-is-open-to-everybody',
  redirectUris: ['http://127.0.0.1:8766/key-cabinet/callback'],
};

/** The applications of the demo. */
export const APPLICATIONS: readonly DemoApplication[] = [PROPERTY_DESK, KEY_CABINET];

/** Registers the applications and returns the id of the first in the database. */
export async function registerApplications(
  stores: Stores,
  { account_id, user_id }: Founder,
): Promise<number> {
  const ids: number[] = [];
  for (const { name, details, id, secret, redirectUris } of APPLICATIONS)
    ids.push(
      await stores.applications.insert({
        account_id,
        registered_by: user_id,
        name,
        details,
        client_id: id,
        secret_hash: hashSecret(secret),
        redirect_uris: redirectUris,
        scopes: Object.keys(SCOPES) as Scope[], // keys of a literal object are its declared names
      }),
    );
  return Math.min(...ids);
}
