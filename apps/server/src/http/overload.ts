// Whether the server has more to do than it can. Everything that has arrived is served in one turn of the event loop,
// so the longer a turn lasts, the longer all wait. What comes up late in a turn that is too long is refused instead of
// served (503, annex A), before anything is looked up for it: the others then wait no longer, and a client that
// is refused knows at once.

/** How long a turn may go on serving requests, in milliseconds. */
const LONGEST_TURN = 200;

/** So many are served however long they take: a few that are slow are no overload. */
const ALWAYS_SERVED = 128;

/** Tells of each request that comes up whether it comes too late in its turn. */
export function overloadGuard(now = () => performance.now()): () => boolean {
  let began = 0;
  let requests = 0;
  const end = () => {
    requests = 0;
  };
  return () => {
    if (requests === 0) {
      began = now();
      setImmediate(end); // runs when all that has arrived is read
    }
    requests += 1;
    return requests > ALWAYS_SERVED && now() - began > LONGEST_TURN;
  };
}
