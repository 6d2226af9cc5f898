import { createMemory } from '../../base/memory.js';
import { Blocked } from '../../base/stops.js';
import type { ActorName } from '../../config/schema.js';
import { PREFLIGHT } from '../../engine/costs.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** Finds or makes something shared. */
export interface Once<T> {
  (context: Context): Promise<T>;
  /**
   * The result if it was requested before; scenarios that look back use this to create nothing
   * themselves.
   */
  known(context: Context): Promise<T> | undefined;
}

/** How often something is tried in all that the target refuses. */
const MOST_REFUSALS = 2;

/**
 * Something that is found or made once in a revision, by the first scenario that needs it, and
 * shared by all. Its requests are recorded, and their cost is measured, under its name. What fails
 * is tried again by the next scenario; what was refused twice is not, because each try may leave
 * records behind.
 */
export function once<T>(what: string, find: (context: Context) => Promise<T>): Once<T> {
  const { of, known } = share(
    () => what,
    (context: Context, _only: 'it') => find(context),
  );
  return Object.assign((context: Context) => of(context, 'it'), {
    known: (context: Context) => known(context, 'it'),
  });
}

/** The same for several things, each identified by a name. */
export function onceEach<K extends string, T>(
  what: string | ((name: K) => string),
  find: (context: Context, name: K) => Promise<T>,
): (context: Context, name: K) => Promise<T> {
  return share(typeof what === 'string' ? () => what : what, find).of;
}

function share<K extends string, T>(
  nameOf: (name: K) => string,
  find: (context: Context, name: K) => Promise<T>,
) {
  const [FOUND, REFUSED] = [Symbol('found'), Symbol('refused')];
  const foundIn = ({ memory }: Context) => memory.of(FOUND, createMemory);
  const refusedIn = ({ memory }: Context) => memory.of(REFUSED, () => new Map<K, Blocked[]>());

  const findNow = (context: Context, name: K): Promise<T> => {
    const found = find({ ...context, ...context.common(nameOf(name)) }, name);
    found.catch((error: unknown) => {
      const refused = refusedIn(context);
      if (isRefused(error)) refused.set(name, [...(refused.get(name) ?? []), error]);
    });
    return found;
  };
  return {
    of(context: Context, name: K): Promise<T> {
      const errors = refusedIn(context).get(name) ?? [];
      if (errors.length >= MOST_REFUSALS) return Promise.reject(errors.at(-1));
      return foundIn(context).of(name, () => findNow(context, name));
    },
    known: (context: Context, name: K) => foundIn(context).known(name) as Promise<T> | undefined, // made by findNow
  };
}

/** Whether the target decided against it; a server error, as any other failure, may pass. */
function isRefused(error: unknown): error is Blocked {
  if (!(error instanceof Blocked)) return false;
  return !error.problems.some(({ at, got }) => at === 'status' && got.startsWith('5'));
}

/** A read as alice of something that never changes, sent once. */
export const readOnce = onceEach(
  (path: string) => `read ${path}`,
  (context, path) => readUnlessAsked(context, 'alice', path),
);

/**
 * Reads as a user, unless the preflight already has an answer to the same request: a successful
 * one, or that there is nothing.
 */
export async function readUnlessAsked(
  { address, apiFor, grants, recorded }: Context,
  actor: ActorName,
  path: string,
  accept = 'application/json',
): Promise<Exchange> {
  const url = `${address.baseUrl}${path}`;
  const authorization = `Bearer ${await (await grants.shared({ actor })).accessToken()}`;
  const asked = recorded().find(
    (one) =>
      one.scenario === PREFLIGHT &&
      one.request.url === url &&
      one.request.headers['authorization'] === authorization &&
      one.request.headers['accept'] === accept &&
      (isSuccess(one) || one.response.status === 404),
  );
  return asked ?? apiFor({ actor }).get(path, { accept });
}

/** The same; a path with an id, whose record may be new, is read again until that succeeds. */
export async function readMadeOnce(context: Context, path: string): Promise<Exchange> {
  const first = await readOnce(context, path);
  if (isSuccess(first) || !/\/\d/.test(path)) return first;
  return context.waiting.shown(() => context.api.get(path), isSuccess);
}
