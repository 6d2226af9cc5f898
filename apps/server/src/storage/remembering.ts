// Answers that are remembered as long as nothing is committed, and so are never out of date: after a commit, whoever made
// it, the state of the database is another one (see turn-snapshot.ts). Only what many requests ask for is worth it.

/** How answers are found, and how many are remembered. */
export interface Remembered<Asked, T> {
  /** Tells questions apart. */
  keyOf(asked: Asked): string;
  /** What is not found is not remembered. */
  find(asked: Asked): Promise<T>;
  /** How much of what may be remembered an answer takes with its key; never nothing, so that memory has an end. */
  sizeOf(found: NonNullable<T>, key: string): number;
  /** How much may be remembered; when there is more, all is forgotten. */
  readonly most: number;
}

/** Finds answers, and asks for one again only after a commit. What is remembered is there at once. */
export function remembering<Asked, T>(
  state: () => number,
  { keyOf, find, sizeOf, most }: Remembered<Asked, T>,
): (asked: Asked) => T | Promise<T> {
  let memory = { state: state(), known: new Map<string, NonNullable<T>>(), size: 0 };
  const ask = async (asked: Asked, key: string): Promise<T> => {
    const asking = memory; // after a commit, what is found now belongs to the memory before it
    const found = await find(asked);
    if (found === undefined || found === null || asking.known.has(key)) return found;
    asking.known.set(key, found);
    asking.size += sizeOf(found, key);
    return found;
  };
  return (asked) => {
    const now = state();
    if (now !== memory.state || memory.size > most)
      memory = { state: now, known: new Map(), size: 0 };
    const key = keyOf(asked);
    return memory.known.get(key) ?? ask(asked, key);
  };
}
