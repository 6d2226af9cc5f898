/**
 * Performs a whole run: plans, performs every scenario, decides the verdicts. It prints nothing and judges
 * nothing itself.
 */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { SUITE } from '../base/suite.js';
import type { Judgement } from '../engine/judgement.js';
import { listNotTested } from '../engine/not-tested.js';
import { performScenario } from '../engine/perform.js';
import {
  chooseObserving,
  type Observing,
  planRevision,
  type RevisionPlan,
} from '../engine/plan.js';
import { shuffle } from '../engine/random.js';
import { countVerdicts, type RunFacts, type RunResult } from '../engine/result.js';
import type { Scenario } from '../engine/scenario.js';
import { inStages, runJobs } from '../engine/schedule.js';
import type { Session } from '../engine/session.js';
import { type RequirementVerdict, settle, weigh } from '../engine/settle.js';
import type { Stage } from '../engine/stage.js';
import { exitCodeOf, type Strictness, type Verdict } from '../engine/verdict.js';
import { describeEvidence, type Evidence, writeEvidence } from '../evidence/evidence-file.js';
import { gatherEvidence, hideJudgements } from '../evidence/hide-secrets.js';
import { collectChecks, rejudgeHidden } from '../evidence/rejudge.js';
import type { ReportSource } from '../evidence/report-source.js';
import { noteShown } from '../evidence/shown.js';
import { describeSet, type FrozenSet } from '../register/frozen.js';
import type { Requirement, Revision } from '../register/schema.js';

export interface RunOptions {
  readonly session: Session;
  readonly register: readonly Requirement[];
  readonly scenarios: readonly Scenario[];
  /** As on the command line: ids, beginnings of ids, and levels; empty for everything. */
  readonly selection: readonly string[];
  readonly strictness: Strictness;
  /** Send also what only shows points the specification leaves open; a choice implies it. */
  readonly observe?: boolean;
  /** Determines the order of the scenarios; random when absent. */
  readonly seed?: number;
  /** Only this scenario, and what it judges. */
  readonly scenario?: string;
  /** How far to pursue what the specification leaves open; follows from selection, strictness, `observe` and `scenario` when absent. */
  readonly observing?: Observing;
  /** The frozen set to judge by; the newest of each revision when absent. */
  readonly set?: FrozenSet | undefined;
  /** Begin no further scenario after a failure. */
  readonly bail?: boolean;
  /** Called whenever a scenario is done. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called after the last request, before the answers are judged. */
  readonly onAsked?: (exchanges: number) => void;
}

export interface Progress {
  readonly scenario: string;
  readonly revision: Revision;
  readonly done: number;
  readonly total: number;
  /** The verdicts that the scenario alone gives, one for each requirement it judges. */
  readonly verdicts: readonly Verdict[];
}

interface Part {
  readonly stage: Stage;
  readonly plan: RevisionPlan;
  readonly judgements: Judgement[];
}

/** Runs what is selected and returns the result, and the exchanges it names. Throws LeakError. */
export async function runSuite(options: RunOptions): Promise<ReportSource> {
  const { session, seed = randomBytes(4).readUInt32BE() } = options;
  const startedAt = session.clock.now();
  const { observing = chooseObserving(options) } = options;
  const parts = planParts(options, observing);
  await performAll(parts, seed, options);
  await session.waiting.lookAgain();
  const ms = session.clock.now() - startedAt;
  options.onAsked?.(countExchanges(session));

  const gathered = gatherEvidence(session);
  const verdicts = settleParts(parts, gathered, options);
  const exchanges = noteShown(gathered, verdicts);
  const run = describeRun(options, { seed, startedAt, ms, observing });
  return { result: describeResult(options, { run, parts, exchanges, verdicts }), exchanges };
}

interface Judged {
  readonly run: RunFacts;
  readonly parts: readonly Part[];
  readonly exchanges: Evidence;
  readonly verdicts: readonly RequirementVerdict[];
}

function describeResult(
  { session, register, set }: RunOptions,
  { run, parts, exchanges, verdicts }: Judged,
): RunResult {
  return {
    format: 'lintel-conformance/1',
    suite: SUITE,
    run,
    environment: { node: process.version, platform: process.platform },
    target: describeTarget(session),
    sets: parts.map(({ plan }) => describeSet(register, plan.revision, set?.set)),
    evidence: describeEvidence(writeEvidence(exchanges), exchanges),
    verdicts,
    notTested: parts.flatMap(({ plan }) => listNotTested(plan)),
    created: session.ledger.created(),
    left: session.ledger.left(),
    totals: countVerdicts(verdicts),
    exitCode: exitCodeOf(verdicts.map(({ verdict }) => verdict)),
  };
}

function planParts(options: RunOptions, observing: Observing): Part[] {
  const { settings, stages } = options.session;
  return stages.map((stage) => {
    const plan = planRevision({ ...options, settings, revision: stage.revision, observing });
    return { stage, plan, judgements: [] };
  });
}

/** Decides the verdicts from the evidence as it is written, with secrets hidden. */
function settleParts(
  parts: readonly Part[],
  evidence: Evidence,
  { session, scenarios, strictness }: RunOptions,
): RequirementVerdict[] {
  const checks = collectChecks(scenarios);
  return parts.flatMap(({ plan, judgements }) => {
    const hidden = hideJudgements(judgements, session);
    const judged = hidden.map((judgement) => rejudgeHidden(judgement, evidence, checks));
    return settle(plan, judged, strictness, session.settings.attestations);
  });
}

