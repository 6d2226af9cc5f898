import type { Revision } from '@lintel/schema';
import supertest from 'supertest';
import type { TestServer } from './server.js';

/** The API of a revision as the holder of an access token calls it: paths are below its base address. */
export function apiOf(
  { addresses }: Pick<TestServer, 'addresses'>,
  token: string,
  revision: Revision = 'current',
) {
  return supertest.agent(addresses[revision].baseUrl).auth(token, { type: 'bearer' });
}

/** The API as a test calls it. */
export type TestApi = ReturnType<typeof apiOf>;
