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
  const known = new WeakMap<Context['grants'], Map<K, Promise<T>>>();
  return (context, name) => {
    const ofRevision = known.get(context.grants) ?? new Map<K, Promise<T>>();
    known.set(context.grants, ofRevision);
    const found = ofRevision.get(name) ?? find({ ...context, ...context.common }, name);
    ofRevision.set(name, found);
    return found;
  };
}

/** The answer to a read of something nobody changes. */
export const readOnce = onceEach((context, path: string) => context.api.get(path));
