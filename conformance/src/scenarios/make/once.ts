import type { Context } from '../../engine/scenario.js';

/**
 * Something that is found or made once in a revision and shared by every scenario of it. The pool
 * of grants stands for the revision.
 */
export function once<T>(find: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const known = new WeakMap<Context['grants'], Promise<T>>();
  return (context) => {
    const found = known.get(context.grants) ?? find(context);
    known.set(context.grants, found);
    return found;
  };
}
