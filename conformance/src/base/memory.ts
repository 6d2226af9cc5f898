/** What a run, or one revision of it, has found out or made, kept for whoever needs it later. */
export interface Memory {
  /**
   * What was made for this key; `make` makes it when it is first needed. Always use a key with the same `make`. A
   * promise that rejects is forgotten, so that it is made again when it is needed again.
   */
  of<V>(key: Key, make: () => V): V;
  /** What `of` has made for this key; undefined when nothing was. */
  known(key: Key): unknown;
}

/** A symbol of the module that uses it, or a name in a memory that only this module has. */
export type Key = symbol | string;

export function createMemory(): Memory {
  const all = new Map<Key, unknown>();
  return {
    of<V>(key: Key, make: () => V): V {
      if (all.has(key)) return all.get(key) as V; // it was made by the same `make`
      const made = make();
      all.set(key, made);
      if (made instanceof Promise) {
        made.catch(() => {
          if (all.get(key) === made) all.delete(key);
        });
      }
      return made;
    },
    known: (key) => all.get(key),
  };
}
