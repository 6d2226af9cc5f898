import type { Target } from '../support/targets.js';
import { asCurl, openWire, type Sent, type Wire } from '../support/wire.js';
import { caseOf, type FuzzCase, type Ground, nameOf, requestOf } from './case.js';
import { faultOf } from './verdict.js';

// Sends the cases of a seed, and makes the first one that fails as small as it gets. Every round has an account of its
// own, so that lists stay short and what was deleted is there again.

const CONNECTIONS = 8;
const ROUND = 1000;

/** What is sent to whom. */
export interface FuzzRun {
  readonly address: string;
  readonly prepare: () => Promise<Ground>;
  readonly seed: number;
  readonly requests: number;
}

/** What came of it. */
export interface FuzzResult {
  /** The first failure, ready to be read and sent again. */
  readonly failure: string | undefined;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The ways in which requests were broken. */
  readonly ways: ReadonlySet<string>;
  /** The paths that requests were meant for, in their revision and with their method. */
  readonly places: ReadonlySet<string>;
}

/** Sends every case, several at a time, up to the first failure. */
export async function runFuzz({ address, prepare, seed, requests }: FuzzRun): Promise<FuzzResult> {
  const wire = openWire(address, CONNECTIONS);
  const statuses: Record<number, number> = {};
  const ways = new Set<string>();
  const places = new Set<string>();
  let failure: string | undefined;
  for (let from = 0; from < requests && !failure; from += ROUND) {
    const field = { address, wire, ground: await prepare() };
    const numbers = [...Array(Math.min(ROUND, requests - from)).keys()].map((n) => n + from);
    let first: Failing | undefined;
    const work = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const fuzzCase = caseOf(seed + number);
        const { fault, status, target } = await judge(field, fuzzCase);
        statuses[status] = (statuses[status] ?? 0) + 1;
        for (const breakage of fuzzCase.breakages) ways.add(nameOf(breakage));
        places.add(placeOf(target));
        if (!fault) continue;
        first ??= { fuzzCase, fault };
        numbers.length = 0;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    if (first) failure = `TEST_FUZZ_SEED=${seed}: ${await tell(field, await shrink(field, first))}`;
  }
  wire.close();
  return { failure, statuses, ways, places };
}

/** What tells a target from every other. */
export function placeOf({ method, base, path }: Target): string {
  return `${method} ${base}${path}`;
}

/** Where cases are sent. */
interface Field {
  readonly address: string;
  readonly wire: Wire;
  readonly ground: Ground;
}

interface Failing {
  readonly fuzzCase: FuzzCase;
  readonly fault: string;
}

interface Judgement {
  readonly target: Target;
  readonly sent: Sent;
  readonly fault: string | undefined;
  readonly status: number;
  readonly said: string;
}

async function judge({ wire, ground }: Field, fuzzCase: FuzzCase): Promise<Judgement> {
  const { target, sent } = requestOf(fuzzCase, ground);
  try {
    const answer = await wire.send(sent);
    const said = `${answer.status} ${answer.body.toString().slice(0, 2000)}`;
    return { target, sent, fault: faultOf(target, sent, answer), status: answer.status, said };
  } catch (error) {
    return { target, sent, fault: `the connection was lost: ${error}`, status: 0, said: 'nothing' };
  }
}

/** Drops one breakage after the other, as long as the rest still fails. */
async function shrink(field: Field, found: Failing): Promise<Failing> {
  const { breakages } = found.fuzzCase;
  for (const dropped of breakages) {
    const rest = breakages.filter((breakage) => breakage !== dropped);
    const fuzzCase = { ...found.fuzzCase, breakages: rest };
    const { fault } = await judge(field, fuzzCase);
    if (fault) return shrink(field, { fuzzCase, fault });
  }
  return found;
}

async function tell(field: Field, { fuzzCase, fault }: Failing): Promise<string> {
  const { sent, said, fault: again } = await judge(field, fuzzCase);
  const ways = fuzzCase.breakages.map(nameOf);
  return [
    `${fault}${again ? '' : ' (not when sent again)'}`,
    `The request is broken by ${ways.join(', ') || 'nothing'}.`,
    asCurl(field.address, sent),
    `The answer: ${said}`,
  ].join('\n');
}
