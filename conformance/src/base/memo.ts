/** Remembers what `make` returned for each object, for as long as the object is in use. */
export function memoBy<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}

/** Remembers what `make` returned for each of a few names. */
export function memoByName<K extends string, V>(make: (name: K) => V): (name: K) => V {
  const known = new Map<K, { readonly value: V }>();
  return (name) => {
    const found = known.get(name) ?? { value: make(name) };
    known.set(name, found);
    return found.value;
  };
}
