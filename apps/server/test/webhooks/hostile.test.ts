import { afterEach, describe, expect, it } from 'vitest';
import { type Child, startChild } from '../hardening/durability/child.js';
import { type Deployment, newDeployment, registerIn } from '../hardening/durability/deployment.js';
import { countFrom, randomFrom, seedFrom } from '../hardening/support/random.js';
import { DATABASES, type DatabaseName } from '../support/databases.js';
import { type Receiver, startReceiver, status } from '../support/receiver.js';
import { propertyInput } from '../support/records.js';
import { type HostileReceiver, startHostileReceiver } from './hostile-receiver.js';

// Every change that was acknowledged is told, whatever the receiver does and however often the sender is killed.
// TEST_WEBHOOK_EVENTS makes the proof longer, TEST_WEBHOOK_SEED repeats its chances.

/** Changes before each kill, and how long the last of them may be delivered meanwhile, in milliseconds. */
const STRETCH = 25;
const MOST_MS = 200;

const EVENTS = STRETCH;

const CLIENTS = 4;

/** Attempts follow quickly and without end, and jobs of the killed are soon taken over. */
const SETTINGS = {
  LINTEL_WEBHOOK_HOSTS: '127.0.0.1',
  LINTEL_WEBHOOK_TIMEOUT_MS: '300',
  LINTEL_WEBHOOK_RETRY_SECONDS: Array(200).fill('1').join(','),
  LINTEL_JOB_LEASE_SECONDS: '2',
  LINTEL_LOG_LEVEL: 'info',
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: 'http://127.0.0.1:9', // where nothing is: a proxy of the environment is not asked
};

/** The processes of a deployment. */
const PROCESSES: Readonly<Record<DatabaseName, readonly string[]>> = {
  SQLite: ['serve'],
  PostgreSQL: ['serve', 'worker'],
};

let deployment: Deployment;
const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  deployment.remove();
});

describe.each(DATABASES)('on %s', (database) => {
  it('no event is lost when receivers misbehave and senders are killed', async () => {
    const random = randomFrom(seedFrom('TEST_WEBHOOK_SEED'));
    const events = countFrom('TEST_WEBHOOK_EVENTS', EVENTS);
    deployment = await newDeployment(database);
    const token = await registerIn(deployment);
    const [mild, bad] = [await hostile(random, 2), await hostile(random, 4)];
    const silent = await opened(startReceiver(() => {}));
    const gone = await opened(startReceiver(status(410)));
    const acknowledged: number[] = [];

    let running = await start(database);
    for (const receiver of [mild, bad])
      receiver.secret = (await add(running, token, receiver.url)).secret;
    await add(running, token, silent.url);
    const left = await add(running, token, gone.url);
    while (acknowledged.length < events) {
      const { address, kill } = running;
      const goal = acknowledged.length + STRETCH;
      const write = async () => {
        for (;;) {
          const id = await createProperty(await address, token).catch(() => undefined);
          if (id === undefined) return; // nobody knows of it, for the server is gone
          acknowledged.push(id);
          if (acknowledged.length === goal) setTimeout(kill, random.below(MOST_MS));
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, write));
      running = await start(database);
    }

    for (const receiver of [mild, bad]) {
      const lost = () => acknowledged.filter((id) => !receiver.told.has(id)).length;
      await expect.poll(lost, { timeout: 600_000, interval: 200 }).toBe(0);
      expect(receiver.faults).toEqual([]);
      for (const id of acknowledged) expect(receiver.told.get(id)?.size).toBe(1);
      expect(receiver.requests()).toBeGreaterThan(acknowledged.length);
    }
    expect((await ask(running, token, `/webhooks/${left.id}`))['active']).toBe(false);
    await running.kill();
  }, 1_200_000);
});

async function hostile(random: Parameters<typeof startHostileReceiver>[0], badness: number) {
  return opened<HostileReceiver>(startHostileReceiver(random, badness));
}

async function opened<T extends HostileReceiver | Receiver>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  open.push(one);
  return one;
}

interface Running {
  /** Base address of the current revision. */
  readonly address: Promise<string>;
  kill(): Promise<void>;
}

async function start(database: DatabaseName): Promise<Running> {
  const settings = { ...deployment.settings, ...SETTINGS };
  const children: readonly Child[] = PROCESSES[database].map((word) =>
    startChild([word], settings),
  );
  const [server] = children;
  if (!server) throw new Error('There is no server');
  await server.listening;
  return {
    address: server.listening.then((root) => `${root}/current`),
    async kill() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ ended }) => ended));
    },
  };
}

async function add({ address }: Running, token: string, url: string) {
  const events = ['property.created'];
  return request(`${await address}/webhooks`, token, { url, events }) as Promise<{
    readonly id: number;
    readonly secret: string;
  }>;
}

async function createProperty(address: string, token: string): Promise<number> {
  const { id } = await request(`${address}/properties`, token, propertyInput());
  return Number(id);
}

async function ask({ address }: Running, token: string, path: string) {
  return request(`${await address}${path}`, token);
}

async function request(url: string, token: string, sent?: object) {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
