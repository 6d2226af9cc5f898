import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Random } from '../hardening/support/random.js';
import { type Delivered, type Received, startReceiver, status } from '../support/receiver.js';

// A receiver that misbehaves by chance, and keeps what it took for good: what it answered with success, verified.

/** What a hostile receiver has taken. */
export interface HostileReceiver {
  readonly url: string;
  /** How often it took each event, by its id. */
  readonly taken: ReadonlyMap<string, number>;
  /** What was told of each property, by its id: ids of events. */
  readonly told: ReadonlyMap<number, ReadonlySet<string>>;
  /** What was wrong with what it was sent. */
  readonly faults: readonly string[];
  /** Requests, those it did not take included. */
  readonly requests: () => number;
  /** The secret its deliveries are signed with, once it is known. */
  secret: string;
  stop(): Promise<void>;
}

type Misdeed = (response: ServerResponse, received: Received) => void;

/** What it does instead of taking a delivery. */
const MISDEEDS: readonly Misdeed[] = [
  status(500),
  status(503, { 'Retry-After': '1' }),
  status(404),
  status(302, { Location: 'http://127.0.0.1:9/' }),
  () => {}, // never answers
  (response) => response.socket?.destroy(),
  (response) => response.socket?.resetAndDestroy(),
  (response) => response.socket?.end('lorem ipsum\r\n\r\n'),
  (response) => response.socket?.write('HTTP/1.1 200 OK\r\nX-Slow: '),
  (response) => response.writeHead(500, { 'Content-Length': '1000000' }).write('x'),
];

/** Starts one that misbehaves in so many of ten cases. */
export async function startHostileReceiver(
  random: Random,
  badness: number,
): Promise<HostileReceiver> {
  const taken = new Map<string, number>();
  const told = new Map<number, Set<string>>();
  const faults: string[] = [];

  const take = (received: Received) => {
    try {
      new Webhook(hostile.secret).verify(received.body, received.headers as Record<string, string>);
    } catch (error) {
      faults.push(String(error));
    }
    const { id, data } = JSON.parse(received.body) as Delivered;
    if (received.headers['webhook-id'] !== id) faults.push(`${id} came under another id`);
    const property = Number(data['property_id']);
    taken.set(id, (taken.get(id) ?? 0) + 1);
    told.set(property, (told.get(property) ?? new Set()).add(id));
  };

  const receiver = await startReceiver((response, received) => {
    const misdeed = random.below(10) < badness ? random.pick(MISDEEDS) : undefined;
    if (misdeed) return misdeed(response, received);
    take(received);
    response.writeHead(200).end('{"ok":true}');
  });
  const hostile: HostileReceiver = {
    url: receiver.url,
    taken,
    told,
    faults,
    requests: () => receiver.received.length,
    secret: '',
    stop: () => receiver.stop(),
  };
  return hostile;
}
