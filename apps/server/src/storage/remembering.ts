// Answers that are remembered as long as nothing is committed, and so are never out of date: whoever commits, in this
// process or in another, the state of the database is another one then.

/** How many answers are remembered at most; when there are as many, all are forgotten. */
const MOST = 10_000;

/** Finds things by their keys, and asks again only after a commit. What is not found is not remembered. */
export function remembering<T>(
  state: () => number,
  find: (key: string) => Promise<T | undefined>,
): (key: string) => Promise<T | undefined> {
  let seen = state();
  let known = new Map<string, T>();
  return async (key) => {
    const now = state();
    if (now !== seen || known.size >= MOST) {
      seen = now;
      known = new Map();
    }
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const asked = known; // what is found now is not so for the answers after a commit
    const found = await find(key);
    if (found !== undefined) asked.set(key, found);
    return found;
  };
}
