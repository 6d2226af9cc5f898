import type { ActorName } from '../../config/schema.js';
import { PREFLIGHT } from '../../engine/costs.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** What is shared, and what there is of it: whoever looks back makes nothing only to look at it. */
export interface Once<T> {
  (context: Context): Promise<T>;
  /** What was found or made so far, if it was. */
  known(context: Context): Promise<T> | undefined;
}

/**
 * Something that is found or made once in a revision and shared by every scenario of it, whichever
 * comes first. The pool of grants stands for the revision. What it sends is recorded, and its cost is
 * measured, under its name.
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

/** The same for several things, each known by a name. */
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
  return (context, name) => {
    const ofRevision = all.get(context.grants) ?? new Map<K, Promise<T>>();
    all.set(context.grants, ofRevision);
    const known = ofRevision.get(name);
    if (known) return known;
    const found = find({ ...context, ...context.common(nameOf(name)) }, name);
    ofRevision.set(name, found);
    found.catch(() => ofRevision.delete(name)); // the next one may have more luck
    return found;
  };
}

/** The answer to a read of something nobody changes. */
export const readOnce = onceEach(
  (path: string) => `read ${path}`,
  (context, path) => readUnlessAsked(context, 'alice', path),
);

/** Reads as a user, unless the preflight has done just that and was answered. */
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

/** The same of what stands at an address with an id, which may just have been made. */
export async function readMadeOnce(context: Context, path: string): Promise<Exchange> {
  const first = await readOnce(context, path);
  if (isSuccess(first) || !/\/\d/.test(path)) return first;
  return context.waiting.shown(() => context.api.get(path), isSuccess);
}
