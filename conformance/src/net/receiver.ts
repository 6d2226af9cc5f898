import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Memory } from '../base/memory.js';
import { OutOfReach } from '../base/stops.js';
import type { Settings } from '../config/settings.js';

// Where the target delivers webhooks to: a server of the suite, at an address the operator has made reachable. It ends with
// the session or the process.

/** A delivery as it came in. */
export interface Delivery {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The deliveries to one address of the receiver, as one scenario sees them. */
export interface Mailbox {
  /** Address to give to the target. */
  readonly url: string;
  /** The deliveries for this scenario so far. Later ones are not added to the list. */
  readonly deliveries: readonly Delivery[];
  /** The deliveries for other scenarios so far. */
  readonly others: readonly Delivery[];
  /** How many deliveries have come in all, for this and other scenarios. */
  readonly received: number;
  /** Answers the next deliveries with these statuses, and those after them with 204. */
  answerWith(...statuses: readonly number[]): void;
}

type IsOurs = (delivery: Delivery) => boolean;

/** The deliveries to one address since it was opened, and the answers that its mailboxes want. */
interface Slot {
  readonly came: Delivery[];
  readonly answers: ((delivery: Delivery) => number | undefined)[];
}

/** The receiver of a run, opened when it is first needed. */
interface Receiver {
  /** The address an operator registers. Listeners have addresses below it. */
  readonly address: string;
  readonly path: string;
  readonly registered: Slot;
  /** By path, or by path and query. */
  readonly slots: Map<string, Slot>;
  close(): Promise<void>;
}

/** The path of the address to register unless the configuration has another one. */
const PATH = '/webhooks';

/** A run whose configuration may name a receiver. */
export interface Receiving {
  readonly settings: Settings;
  readonly runMemory: Memory;
}

const RECEIVER = Symbol('receiver');

/**
 * Opens a mailbox at an address of its own, for the deliveries that `isOurs` accepts: a target sends every event
 * of an account to all its listeners. Throws OutOfReach when the operator names no receiver.
 */
export async function openMailbox(run: Receiving, name: string, isOurs: IsOurs): Promise<Mailbox> {
  const { address, path, slots } = await receiverOf(run);
  const slot = openSlot();
  slots.set(`${path}/${name}`, slot);
  return lookInto(slot, `${address}/${name}`, isOurs);
}

/** Opens a mailbox at the address the operator has registered, where the deliveries for everyone arrive. */
export async function openRegistered(run: Receiving, isOurs: IsOurs): Promise<Mailbox> {
  const { address, registered } = await receiverOf(run);
  return lookInto(registered, address, isOurs);
}

/** Opens the receiver and returns the address to register. Throws OutOfReach when the configuration names none. */
export async function startReceiving(run: Receiving): Promise<string> {
  const { address } = await receiverOf(run);
  return address;
}

/** Closes the receiver if it is open, so that another run of this process may listen there. */
export async function stopReceiving({ runMemory }: Pick<Receiving, 'runMemory'>): Promise<void> {
  const opened = runMemory.known(RECEIVER) as Promise<Receiver> | undefined; // as `receiverOf` makes it
  await (await opened)?.close();
}

/** The address to register; undefined when none is configured or it changes with every run. */
export function findAddress({ fixtures: { receiver } }: Pick<Settings, 'fixtures'>) {
  const isFixed = receiver?.url !== undefined || !receiver?.listen.endsWith(':0');
  return receiver && isFixed ? addressOf(receiver, receiver.listen) : undefined;
}

/** Sends a trial delivery to the receiver. Returns why it did not arrive; undefined when it did. */
export async function tryReceiver(run: Receiving): Promise<string | undefined> {
  const { address, path, slots } = await receiverOf(run);
  const slot = openSlot();
  const trial = '?trial';
  slots.set(`${path}${trial}`, slot);
  try {
    const { status } = await fetch(`${address}${trial}`, {
      method: 'POST',
      signal: AbortSignal.timeout(run.settings.limits.requestTimeoutMs),
    });
    return slot.came.length > 0 ? undefined : `something else answers there, with ${status}`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function openSlot(): Slot {
  return { came: [], answers: [] };
}

function lookInto({ came, answers }: Slot, url: string, isOurs: IsOurs): Mailbox {
  const statuses: number[] = [];
  answers.push((delivery) => (isOurs(delivery) ? statuses.shift() : undefined));
  return {
    url,
    get deliveries() {
      return came.filter(isOurs);
    },
    get others() {
      return came.filter((delivery) => !isOurs(delivery));
    },
    get received() {
      return came.length;
    },
    answerWith: (...next) => {
      statuses.push(...next);
    },
  };
}

/** Stores a delivery and returns the status to answer. */
function put({ came, answers }: Slot, delivery: Delivery): number {
  came.push(delivery);
  for (const answer of answers) {
    const status = answer(delivery);
    if (status !== undefined) return status;
  }
  return 204;
}

function receiverOf({ settings, runMemory }: Receiving): Promise<Receiver> {
  return runMemory.of(RECEIVER, () => openReceiver(settings));
}

type Named = NonNullable<Settings['fixtures']['receiver']>;

function addressOf({ url, path = PATH }: Named, listens: string): string {
  return `${url?.replace(/\/+$/, '') ?? `http://${listens}`}${path}`;
}

async function openReceiver({ fixtures }: Settings): Promise<Receiver> {
  const { receiver } = fixtures;
  if (!receiver) throw new OutOfReach('it needs an address for webhooks: set fixtures.receiver');
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(receiver.listen) ?? [];
  const { path = PATH } = receiver;
  const registered = openSlot();
  const slots = new Map([[path, registered]]);
  const server = createServer((request, response) => {
    const { url = '' } = request;
    read(request)
      .then((delivery) => {
        const slot = slots.get(url) ?? slots.get(url.split('?')[0] ?? '');
        response.writeHead(slot ? put(slot, delivery) : 404).end();
      })
      .catch(() => response.destroy()); // whoever sent it has gone away before its end
  });
  await listen(server, Number(port), host);
  server.unref();
  const taken = (server.address() as AddressInfo).port; // listening on a port, not a pipe
  const close = async () => {
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
  };
  return { address: addressOf(receiver, `${host}:${taken}`), path, registered, slots, close };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new OutOfReach(`the suite cannot listen at fixtures.receiver.listen: ${message}`)),
    );
    server.listen(port, host.replace(/[[\]]/g, ''), resolve);
  });
}

async function read(request: IncomingMessage): Promise<Delivery> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request gives buffers
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString('utf8') };
}
