/** The grants of a session with a small server, for one way of signing in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Person } from '../../src/auth/person.js';
import { checkSettings } from '../../src/config/load.js';
import type { SignIn } from '../../src/config/schema.js';
import { openSession } from '../../src/engine/session.js';
import { CLIENT, type SmallServerOptions, startSmallServer } from './small-server.js';

export interface Opened {
  readonly signIn: SignIn;
  readonly person?: Person;
  readonly redirectUri?: string;
  readonly client?: object;
  readonly limits?: object;
  /** Headers for the gateway of the server. */
  readonly headers?: object;
  readonly options?: SmallServerOptions;
}

export async function openGrants(
  { signIn, person, redirectUri, client = {}, limits = {}, headers = {}, options }: Opened,
  folder: string,
) {
  const server = await startSmallServer(options);
  const redirectUris = [redirectUri ?? (await findFreeCallback())];
  const settings = checkSettings(
    {
      ...server.configuration,
      target: { ...server.configuration.target, headers },
      limits: { rate: 'none', ...limits },
      clients: { a: { ...CLIENT, redirectUris, ...client } },
      actors: { alice: { signIn } },
      state: join(folder, 'state.json'),
    },
    {},
  );
  const session = openSession({ settings, revisions: ['current'], ...(person ? { person } : {}) });
  const [stage] = session.stages;
  if (!stage) throw new Error('there is no stage');
  return { grants: stage.grants, send: stage.sendAs('test'), server };
}

export async function findFreeCallback(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  return `http://127.0.0.1:${port}/callback`;
}
