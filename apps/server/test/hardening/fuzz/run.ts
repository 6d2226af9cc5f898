import type { TestServer } from '../../support/server.js';
import { asCurl, openWire, type Sent, type Wire } from '../support/wire.js';
import { caseOf, type FuzzCase, type Ground, requestOf } from './case.js';
import { faultOf } from './verdict.js';

// Sends the cases of a seed, and makes the first one that fails as small as it gets.

const CONNECTIONS = 8;

/** What is sent to whom. */
export interface FuzzRun {
  readonly server: Pick<TestServer, 'addresses'>;
  readonly ground: Ground;
  readonly seed: number;
  readonly requests: number;
}

/** What came of it. */
export interface FuzzResult {
  /** The first failure, ready to be read and sent again. */
  readonly failure: string | undefined;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<number, number>>;
}

interface Failing {
  readonly number: number;
  readonly failing: FuzzCase;
}

/** Sends every case, several at a time, up to the first failure. */
export async function runFuzz(run: FuzzRun): Promise<FuzzResult> {
  const wire = openWire(run.server.addresses.publicUrl, CONNECTIONS);
  const statuses: Record<number, number> = {};
  let next = 0;
  let first: Failing | undefined;
  const work = async () => {
    while (next < run.requests && !first) {
      const number = next;
      next += 1;
      const one = caseOf(run.seed + number);
      const { fault, status } = await judge(wire, run, one);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (fault) first ??= { number, failing: one };
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const failure = first && (await tell(wire, run, await shrink(wire, run, first)));
  wire.close();
  return { failure, statuses };
}

async function judge(
  wire: Wire,
  { ground }: FuzzRun,
  one: FuzzCase,
): Promise<{ sent: Sent; fault: string | undefined; status: number; said: string }> {
  const { target, sent } = requestOf(one, ground);
  try {
    const answer = await wire.send(sent);
    const said = `${answer.status} ${answer.body.toString().slice(0, 2000)}`;
    return { sent, fault: faultOf(target, sent, answer), status: answer.status, said };
  } catch (error) {
    return { sent, fault: `the connection was lost: ${error}`, status: 0, said: 'nothing' };
  }
}

/** Drops one breakage after the other, as long as the rest still fails. */
async function shrink(wire: Wire, run: FuzzRun, { number, failing }: Failing): Promise<Failing> {
  for (const dropped of failing.breakages) {
    const smaller = {
      ...failing,
      breakages: failing.breakages.filter((breakage) => breakage !== dropped),
    };
    if ((await judge(wire, run, smaller)).fault) return shrink(wire, run, { number, failing: smaller });
  }
  return { number, failing };
}

async function tell(wire: Wire, run: FuzzRun, { number, failing }: Failing): Promise<string> {
  const { sent, fault, said } = await judge(wire, run, failing);
  const ways = failing.breakages.map(({ stage, way }) => `${stage}: ${way}`);
  return [
    `Request ${number} of TEST_FUZZ_SEED=${run.seed}: ${fault ?? 'not failing when sent again'}`,
    `broken by ${ways.join(', ') || 'nothing'}`,
    asCurl(run.server.addresses.publicUrl, sent),
    `answered ${said}`,
  ].join('\n');
}
