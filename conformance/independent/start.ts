/**
 * Starts both revisions, each with its own records and tokens, and with API and sign-in on
 * different ports. Users and applications are the same in both.
 */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi } from './app.js';
import { createNumbers } from './identifiers.js';
import { createOauthApp } from './oauth/app.js';
import { seed } from './seed.js';
import { createWorld, type Revision, type World, type WorldOptions } from './world.js';

type Shared = Omit<WorldOptions, 'revision' | 'baseUrl' | 'authUrl'>;

export type StartOptions = Omit<Shared, 'users' | 'applications' | 'newId'>;

export interface Started {
  readonly worlds: readonly World[];
  stop(): void;
}

/** More than the number of records that both revisions start with. */
const SEEDED = 1_000;

/** The path prefixes of API and sign-in, which differ as well. */
const PREFIXES = { api: '/inspecting/v7', auth: '/id' };

export async function start(options: StartOptions): Promise<Started> {
  const revisions: Revision[] = ['current', 'earlier'];
  const shared = { ...options, ...seed(options.variant) };
  const pairs = await Promise.all(revisions.map((revision) => deploy(revision, shared)));
  return {
    worlds: pairs.map(({ world }) => world),
    stop: () => {
      for (const server of pairs.flatMap(({ servers }) => servers)) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function deploy(revision: Revision, shared: Shared) {
  const [api, auth] = [createServer(), createServer()];
  const [baseUrl, authUrl] = await Promise.all([
    listen(api.server, PREFIXES.api),
    listen(auth.server, PREFIXES.auth),
  ]);
  const { variant } = shared;
  const newId = variant.numbers === 'together' ? shared.newId : createNumbers(variant, SEEDED);
  const world = createWorld({ ...shared, newId, revision, baseUrl, authUrl });
  api.serve(new Hono().route(PREFIXES.api, createApi(world)));
  auth.serve(new Hono().route(PREFIXES.auth, createOauthApp(world)));
  return { world, servers: [api.server, auth.server] };
}

/** Creates a server whose address is known before the application it serves. */
function createServer() {
  let app = new Hono();
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) }) as Server; // HTTP/1.1 by default
  return {
    server,
    serve: (served: Hono) => {
      app = served;
    },
  };
}

function listen(server: Server, prefix: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve(`http://127.0.0.1:${port}${prefix}`);
    });
  });
}
