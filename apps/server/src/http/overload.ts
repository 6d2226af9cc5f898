// Whether the server has more to do than it can. Everything that has arrived is served in one turn of the event loop,
// so the longer a turn lasts, the longer all wait. What comes up late in a turn that is too long is refused instead of
// served (503, annex A), before anything is looked up for it: the others then wait less, and a client that is refused
// knows at once. Who is refused may come back within the same turn, so that a turn need not end: therefore refusing
// takes turns with serving, and has a tenth of the time.

/** How long a turn may go on serving requests, and then refusing them, in milliseconds. */
const SERVING = 200;
const REFUSING = 20;

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
 * Tells of each request that comes up whether it comes too late in its turn. Time counts that has passed by both clocks:
 * refusing does not give back the time in which other programs run, and that of our other threads holds nobody up.
 */
export function overloadGuard({ now, busy } = MACHINE): () => boolean {
  let requests = 0;
  let isRefusing = false;
  let began = { now: 0, busy: 0 };
  const begin = () => {
    began = { now: now(), busy: busy() };
  };
  const end = () => {
    requests = 0;
    isRefusing = false;
  };
  const passed = () => {
    const byClock = now() - began.now;
    return byClock > SERVING ? Math.min(byClock, busy() - began.busy) : byClock; // the dearer clock only when it matters
  };
  return () => {
    if (requests === 0) setImmediate(end); // runs when all that has arrived is read
    requests += 1;
    if (requests < ALWAYS_SERVED) return false;
    if (requests === ALWAYS_SERVED) begin();
    else if (passed() > (isRefusing ? REFUSING : SERVING)) {
      isRefusing = !isRefusing;
      begin();
    }
    return isRefusing;
  };
}
