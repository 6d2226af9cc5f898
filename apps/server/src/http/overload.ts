// Whether the server has more to do than it can. Everything that has arrived is served in one turn of the event loop,
// so the longer a turn lasts, the longer all wait. What comes up late in a turn that is too long is refused instead of
// served (503, annex A), before anything is looked up for it: the others then wait no longer, and a client that
// is refused knows at once.

/** How long a turn may go on serving requests, in milliseconds. */
const LONGEST_TURN = 200;

/** So many are served however long they take: a few that are slow are no overload. */
const ALWAYS_SERVED = 128;

/** Milliseconds by the clock, and those in which this process had a processor. */
export interface Clocks {
  now(): number;
  busy(): number;
}

const MACHINE: Clocks = {
  now: () => performance.now(),
  busy() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Tells of each request that comes up whether it comes too late in its turn. A turn is long by both clocks: refusing
 * does not give back the time in which other programs run, and that of our other threads holds nobody up.
 */
export function overloadGuard({ now, busy } = MACHINE): () => boolean {
  let requests = 0;
  let began = { now: 0, busy: 0 };
  const end = () => {
    requests = 0;
  };
  const isLong = () => now() - began.now > LONGEST_TURN && busy() - began.busy > LONGEST_TURN; // the cheaper clock first
  return () => {
    if (requests === 0) setImmediate(end); // runs when all that has arrived is read
    requests += 1;
    if (requests === ALWAYS_SERVED) began = { now: now(), busy: busy() };
    return requests > ALWAYS_SERVED && isLong();
  };
}
