import { Agent } from 'node:http';
import type { Revision } from '@lintel/schema';
import supertest from 'supertest';
import type { TestServer } from './server.js';

/** Of all tests: to find the server and open a connection takes longer than most requests. */
const connections = new Agent({ keepAlive: true });

/** The API of a revision as the holder of an access token calls it: paths are below its base address. */
export function apiOf(
  { addresses }: Pick<TestServer, 'addresses'>,
  token: string,
  revision: Revision = 'current',
) {
  return supertest
    .agent(addresses[revision].baseUrl)
    .auth(token, { type: 'bearer' })
    .use((request: supertest.Test) => request.agent(connections));
}

/** The API as a test calls it. */
export type TestApi = ReturnType<typeof apiOf>;
