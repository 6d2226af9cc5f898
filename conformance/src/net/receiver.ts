import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '../config/settings.js';
import { OutOfReach } from '../engine/stops.js';

// Where the target delivers webhooks to: a server of the suite, at an address the operator has made reachable. It ends with
// the process.

/** A delivery as it came in. */
export interface Delivery {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The part of the receiver that is one listener's. */
export interface Mailbox {
  /** Address to give to the target. */
  readonly url: string;
  /** What has come so far; what comes later is not added to it. */
  readonly deliveries: readonly Delivery[];
  /** How many have come in all, those for others too, whom the target tells of in the same turn. */
  readonly received: number;
  /** Answers the next deliveries with these statuses, and those after them with 204. */
  answerWith(...statuses: readonly number[]): void;
}

/** The receiver of a run, open from the first time it is asked for. */
interface Receiver {
  readonly url: string;
  readonly mailboxes: Map<string, (delivery: Delivery) => number>;
}

const receivers = new WeakMap<Settings, Promise<Receiver>>();

/**
 * A mailbox under a name that no other scenario uses, which keeps only what is ours: an account tells its listeners of
 * everything. Throws OutOfReach when the operator names no receiver.
 */
export async function openMailbox(
  settings: Settings,
  name: string,
  isOurs: (delivery: Delivery) => boolean,
): Promise<Mailbox> {
  const { url, mailboxes } = await receiverOf(settings);
  const kept: Delivery[] = [];
  const statuses: number[] = [];
  let received = 0;
  mailboxes.set(`/${name}`, (delivery) => {
    received += 1;
    if (!isOurs(delivery)) return 204;
    kept.push(delivery);
    return statuses.shift() ?? 204;
  });
  return {
    url: `${url}/${name}`,
    get deliveries() {
      return [...kept];
    },
    get received() {
      return received;
    },
    answerWith: (...next) => {
      statuses.push(...next);
    },
  };
}

/** Opens the receiver, and gives its address. Throws OutOfReach when there is none to open. */
export async function startReceiving(settings: Settings): Promise<string> {
  const { url } = await receiverOf(settings);
  return url;
}

/** Why a delivery to the receiver does not come in when it is sent from here; undefined when it does. */
export async function tryReceiver(settings: Settings): Promise<string | undefined> {
  const mailbox = await openMailbox(settings, 'trial', () => true);
  try {
    const { status } = await fetch(mailbox.url, {
      method: 'POST',
      signal: AbortSignal.timeout(settings.limits.requestTimeoutMs),
    });
    return mailbox.deliveries.length > 0
      ? undefined
      : `something else answers there, with ${status}`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function receiverOf(settings: Settings): Promise<Receiver> {
  const opening = receivers.get(settings) ?? openReceiver(settings);
  receivers.set(settings, opening);
  return opening;
}

async function openReceiver({ fixtures }: Settings): Promise<Receiver> {
  const { receiver } = fixtures;
  if (!receiver) throw new OutOfReach('it needs an address that webhooks reach: fixtures.receiver');
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(receiver.listen) ?? [];
  const mailboxes: Receiver['mailboxes'] = new Map();
  const server = createServer((request, response) => {
    read(request)
      .then((delivery) => {
        const put = mailboxes.get(request.url ?? '');
        response.writeHead(put ? put(delivery) : 404).end();
      })
      .catch(() => response.destroy()); // whoever sent it has gone away before its end
  });
  await listen(server, Number(port), host);
  server.unref();
  const taken = (server.address() as AddressInfo).port; // listening on a port, not a pipe
  return { url: receiver.url ?? `http://${host}:${taken}`, mailboxes };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new OutOfReach(`nothing can listen at fixtures.receiver.listen: ${message}`)),
    );
    server.listen(port, host, resolve);
  });
}

async function read(request: IncomingMessage): Promise<Delivery> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request gives buffers
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString('utf8') };
}
