/**
 * Writes that name records this run made a moment ago. The specification does not say that a write is visible at
 * once, so a target may not find such a record yet. A write that may only have come too early is sent again.
 */
import { apiEndpoints, inRevision, methodsOf } from '@lintel/schema';
import type { Clock } from '../base/clock.js';
import { memoByName } from '../base/memo.js';
import { begunAt, type Exchange, endedAt, isSuccess } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import { createDelays } from './delays.js';
import type { Waiting } from './eventually.js';
import { kindCreatedAt } from './ledger.js';
import { readId } from './read-id.js';

export interface Write {
  readonly method: string;
  /** Below the base address. */
  readonly path: string;
  readonly body: unknown;
  /** The user who makes it. It may be hidden from others. */
  readonly actor: string;
  readonly revision: Revision;
}

export interface RecentRecords {
  /** Sends a write, again as long as it may only have come too early, and notes which records it made or ended. */
  send(write: Write, attempt: () => Promise<Exchange>): Promise<Exchange>;
}

interface RecentRecord {
  readonly id: number;
  readonly actor: string;
  readonly madeAt: number;
}

/** The new records that a write names. */
interface Named {
  /** Those in its path, when the path names no older record. */
  readonly inPath: readonly RecentRecord[];
  /** Those in its body that the same actor made. */
  readonly inBody: readonly RecentRecord[];
}

/** The age up to which a record may not be found yet. */
const NEW_MS = 5_000;
/** A record that is this much younger than each that was found at once may be too young. */
const SLACK_MS = 250;
/** A record is named in a body only when it is this many times as old as the late ones usually were. */
const MARGIN = 1.5;
/** After so many bodies that were refused to the end, none is sent again. */
const MOST_IN_VAIN = 6;
/** The statuses with which a target may answer a body that names a record it does not find. */
const REFUSALS: readonly number[] = [400, 404, 409, 422];

export function createRecentRecords(clock: Clock, waiting: Waiting): RecentRecords {
  const records = new Map<string, RecentRecord>();
  const slow = createDelays();
  /** The least age at which a record was found at once. */
  let prompt = Number.POSITIVE_INFINITY;
  /** Routes that never found the record in their path: they may not exist. */
  const hopeless = new Set<string>();
  /** How many bodies were refused to the end, as a body with another mistake is. */
  let inVain = 0;

  const isNew = ({ madeAt }: RecentRecord) => clock.now() - madeAt < NEW_MS;
  const newIn = (body: unknown) => {
    const ids = new Set(idsIn(body));
    return ids.size === 0 ? [] : [...records.values()].filter((one) => ids.has(one.id));
  };
  const namedBy = ({ path, body, actor }: Write): Named => {
    const isOwn = (one: RecentRecord | undefined) => one?.actor === actor;
    const along = recordsIn(path).map((record) => records.get(record));
    const inPath = along.every(isOwn) ? along.flatMap((one) => one ?? []) : [];
    return { inPath: inPath.filter(isNew), inBody: newIn(body).filter(isOwn).filter(isNew) };
  };
  const note = ({ method, path, actor }: Write, exchange: Exchange) => {
    const { url } = exchange.request;
    const id = readId(exchange);
    if (method === 'POST' && id !== null && kindCreatedAt(url) !== undefined) {
      records.set(`${plain(path)}/${id}`, { id, actor, madeAt: endedAt(exchange) });
    }
    if (method === 'DELETE' || path.endsWith('/cancel')) {
      const gone = plain(path).replace(/\/cancel$/, '');
      for (const record of records.keys()) {
        if (`${record}/`.startsWith(`${gone}/`)) records.delete(record);
      }
    }
  };

  return {
    async send(write, attempt) {
      const wait = slow.usual() * MARGIN - youngest(newIn(write.body), clock.now());
      if (wait > 0) await waiting.pause(wait);
      const named = namedBy(write);
      const route = routeOf(write);
      const mayBeThere = isShown(write) || slow.usual() > 0;
      const isTooEarly = (exchange: Exchange) =>
        mayBeThere &&
        ((!hopeless.has(route) && missesPath(exchange, named)) ||
          (inVain < MOST_IN_VAIN && missesBody(exchange, named, prompt)));
      const { answer, wasLate } = await waiting.taken(attempt, (one) => !isTooEarly(one));
      const age = youngest([...named.inPath, ...named.inBody], begunAt(answer));
      if (isTooEarly(answer)) {
        if (missesPath(answer, named)) hopeless.add(route);
        else inVain += 1;
      } else if (wasLate) slow.note(age);
      else if (isSuccess(answer)) prompt = Math.min(prompt, age);
      if (isSuccess(answer)) note(write, answer);
      return answer;
    },
  };
}

function missesPath({ response }: Exchange, { inPath }: Named): boolean {
  return response.status === 404 && inPath.length > 0;
}

function missesBody(exchange: Exchange, { inBody }: Named, prompt: number): boolean {
  const age = youngest(inBody, begunAt(exchange));
  return REFUSALS.includes(exchange.response.status) && age + SLACK_MS < prompt;
}

/** The age of the youngest; infinite when there is none. */
function youngest(recentRecords: readonly RecentRecord[], now: number): number {
  return Math.min(Number.POSITIVE_INFINITY, ...recentRecords.map(({ madeAt }) => now - madeAt));
}

/** A path without its query and its version: the same in both revisions. */
function plain(path: string): string {
  return path.replace(/\?.*$/, '').replace(/^\/v2\//, '/');
}

/** The paths of all records that a path names. */
function recordsIn(path: string): string[] {
  const [, target, source] =
    /^(.*)\/(?:report\/)?copy-from-property(\/\d+)$/.exec(plain(path)) ?? [];
  if (target !== undefined) return [...recordsIn(target), `/properties${source}`];
  return [...plain(path).matchAll(/\/\d+(?=\/|$)/g)].map(({ 0: id, index }) =>
    plain(path).slice(0, index + id.length),
  );
}

/** The ids that a body names. */
function idsIn(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return /(?:^|_)(?:ids?|from)$/.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, name || 'ids'));
  if (typeof value !== 'object' || value === null) return [];
  const { type: _codes, ...parts } = Object(value);
  return Object.entries(parts).flatMap(([key, part]) => idsIn(part, key));
}

/** The method and the path of a request, without its query and with `{}` for each id. */
export function routeOf({ method, path }: Pick<Write, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\?.*$/, '').replace(/\/\d+(?=\/|$)/g, '/{}')}`;
}

/** True when the specification shows the route. Any other may be missing. */
function isShown(write: Write): boolean {
  return routesShownIn(write.revision).has(routeOf(write));
}

const routesShownIn = memoByName((revision: Revision): ReadonlySet<string> => {
  const rows = apiEndpoints
    .map(([, row]) => row)
    .filter(({ origin, revisions }) => origin === 'spec' && revisions.includes(revision));
  return new Set(
    rows.flatMap((row) => {
      const path = inRevision(row.path, revision).replace(/\{\w+\}/g, '{}');
      return methodsOf(row).map((method) => `${method} ${path}`);
    }),
  );
});
