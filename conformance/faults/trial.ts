/** The outcome of a fault: whether the suite detects it, and where. */
import type { RunResult } from '../src/engine/result.js';
import { VERDICT_FACTS } from '../src/engine/verdict.js';
import type { Fault } from '../src/faults/fault.js';
import { loadRegister } from '../src/register/load.js';
import type { Revision } from '../src/register/schema.js';
import type { Bench } from './bench.js';

const OUTCOMES = ['killed', 'misattributed', 'survived', 'inert', 'crashed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One row of the matrix. */
export interface Entry {
  readonly fault: string;
  readonly revision: Revision;
  readonly breaks: readonly string[];
  /**
   * killed: a requirement it breaks fails. misattributed: only others fail. survived: none fails.
   * inert: it altered nothing. crashed: the suite gave a harness error and nothing fails.
   */
  readonly outcome: Outcome;
  /** The requirements that fail, first those it breaks; no more than 12. */
  readonly failed: readonly string[];
  /** The violated checks. */
  readonly checks: readonly string[];
}

/** The outcome of a fault, and what may explain that nothing failed. */
export interface TriedFault {
  readonly entry: Entry;
  /** The distinct reasons for which something could not be judged. */
  readonly obstacles: readonly string[];
}

/** Everything counts as a requirement: decisions of Lintel, shown values and recommendations. */
export const STRICTNESS = { lintel: true, strict: true };
const REVISIONS_OF = new Map(loadRegister().map(({ id, revisions }) => [id, revisions]));

/**
 * What judges a fault: the requirements it breaks, these and then the whole suite if none fails, or
 * the whole suite.
 */
export type Extent = 'own' | 'own-then-all' | 'all';

/** Judges one fault. */
export async function tryFault(
  bench: Bench,
  fault: Fault,
  revision: Revision,
  extent: Extent,
): Promise<TriedFault> {
  const { effect, through = [] } = fault;
  const trial = { effect, revision, strictness: STRICTNESS };
  if (extent !== 'all') {
    const selection = [...brokenIn(fault, revision), ...through];
    const { result, fired } = await bench.try({ ...trial, selection });
    const tried = describeTrial(fault, revision, result, fired);
    const { outcome } = tried.entry;
    if (outcome === 'killed' || outcome === 'inert' || extent === 'own') return tried;
  }
  const { result, fired } = await bench.try({ ...trial, selection: [] });
  return describeTrial(fault, revision, result, fired);
}

/** The requirements of a revision that a fault breaks. */
export function brokenIn({ breaks }: Fault, revision: Revision): string[] {
  return breaks.filter((id) => REVISIONS_OF.get(id)?.includes(revision));
}

/** What became of a fault, from the verdicts and the number of messages it has altered. */
export function describeTrial(
  fault: Fault,
  revision: Revision,
  { verdicts }: Pick<RunResult, 'verdicts'>,
  fired: number,
): TriedFault {
  const breaks = brokenIn(fault, revision);
  const failed = verdicts.filter(({ verdict }) => verdict === 'fail');
  const own = failed.filter(({ requirement }) => breaks.includes(requirement));
  const others = failed.filter((verdict) => !own.includes(verdict));
  const violated = (own.length > 0 ? own : failed).flatMap(({ judgements }) =>
    judgements.filter(({ outcome }) => outcome === 'violated').map(({ check }) => check),
  );
  const entry: Entry = {
    fault: fault.id,
    revision,
    breaks,
    outcome: outcomeOf(fired, own.length, failed.length, verdicts),
    failed: [...own, ...others].map(({ requirement }) => requirement).slice(0, MOST_FAILED),
    checks: [...new Set(violated)].sort(),
  };
  return { entry, obstacles: listObstacles(verdicts) };
}

function listObstacles(verdicts: RunResult['verdicts']): string[] {
  const unsettled = verdicts.filter(
    ({ verdict }) => VERDICT_FACTS[verdict].judging === 'undecided',
  );
  const reasons = unsettled.flatMap(({ judgements }) => judgements.flatMap(({ why }) => why ?? []));
  return [...new Set(reasons)];
}

const MOST_FAILED = 12;

function outcomeOf(
  fired: number,
  own: number,
  failed: number,
  verdicts: RunResult['verdicts'],
): Outcome {
  if (fired === 0) return 'inert';
  if (own > 0) return 'killed';
  if (failed > 0) return 'misattributed';
  return verdicts.some(({ verdict }) => verdict === 'harness-error') ? 'crashed' : 'survived';
}
