/** Performs one scenario and sees to it that each of its checks gets a judgement, whatever happens. */
import { idAt } from '../net/body.js';
import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import { consult, type Judgement, refer } from './judgement.js';
import type { Context, Scenario } from './scenario.js';
import { Blocked, OutOfReach, RateLimited } from './stops.js';

/** What a context needs from outside; judging is added here. */
export type Surroundings = Omit<
  Context,
  'wants' | 'judge' | 'cannotJudge' | 'afterwards' | 'needs' | 'needsId'
>;

/** The judgements of its checks: of all that are wanted, and of the others that were seen anyway. */
export async function performScenario(
  scenario: Scenario,
  surroundings: Surroundings,
  isWanted: (check: string) => boolean = () => true,
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  const tidying: (() => Promise<unknown>)[] = [];
  const declared = new Set(scenario.checks.map((check) => check.id));
  const place = { scenario: scenario.id, revision: surroundings.revision };

  const note = (check: string, rest: Omit<Judgement, 'check' | 'scenario' | 'revision'>) => {
    if (!declared.has(check)) throw new Error(`${scenario.id} does not declare the check ${check}`);
    judgements.push({ check, ...place, ...rest });
  };

  const context: Context = {
    ...surroundings,
    wants: (...checks) => checks.some(({ id }) => isWanted(id)),
    judge(check, seen) {
      note(check.id, { ...consult(check, seen), seen: refer(seen) });
    },
    cannotJudge(why, ...checks) {
      for (const check of checks) note(check.id, { outcome: 'unknown', why, seen: {} });
    },
    afterwards(tidy) {
      tidying.push(tidy);
    },
    needs(exchange, root) {
      if (isSuccess(exchange)) return;
      const got = String(exchange.response.status);
      const problem = { exchange: exchange.id, at: 'status', expected: 'success (2xx)', got };
      throw new Blocked(root.id, `${name(exchange)} did not succeed`, [problem]);
    },
    needsId(exchange, root) {
      context.needs(exchange, root);
      const id = idAt(exchange);
      if (Number.isInteger(id)) return id;
      const problem = { exchange: exchange.id, at: 'body.id', expected: 'an integer', got: 'none' };
      throw new Blocked(root.id, `${name(exchange)} gave no id`, [problem]);
    },
  };

  const rest = await act(scenario, context);
  for (const tidy of tidying) await tidy().catch(() => undefined);
  const judged = new Set(judgements.map((judgement) => judgement.check));
  for (const check of declared) {
    if (isWanted(check) && !judged.has(check)) note(check, { ...rest, seen: {} });
  }
  return judgements;
}

type Rest = Pick<Judgement, 'outcome' | 'why' | 'by' | 'problems'>;

/** Lets the scenario act, and says what its unjudged checks are to be called. */
async function act(scenario: Scenario, context: Context): Promise<Rest> {
  try {
    await scenario.act(context);
    return { outcome: 'crashed', why: 'the scenario ended without judging it' };
  } catch (error) {
    if (error instanceof Blocked) {
      const { by, message, problems } = error;
      return { outcome: 'blocked', why: message, by, problems };
    }
    const why = error instanceof Error ? error.message : String(error);
    const isOpen = error instanceof OutOfReach || error instanceof RateLimited;
    return { outcome: isOpen ? 'unknown' : 'crashed', why };
  }
}

function name(exchange: Exchange): string {
  return `${describeExchange(exchange)} (${exchange.id})`;
}
