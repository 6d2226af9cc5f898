/** Lets others judge a deployment inside their own Vitest: each requirement is a test. */
import { beforeAll, describe, type TestContext, test } from 'vitest';
import { checkSettings } from './config/load.js';
import type { Configuration } from './config/schema.js';
import type { Settings } from './config/settings.js';
import { chooseObserving, findUnknownSelections, planRevision } from './engine/plan.js';
import { openSession, type Session } from './engine/session.js';
import type { RequirementVerdict } from './engine/settle.js';
import { describeUnknownSelection } from './engine/unknown-selection.js';
import { type Strictness, VERDICT_FACTS } from './engine/verdict.js';
import { listObstacles, prepareRun } from './preflight/preflight.js';
import { loadRegister } from './register/load.js';
import { REVISIONS, type Requirement, type Revision } from './register/schema.js';
import { runSuite } from './run/run.js';
import { SCENARIOS } from './scenarios/index.js';

export interface ConformanceOptions {
  /** What a configuration file would say, or what `loadSettings` gave. */
  readonly configuration: Configuration | Settings;
  /** Requirements, checks or scenarios, or beginnings of their names; everything by default. */
  readonly selection?: readonly string[];
  /** What to judge by: the specification, which is the default, or the decisions of Lintel as well. */
  readonly profile?: 'specification' | 'lintel';
  /** Let a recommendation that is not met fail, instead of leaving the test out with what came. */
  readonly strict?: boolean;
  /** Let what cannot be judged here fail, instead of leaving the test out with the reason. */
  readonly complete?: boolean;
  /** How long the whole run may take, in milliseconds; ten minutes by default. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 10 * 60_000;

/**
 * Declares one test for every requirement that can be judged, in each revision the configuration
 * names. The run happens once, before the first of them. Throws a ConfigurationError, and an Error when
 * something is selected that is not there.
 */
export function describeConformance(options: ConformanceOptions): void {
  const { configuration, selection = [], profile, strict = false, timeout = TIMEOUT_MS } = options;
  const settings = 'addresses' in configuration ? configuration : checkSettings(configuration, {});
  const strictness = { lintel: profile === 'lintel', strict };
  const register = loadRegister();
  refuseUnknown(selection, register);
  const revisions = REVISIONS.filter((revision) => settings.addresses[revision] !== undefined);

  describe(settings.name, () => {
    const verdicts = new Map<string, RequirementVerdict>();
    let session: Session;

    beforeAll(async () => {
      session = openSession({ settings, revisions });
      try {
        await prepare(session, selection, strictness);
        const scenarios = SCENARIOS;
        const run = await runSuite({ session, register, scenarios, selection, strictness });
        for (const verdict of run.result.verdicts) verdicts.set(keyOf(verdict), verdict);
      } finally {
        await session.close();
      }
    }, timeout);

    describe.each(revisions)('%s revision', (revision) => {
      const base = { register, scenarios: SCENARIOS, settings, selection };
      for (const { id, statement } of planRevision({ ...base, revision }).requirements) {
        test(`${id} ${statement}`, (context) => {
          const verdict = verdicts.get(keyOf({ requirement: id, revision }));
          if (!verdict) throw new Error('the run said nothing of it');
          assertHolds(verdict, options, context, session);
        });
      }
    });
  });
}

/** A slip in a name would leave no test at all, and nothing that fails. */
function refuseUnknown(selection: readonly string[], register: readonly Requirement[]): void {
  const unknown = findUnknownSelections(selection, register, SCENARIOS);
  if (unknown.length === 0) return;
  throw new Error(describeUnknownSelection(unknown, { register, scenarios: SCENARIOS }));
}

async function prepare(
  session: Session,
  selection: readonly string[],
  strictness: Strictness,
): Promise<void> {
  const observing = chooseObserving({ selection, strictness });
  const obstacles = listObstacles(await prepareRun(session, { selection, observing }));
  if (obstacles.length === 0) return;
  throw new Error(obstacles.map(({ what, detail }) => `${what}: ${detail}`).join('\n'));
}

function assertHolds(
  verdict: RequirementVerdict,
  { complete = false }: ConformanceOptions,
  { skip }: TestContext,
  { secrets }: Session,
): void {
  const told = secrets.hide(explain(verdict));
  const { vitest: ending } = VERDICT_FACTS[verdict.verdict];
  if (ending === 'fail' || (ending === 'skip unless complete' && complete)) throw new Error(told);
  if (ending !== 'pass') skip(told);
}

/** What was expected and what came instead, for every judgement that gave the verdict. */
function explain({ verdict, answer, judgements, section }: RequirementVerdict): string {
  if (verdict === 'observed' && answer !== undefined) {
    return `left open by the specification; what was seen: ${answer}`;
  }
  const lines = judgements
    .filter((judgement) => judgement.verdict === verdict)
    .flatMap(({ check, scenario, why, problems = [] }) => [
      `${check} in ${scenario}${why ? `: ${why}` : ''}`,
      ...problems.map(
        ({ exchange = '', at, expected, got }) =>
          `  ${exchange} ${at}: expected ${expected}, got ${got}`,
      ),
    ]);
  return [`${verdict}; section "${section}" of the specification`, ...lines].join('\n');
}

function keyOf({ requirement, revision }: { requirement: Requirement['id']; revision: Revision }) {
  return `${revision} ${requirement}`;
}
