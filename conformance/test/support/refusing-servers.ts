/** Small servers that refuse what is asked of them. */
import type { ServerResponse } from 'node:http';
import type { SmallServerOptions } from './small-server.js';

export const answer = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
  return true;
};

/** Shows whoever comes the profile, and nobody the properties. */
export const refusesProperties: SmallServerOptions = {
  trustsEveryone: true,
  before: ({ url }, response) => url === '/api/properties' && answer(response, 403, '{}'),
};

/** Refuses every scope. */
export const refusesScopes: SmallServerOptions = {
  before({ url = '' }, response) {
    if (!url.includes('/oauth/authorize')) return false;
    const query = new URL(url, 'http://localhost').searchParams;
    const back = `${query.get('redirect_uri')}?error=invalid_scope&state=${query.get('state')}`;
    response.writeHead(302, { Location: back }).end();
    return true;
  },
};
