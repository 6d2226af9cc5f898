import { isDeepStrictEqual } from 'node:util';
import type { Wire } from '../support/wire.js';

// What a client knows of its writes: those that were acknowledged must be there, the one it was waiting for may be.

type Values = Readonly<Record<string, unknown>>;

/** A record as its only writer knows it. */
export interface Entry {
  readonly path: string;
  /** What the last acknowledged write said. */
  acknowledged: Values;
  /** What a write said that was never answered. */
  unanswered: Values | null;
  /** How many writes of it were acknowledged. */
  writes: number;
}

/** A write to be sent. */
export interface Write {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly values: Values;
  /** What the record shows afterwards, when it is not what was sent. */
  readonly shows?: Values;
  /** The record that changes; none for a new one. */
  readonly entry?: Entry;
}

/** Sends a write and remembers what came of it. */
export async function performWrite(
  { method, path, values, shows = values, entry }: Write,
  { wire, token, journal }: { wire: Wire; token: string; journal: Entry[] },
): Promise<Entry> {
  if (entry) entry.unanswered = shows;
  const answer = await wire.send({
    method,
    path: `/current${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(values)),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  if (entry) {
    entry.acknowledged = { ...entry.acknowledged, ...shows };
    entry.unanswered = null;
    entry.writes += 1;
    return entry;
  }
  const { id } = JSON.parse(answer.body.toString()) as { id: number };
  const created = { path: `${path}/${id}`, acknowledged: shows, unanswered: null, writes: 1 };
  journal.push(created);
  return created;
}

/** What is not as its writer knows it, if anything. What was never answered is settled by looking. */
export async function checkEntry(
  entry: Entry,
  { wire, token }: { wire: Wire; token: string },
): Promise<string | undefined> {
  const answer = await wire.send({
    method: 'GET',
    path: `/current${entry.path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) return `${entry.path} gives ${answer.status}`;
  const stored = JSON.parse(answer.body.toString()) as Values;
  const possible = [entry.acknowledged, { ...entry.acknowledged, ...entry.unanswered }];
  const found = possible.find((values) => agrees(stored, values));
  if (!found) return `${entry.path} holds ${answer.body}, not ${JSON.stringify(possible)}`;
  entry.acknowledged = found;
  entry.unanswered = null;
  return undefined;
}

function agrees(stored: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(stored[name], value));
}
