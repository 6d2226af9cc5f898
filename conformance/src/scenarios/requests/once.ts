import { memoBy } from '../../base/memo.js';
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
 * shared by all. The pool of grants identifies the revision. Its requests are recorded, and their
 * cost is measured, under its name. What fails is tried again by the next scenario; what was
 * refused twice is not, because each try may leave records behind.
 */
export function once<T>(what: string, find: (context: Context) => Promise<T>): Once<T> {
  const all = new WeakMap<Context['grants'], Map<'it', Promise<T>>>();
  const findOne = shareIn(
    all,
    () => what,
    (context: Context, _only: 'it') => find(context),
  );
  return Object.assign((context: Context) => findOne(context, 'it'), {
    known: ({ grants }: Context) => all.get(grants)?.get('it'),
  });
}

/** The same for several things, each identified by a name. */
export function onceEach<K extends string, T>(
  what: string | ((name: K) => string),
  find: (context: Context, name: K) => Promise<T>,
): (context: Context, name: K) => Promise<T> {
  return shareIn(new WeakMap(), typeof what === 'string' ? () => what : what, find);
}

function shareIn<K extends string, T>(
  all: WeakMap<Context['grants'], Map<K, Promise<T>>>,
  nameOf: (name: K) => string,
  find: (context: Context, name: K) => Promise<T>,
): (context: Context, name: K) => Promise<T> {
  const refusalsIn = memoBy((_grants: Context['grants']) => new Map<K, readonly Blocked[]>());
  return (context, name) => {
    const refused = refusalsIn(context.grants);
    const errors = refused.get(name) ?? [];
    if (errors.length >= MOST_REFUSALS) return Promise.reject(errors.at(-1));
    const ofRevision = all.get(context.grants) ?? new Map<K, Promise<T>>();
    all.set(context.grants, ofRevision);
    const known = ofRevision.get(name);
    if (known) return known;
    const found = find({ ...context, ...context.common(nameOf(name)) }, name);
    ofRevision.set(name, found);
    found.catch((error: unknown) => {
      ofRevision.delete(name);
      if (isRefused(error)) refused.set(name, [...errors, error]);
    });
    return found;
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

/** Reads as a user, unless the preflight already has a successful answer to the same request. */
export async function readUnlessAsked(
  { address, apiFor, grants, recorded }: Context,
  actor: ActorName,
  path: string,
): Promise<Exchange> {
  const url = `${address.baseUrl}${path}`;
  const authorization = `Bearer ${await (await grants.shared({ actor })).accessToken()}`;
  const asked = recorded().find(
    (one) =>
      one.scenario === PREFLIGHT &&
      one.request.url === url &&
      one.request.headers['authorization'] === authorization &&
      isSuccess(one),
  );
  return asked ?? apiFor({ actor }).get(path);
}

/** The same; a path with an id, whose record may be new, is read again until that succeeds. */
export async function readMadeOnce(context: Context, path: string): Promise<Exchange> {
  const first = await readOnce(context, path);
  if (isSuccess(first) || !/\/\d/.test(path)) return first;
  return context.waiting.shown(() => context.api.get(path), isSuccess);
}