function describeRun(
  options: RunOptions,
  {
    seed,
    startedAt,
    ms,
    observing,
  }: Pick<RunFacts, 'seed' | 'ms' | 'observing'> & {
    readonly startedAt: number;
  },
): RunFacts {
  const { session, strictness, selection, scenario, bail = false } = options;
  return {
    id: session.id,
    seed,
    startedAt: new Date(startedAt).toISOString(),
    ms,
    workers: countWorkers(session),
    judgedAs: strictness.lintel ? 'lintel' : 'specification',
    strict: strictness.strict,
    observing,
    selection: [...new Set(selection)],
    ...(scenario === undefined ? {} : { scenario }),
    bail,
    readOnly: session.settings.limits.readOnly,
    requests: countExchanges(session),
    waitedMs: session.waiting.waitedMs(),
    rateLimited: session.governor.report(),
  };
}

function countExchanges({ stages }: Session): number {
  return stages.reduce((sum, stage) => sum + stage.exchanges.length, 0);
}

/** The deployment, at the addresses of the revisions that are judged. */
function describeTarget({ settings, stages }: Session): RunResult['target'] {
  return {
    name: settings.name,
    addresses: Object.fromEntries(stages.map(({ revision, address }) => [revision, address])),
    profiles: settings.profiles,
  };
}

/**
 * Performs every scenario: those that mostly wait from the start, beside the workers; the others in the order of
 * the seed; those that look back at the end, and then those that disturb others.
 */
async function performAll(
  parts: readonly Part[],
  seed: number,
  options: RunOptions,
): Promise<void> {
  const { session, scenarios, strictness, bail = false, onProgress } = options;
  const jobs = parts.flatMap((part) => part.plan.scenarios.map((scenario) => ({ part, scenario })));
  const checks = [...collectChecks(scenarios).values()];
  let done = 0;
  let running = 0;
  let isOver = false;
  const again: typeof jobs = [];
  const isOneByOne = () => keepsOne(session.stages);

  const perform = async (job: (typeof jobs)[number], times = 0) => {
    const { part, scenario } = job;
    const { revision } = part.stage;
    const end = (judgements: readonly Judgement[]) => {
      part.judgements.push(...judgements);
      done += 1;
      const verdicts = weigh(part.plan, judgements, strictness);
      onProgress?.({ scenario: scenario.id, revision, done, total: jobs.length, verdicts });
    };
    if (isOver) return end(leaveOut(scenario, part.plan));
    const ordinal = ordinalIn(part, scenarios.indexOf(scenario) + times * scenarios.length);
    // When a limit shows, others may still be running, which end the tokens of this one.
    const isAlone = times > 0 || (isOneByOne() && running === 0);
    const surroundings = part.stage.surround(scenario.id, ordinal);
    running += 1;
    const judgements = await performScenario(scenario, surroundings, part.plan, checks);
    running -= 1;
    if (!isAlone && isOneByOne() && judgements.some(isNotMet)) return void again.push(job);
    isOver ||= bail && settle(part.plan, judgements, strictness).some(isFailure);
    end(judgements);
  };
  const workers = countWorkers(session);
  const { waiting, others, spending, last, disturbing } = inStages(jobs);
  if (isOneByOne()) await runJobs([...waiting, ...shuffle(others, seed)], 1, perform);
  else {
    await Promise.all([
      runJobs(waiting, waiting.length, perform),
      runJobs(shuffle(others, seed), workers, perform, isOneByOne),
    ]);
  }
  const performAgain = () => runJobs(again.splice(0), 1, (job) => perform(job, 1));
  await performAgain();
  if (spending.length > 0) for (const { stage } of parts) stage.grants.mayEnd();
  await runJobs(shuffle(spending, seed), 1, perform);
  await runJobs(last, countWorkers(session), perform);
  await performAgain();
  await runJobs(disturbing, 1, perform);
  await performAgain();
}

/** One worker when a sign-in ends the tokens of the one before, since scenarios would end each other's tokens. */
function countWorkers({ settings, stages }: Session): number {
  return keepsOne(stages) ? 1 : settings.limits.workers;
}

function keepsOne(stages: Session['stages']): boolean {
  return stages.some(({ grants }) => grants.keepsOne());
}

/** What may have another reason than the target, where a token of the scenario had ended. */
function isNotMet({ outcome }: Judgement): boolean {
  return outcome !== 'met';
}

function isFailure({ verdict }: RequirementVerdict): boolean {
  return verdict === 'fail';
}

/** The judgements of a scenario that is not begun, because something failed before it. */
function leaveOut(
  { id: scenario, checks }: Scenario,
  { revision, wants }: RevisionPlan,
): Judgement[] {
  const why = 'the run stopped at the first failure, before this was judged';
  const left = { scenario, revision, outcome: 'unknown', why, seen: {} } as const;
  return checks.filter(({ id }) => wants(id)).map(({ id }) => ({ check: id, ...left }));
}

/** The ordinal of a scenario in a revision. It differs between revisions, which may show the same records. */
function ordinalIn({ stage }: Part, index: number): number {
  return index * 2 + (stage.revision === 'current' ? 0 : 1);
}
