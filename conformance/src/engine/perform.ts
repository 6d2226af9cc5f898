/** Performs one scenario and makes sure that each of its checks gets a judgement. */
import { Blocked, BrokenAnswer, isStop, OutOfReach, RateLimited } from '../base/stops.js';
import { idAt, readJson, valueAt } from '../net/body.js';
import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import type { Check, Seen } from './check.js';
import { consult, type Judgement, refer } from './judgement.js';
import type { RevisionPlan } from './plan.js';
import { show } from './problems.js';
import type { Scenario, ScenarioContext } from './scenario.js';
import type { Outcome } from './verdict.js';

/** The parts of a context that come from outside; only judging is added here. */
export type Surroundings = Omit<
  ScenarioContext,
  | 'wants'
  | 'asksForAll'
  | 'judge'
  | 'judgeOnceShown'
  | 'cannotJudge'
  | 'afterwards'
  | 'needs'
  | 'needsId'
>;

/** What the run pursues. */
export type Pursued = Pick<RevisionPlan, 'wants' | 'observing'>;

/**
 * Performs a scenario and returns the judgements of its checks: of all that are wanted, and of the others that
 * were judged anyway.
 */
export async function performScenario(
  scenario: Scenario,
  surroundings: Surroundings,
  { wants: isWanted, observing }: Pursued,
  checks: readonly Check[] = [],
): Promise<Judgement[]> {
  const tidying: (() => Promise<unknown>)[] = [];
  const { revision, waiting } = surroundings;
  const notes = openNotes(scenario, revision);
  const look: Look = (check, seen) => ({
    ...consult(check, seen, { checks, revision }),
    check: check.id,
    seen: refer(seen),
  });
  const context: ScenarioContext = {
    ...surroundings,
    wants: (...checks) => checks.some(({ id }) => isWanted(id)),
    asksForAll: observing === 'everything',
    judge: (check, seen) => notes.add(look(check, seen)),
    async judgeOnceShown(read, judgeRead) {
      let found: Noted[] = [];
      const last = await waiting.shown(read, (one) => {
        found = [];
        judgeRead(one, (check, seen) => void found.push(look(check, seen)));
        return !found.some(
          ({ check, outcome }) => isWanted(check) && PERHAPS_TOO_EARLY.includes(outcome),
        );
      });
      for (const note of found) notes.add(note);
      return last;
    },
    cannotJudge(why, ...checks) {
      for (const { id } of checks) notes.add({ check: id, outcome: 'unknown', why, seen: {} });
    },
    afterwards: (tidy) => void tidying.push(tidy),
    needs: needSuccess,
    needsId: needId,
  };
  const rest = await act(scenario, context);
  const faults = await tidyUp(tidying);
  const judged = new Set(notes.judgements.map(({ check }) => check));
  for (const id of notes.declared) {
    if (isWanted(id) && !judged.has(id)) notes.add({ check: id, ...rest, seen: {} });
  }
  const [first = ''] = [...[...notes.declared].filter(isWanted), ...notes.declared];
  for (const why of faults) notes.add({ check: first, outcome: 'crashed', why, seen: {} });
  return notes.judgements;
}

/** A judgement before its scenario and revision are added. */
type Noted = Omit<Judgement, 'scenario' | 'revision'>;

type Look = <S extends Seen>(check: Check<S>, seen: S) => Noted;

/** Outcomes of a check that may only mean that the write was not visible yet. */
const PERHAPS_TOO_EARLY: readonly Outcome[] = ['violated', 'blocked'];

/** Collects the judgements of a scenario, only of the checks it declares. */
function openNotes({ id: scenario, checks }: Scenario, revision: Revision) {
  const judgements: Judgement[] = [];
  const declared = new Set(checks.map(({ id }) => id));
  return {
    judgements,
    declared,
    add(note: Noted) {
      const { check } = note;
      if (!declared.has(check)) throw new Error(`${scenario} does not declare the check ${check}`);
      judgements.push({ scenario, revision, ...note });
    },
  };
}

function needSuccess(exchange: Exchange, root: Check): void {
  if (isSuccess(exchange)) return;
  const got = String(exchange.response.status);
  const problem = { exchange: exchange.id, at: 'status', expected: 'success (2xx)', got };
  throw new Blocked(root.id, `${name(exchange)} did not succeed`, [problem]);
}

function needId(exchange: Exchange, root: Check): number {
  needSuccess(exchange, root);
  const id = idAt(exchange);
  if (Number.isInteger(id)) return id;
  const got = show(valueAt(readJson(exchange), 'id'));
  const problem = { exchange: exchange.id, at: 'body.id', expected: 'an integer', got };
  throw new Blocked(root.id, `${name(exchange)} gave no id`, [problem]);
}

type Rest = Pick<Judgement, 'outcome' | 'why' | 'by' | 'problems'>;

/** Errors that leave open whether the target is right. */
const OPEN = [OutOfReach, RateLimited, BrokenAnswer];

/** Runs the scenario and returns what its unjudged checks get. */
async function act(scenario: Scenario, context: ScenarioContext): Promise<Rest> {
  try {
    await scenario.act(context);
    return { outcome: 'crashed', why: 'the scenario ended without judging it' };
  } catch (error) {
    if (error instanceof Blocked) {
      const { by, message, problems } = error;
      return { outcome: 'blocked', why: message, by, problems };
    }
    const why = describeError(error);
    const isOpen = OPEN.some((stop) => error instanceof stop);
    return { outcome: isOpen ? 'unknown' : 'crashed', why };
  }
}

/** Returns the faults of the suite that came to light. What the target does, or whether it is reached, is no matter. */
async function tidyUp(tidying: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const faults: string[] = [];
  for (const tidy of tidying) {
    try {
      await tidy();
    } catch (error) {
      if (!isStop(error)) faults.push(`tidying up: ${describeError(error)}`);
    }
  }
  return faults;
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function name(exchange: Exchange): string {
  return `${describeExchange(exchange)} (${exchange.id})`;
}
