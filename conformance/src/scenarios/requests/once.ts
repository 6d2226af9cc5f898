import type { Context } from '../../engine/scenario.js';

/**
 * Something that is found or made once in a revision and shared by every scenario of it, whichever
 * comes first. The pool of grants stands for the revision.
 */
export function once<T>(find: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const findOne = onceEach((context: Context, _only: 'it') => find(context));
  return (context) => findOne(context, 'it');
}

/** The same for several things, each known by a name. */
export function onceEach<K extends string, T>(
  find: (context: Context, name: K) => Promise<T>,
): (context: Context, name: K) => Promise<T> {
  const all = new WeakMap<Context['grants'], Map<K, Promise<T>>>();
  return (context, name) => {
    const ofRevision = all.get(context.grants) ?? new Map<K, Promise<T>>();
    all.set(context.grants, ofRevision);
    const known = ofRevision.get(name);
    if (known) return known;
    const found = find({ ...context, ...context.common }, name);
    ofRevision.set(name, found);
    found.catch(() => ofRevision.delete(name)); // the next one may have more luck
    return found;
  };
}

/** The answer to a read of something nobody changes. */
export const readOnce = onceEach((context, path: string) => context.api.get(path));
