import { openapi, type Revision } from '@lintel/schema';
import express, { type Router } from 'express';
import type { RevisionAddresses } from '../addresses.js';
import { send } from './send.js';

/** GET /openapi.json below the base address of a revision: its contract, at the addresses of this deployment. */
export function openapiRouter(revision: Revision, addresses: RevisionAddresses): Router {
  const router = express.Router({ caseSensitive: true });
  let json: string | undefined;
  router.get('/openapi.json', (_request, response) => {
    json ??= documentOf(revision, addresses);
    send(response, { status: 200, headers: {}, json }, 'json');
  });
  return router;
}

const FLOW_ADDRESSES = ['authorizationUrl', 'tokenUrl', 'refreshUrl'];

/** The document with addresses in place of its variables. */
function documentOf(revision: Revision, { baseUrl, authUrl }: RevisionAddresses): string {
  return JSON.stringify(openapi(revision), (name, value) => {
    if (name === 'servers')
      return value.map(({ url, description }: { url: string; description: string }) => ({
        url: url === '{auth_url}' ? authUrl : baseUrl,
        description,
      }));
    if (FLOW_ADDRESSES.includes(name)) return authUrl + value.slice(value.indexOf('/oauth/'));
    return value;
  });
}
