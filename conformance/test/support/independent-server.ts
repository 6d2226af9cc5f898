/** Starts the second server as a process of its own: nothing of it is imported here. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Address, Client, Configuration, Hasty } from '../../src/config/schema.js';

/** What the server says of itself when it is ready. */
export interface Independent {
  readonly current: Address;
  readonly earlier: Address;
  readonly applications: readonly [Application, Application];
  readonly users: readonly User[];
}

interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: string[];
}

interface User {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly account: {
    readonly clients: readonly { readonly id: number }[];
    readonly optionSets: readonly { readonly id: number }[];
    readonly templates: readonly { readonly id: number }[];
  };
}

const MAIN = fileURLToPath(new URL('../../independent/main.ts', import.meta.url));

/** How a second one is set that expires and blocks within seconds. */
const HASTY = { accessTokenSeconds: 3, codeSeconds: 3, requestsPerMinute: 30 } as const;
const HASTY_OPTIONS = [
  ...['--access-token-seconds', String(HASTY.accessTokenSeconds)],
  ...['--code-seconds', String(HASTY.codeSeconds)],
  ...['--requests-per-minute', String(HASTY.requestsPerMinute)],
];

/** Where it sends pdf.generated, and where the suite waits for it. */
export interface Webhooks {
  readonly address: string;
  readonly receiver: NonNullable<NonNullable<Configuration['fixtures']>['receiver']>;
}

/** What is set up with a variant. */
export interface Surroundings {
  readonly webhooks?: Webhooks;
  /** Nothing that is judged needs one that expires. */
  readonly withoutHasty?: boolean;
}

/** Starts a variant, and a hasty one beside it, and gives the configuration that judges it. */
export async function startIndependent(
  variant: string,
  processes: ChildProcess[],
  { webhooks, withoutHasty = false }: Surroundings = {},
): Promise<Configuration> {
  const registered = webhooks ? ['--webhook', webhooks.address] : [];
  const [server, hasty] = await Promise.all([
    launch(processes, '--variant', variant, ...registered),
    withoutHasty ? undefined : launch(processes, '--variant', variant, ...HASTY_OPTIONS),
  ]);
  const [alice, colleague, bob, , carol] = server.users as [User, User, User, User, User]; // two in each of three accounts
  const { clients, optionSets, templates } = alice.account;
  const [simplified, scale] = optionSets.map(({ id }) => id) as [number, number]; // one of each kind
  return {
    target: { name: `Independent, ${variant}`, current: server.current, earlier: server.earlier },
    clients: clientsOf(server),
    actors: { alice: actorOf(alice), bob: actorOf(bob), carol: actorOf(carol) },
    fixtures: {
      clientIds: clients.map(({ id }) => id),
      clerkIds: [alice.id, colleague.id],
      templateId: templates.at(-1)?.id ?? 0,
      optionSetIds: { simplified, scale },
      ...(hasty ? { hasty: configureHasty(hasty) } : {}),
      ...(webhooks ? { receiver: webhooks.receiver } : {}),
    },
    limits: { rate: 'none' },
  };
}

function configureHasty(server: Independent): Hasty {
  const { current, earlier, users } = server;
  const { signIn } = actorOf(users[0] as User); // it has users
  return { current, earlier, clients: clientsOf(server), signIn, ...HASTY };
}

async function launch(processes: ChildProcess[], ...options: string[]): Promise<Independent> {
  const args = ['--import', 'tsx', MAIN, ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code} before it was ready`);
  });
  while (!said.includes('\n')) await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return JSON.parse(said);
}

function clientsOf({ applications }: Independent): { a: Client; b: Client } {
  const [a, b] = applications.map(({ clientId, clientSecret, redirectUris }) => ({
    id: clientId,
    secret: clientSecret,
    redirectUris,
  })) as [Client, Client]; // there are two
  return { a, b };
}

function actorOf({ email, password }: User) {
  return { signIn: { mode: 'form', email, password } } as const;
}
