// What happens when more is asked than can be done. In one turn of the event loop Node reads whatever has arrived, and
// takes in one new connection. Were all that served as it is read, thousands of connections would make a turn of many
// seconds, and nothing else would happen meanwhile. So a turn serves for a moment, and what comes up after that waits
// for the next one; only what is no request of the API is answered as it is read. When the one whose turn is next has
// waited for long, some of those who come are refused (503, annex A), before anything is looked up for them. To refuse
// all would leave no time to serve anybody, for they may be back at once: so refusing has a twentieth of the time.

/** How long a turn serves, in milliseconds. */
const SERVING = 5;

/** The part of the time that refusing may take. */
const REFUSING = 0.05;

/** How long a request may wait before others are refused, in milliseconds. */
const PATIENCE = 200;

/** How often the time at work is looked at, in milliseconds: the system is asked for it. */
const LOOKING = 10;

/** Milliseconds by the clock, and those in which this thread had a processor. */
export interface Clocks {
  now(): number;
  busy(): number;
}

const MACHINE: Clocks = {
  now: () => performance.now(),
  busy() {
    const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage(); // before 22.19 Node tells of the process only
    return (user + system) / 1000;
  },
};

/** A request that has come up: it is either served or refused. */
export interface Asked<Answer> {
  serve(): Promise<Answer>;
  refuse(): Promise<Answer>;
}

/** Serves a request, now or when its turn comes, or refuses it. */
export type InTurn = <Answer>(asked: Asked<Answer>) => Promise<Answer>;

interface Waiting {
  /** The time at work when it came. */
  readonly since: number;
  begin(): void;
}

interface Turn {
  readonly began: number;
  /** For how long it may refuse, and since when it does. */
  readonly mayRefuse: number;
  refusesSince?: number;
}

/** Lets requests take turns in the order in which they come up. */
export function takeTurns(clocks = MACHINE): InTurn {
  const { now } = clocks;
  const timeAtWork = clockOfWork(clocks);
  const waiting: Waiting[] = [];
  let worked = 0;
  let turn: Turn | undefined;

  const beginTurn = (mayRefuse: number): Turn => {
    const begun = { began: now(), mayRefuse };
    setImmediate(endTurn, begun); // runs when all that has arrived is read
    return begun;
  };
  const endTurn = async ({ began }: Turn) => {
    await serveWaiting();
    const [next] = waiting;
    if (next) worked = timeAtWork();
    const isOverloaded = next && worked - next.since > PATIENCE;
    turn = next && beginTurn(isOverloaded ? (now() - began) * REFUSING : 0);
  };
  const serveWaiting = async () => {
    const until = now() + SERVING;
    for (let next = waiting.shift(); next; next = now() < until ? waiting.shift() : undefined) {
      next.begin();
      await untilItWaits();
    }
  };
  const isRefusing = (during: Turn) => {
    during.refusesSince ??= now();
    return now() - during.refusesSince < during.mayRefuse;
  };

  return ({ serve, refuse }) => {
    turn ??= beginTurn(0);
    if (waiting.length === 0) {
      if (now() - turn.began < SERVING) return serve();
      worked = timeAtWork();
    } else if (isRefusing(turn)) return refuse();
    return new Promise((resolve) => {
      waiting.push({ since: worked, begin: () => resolve(serve()) });
    });
  };
}

/**
 * For how long this thread was at work, in milliseconds: time counts that has passed by both clocks. Refusing does not
 * give back the time in which others run, and that of our other threads holds nobody up.
 */
function clockOfWork({ now, busy }: Clocks): () => number {
  let worked = 0;
  let last = { now: now(), busy: busy() };
  return () => {
    if (now() - last.now < LOOKING) return worked;
    const at = { now: now(), busy: busy() };
    worked += Math.min(at.now - last.now, at.busy - last.busy);
    last = at;
    return worked;
  };
}

/** Until what was begun is done, or waits for something else than the processor. */
function untilItWaits(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
