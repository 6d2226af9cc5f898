/** Judges a target, for `run` and `demo`: preflight, run, reports, exit code. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ONE_BY_ONE } from '../auth/grant-limit.js';
import { systemClock } from '../base/clock.js';
import { alone } from '../base/file-lock.js';
import { appendTo, FileError, removeFile } from '../base/files.js';
import type { ReportName, Settings } from '../config/settings.js';
import { estimateScenario, loadCosts } from '../engine/costs.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import type { RevisionPlan } from '../engine/plan.js';
import { openSession, type Session } from '../engine/session.js';
import { RESULT_FILE } from '../evidence/read-result.js';
import type { ReportSource } from '../evidence/report-source.js';
import { prepareRun, type Step } from '../preflight/preflight.js';
import { loadRegister } from '../register/load.js';
import { renderTotals, renderVerdicts } from '../report/totals.js';
import { writeRun } from '../report/write.js';
import { type RunOptions, runSuite } from '../run/run.js';
import { SCENARIOS } from '../scenarios/index.js';
import { describeIgnoredAttestations } from './attestations.js';
import { type ChoiceOptions, type Chosen, choose, planAll } from './choice.js';
import { CONFIGURATION_FILE } from './config-option.js';
import { describeFootprint } from './footprint.js';
import { printIfInterrupted } from './interrupted.js';
import { type Io, personAt } from './io.js';
import { describeNothingJudged, describeNothingSelected } from './nothing-judged.js';
import { followProgress, type ProgressOptions } from './progress.js';
import { quoteIfNeeded } from './quote-if-needed.js';
import { describeReplaced } from './replaced.js';
import { printWritten } from './report.js';
import { exitCodeOfSteps, renderSteps } from './steps.js';
import { UsageError } from './usage-error.js';

export interface JudgeOptions extends ChoiceOptions {
  /** The configuration file; absent in a demonstration. */
  readonly config?: string | undefined;
  /** The command that starts the server of a demonstration. */
  readonly server?: string | undefined;
  /** Stop at the first failure. */
  readonly bail: boolean;
  /** Print how each scenario went, and every verdict. */
  readonly verbose: boolean;
  readonly seed: number | undefined;
  readonly reports: readonly ReportName[];
}

/** Judges alone: no other process may write a result into the same folder meanwhile. Throws FileError if one does. */
export async function judge(options: JudgeOptions, io: Io): Promise<ExitCode> {
  const { settings, out } = options;
  const register = loadRegister();
  const chosen = choose(options, register);
  const plans = planAll(options, chosen, register);
  const nothing = describeNothingSelected(plans, chosen);
  if (nothing !== undefined) throw new UsageError(nothing);
  for (const advice of settings.advice) io.printError(advice);
  const ledgerFile = join(out, 'ledger.ndjson');
  const unwritable = tryToWrite(ledgerFile);
  if (unwritable !== undefined) {
    io.printError(`${unwritable} Nothing was judged: name another folder with --out.`);
    return EXIT.configuration;
  }
  const begin = () => judgeChosen(options, { chosen, plans, register, ledgerFile }, io);
  return alone(join(out, RESULT_FILE), systemClock, begin, 0);
}

interface Prepared {
  readonly chosen: Chosen;
  readonly plans: readonly RevisionPlan[];
  readonly register: RunOptions['register'];
  readonly ledgerFile: string;
}

async function judgeChosen(
  options: JudgeOptions,
  { chosen, plans, register, ledgerFile }: Prepared,
  io: Io,
): Promise<ExitCode> {
  const { settings, revisions } = options;
  const session = openSession({ settings, revisions, ledgerFile, person: personAt(io) });
  const readiness = await findReady(session, chosen, io);
  if (readiness !== EXIT.conforms) {
    if (statSync(ledgerFile).size === 0) removeFile(ledgerFile); // it was made to see whether it can be
    return readiness;
  }
  io.print(describeLeftovers(settings, plans));
  const replaced = describeReplaced(options, plans);
  if (replaced !== undefined) io.printError(replaced);
  const told = session.limit.believed();
  const run = await runChosen(options, { session, register, plans, ...chosen }, io);
  const { result } = run;
  report(options, { ...run, session }, io);
  const ignored = describeIgnoredAttestations(settings, result.verdicts);
  if (ignored !== undefined) io.printError(ignored);
  const limit = session.limit.believed();
  if (told === undefined && limit !== undefined) io.printError(`Note: ${limit}. ${ONE_BY_ONE}.`);
  const unjudged = describeNothingJudged(result);
  if (unjudged !== undefined) io.printError(unjudged);
  return result.exitCode;
}

const NOT_READY: Readonly<Partial<Record<ExitCode, string>>> = {
  [EXIT.configuration]: 'correct what is marked WRONG first',
  [EXIT.harness]: 'the target asks for a pause; run again later',
  [EXIT.notAllJudged]: 'this suite cannot judge this target',
};

/** Runs the preflight. Returns the exit code for what keeps the run from beginning, and prints it. */
async function findReady(session: Session, chosen: Chosen, io: Io): Promise<ExitCode> {
  const steps = await printIfInterrupted(io, 'Interrupted: nothing was judged.', () =>
    prepareRun(session, chosen),
  );
  const exitCode = exitCodeOfSteps(steps);
  if (exitCode === EXIT.conforms) {
    printDoubts(steps, io);
    return exitCode;
  }
  io.printError(renderSteps(steps));
  io.printError(`Nothing was judged: ${NOT_READY[exitCode] ?? NOT_READY[EXIT.configuration]}.`);
  return exitCode;
}

/** Prints doubtful steps before the run: they may be the cause of many failures. */
function printDoubts(steps: readonly Step[], io: Io): void {
  const doubts = steps.filter(({ result }) => result === 'check');
  if (doubts.length > 0) io.print(renderSteps(doubts));
}

type Running = Pick<RunOptions, 'session' | 'register'> & Pick<Prepared, 'plans'> & Chosen;

async function runChosen(
  options: JudgeOptions,
  { plans, ...running }: Running,
  io: Io,
): Promise<ReportSource> {
  const { strictness, bail, set, seed, verbose } = options;
  const { session } = running;
  const expected = { verbose, ...expectProgress(session, plans) };
  return printIfInterrupted(io, describeInterruption(options), () =>
    runSuite({
      ...running,
      scenarios: SCENARIOS,
      bail,
      strictness,
      set,
      ...(seed === undefined ? {} : { seed }),
      onProgress: followProgress(expected, session.clock, io),
      onAsked: (count) => io.showStep(`comparing ${count} answers with the requirements`),
    }),
  );
}

/** What the scenarios send as measured, and how fast the target may be asked. */
function expectProgress(
  { governor, stages }: Session,
  plans: readonly RevisionPlan[],
): Omit<ProgressOptions, 'verbose'> {
  const costs = loadCosts();
  const weights = new Map(
    plans.flatMap((plan) =>
      plan.scenarios.map(({ id }) => {
        const { requests } = estimateScenario(plan, id, costs);
        return [`${plan.revision} ${id}`, requests + 1] as const; // none is done in no time
      }),
    ),
  );
  const paces = () => stages.map(({ address }) => governor.paceOf(new URL(address.baseUrl).origin));
  return {
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    weigh: ({ revision, scenario }) => weights.get(`${revision} ${scenario}`) ?? 1,
    pace: () => ({
      perSecond: Math.min(...paces().map(({ perSecond }) => perSecond)),
      pausedMs: Math.max(0, ...paces().map(({ pausedMs }) => pausedMs)),
    }),
  };
}

/** Writes the reports, and prints those for the terminal or else the totals. */
function report(
  options: JudgeOptions,
  { session, ...run }: ReportSource & { readonly session: Session },
  io: Io,
): void {
  const { reports: wanted, out: folder, verbose } = options;
  const { result } = run;
  if (verbose) io.print(renderVerdicts(result));
  const source = { ...run, rerun: nameRerun(options) };
  io.showStep(`writing the reports: ${wanted.join(', ')}`);
  try {
    const { printed, removed } = writeRun({ source, wanted, folder, secrets: session.secrets });
    io.showStep();
    if (removed.length > 0) {
      io.print(`Removed from ${folder}, since an earlier run wrote it: ${removed.join(', ')}`);
    }
    printWritten(folder, wanted, io);
    io.print(printed === '' ? renderTotals(result) : printed);
  } catch (error) {
    if (error instanceof FileError) io.print(renderTotals(result)); // all that is left of the run
    throw error;
  }
}

/** The beginning of a command that judges the same target again. */
function nameRerun({ config, server }: JudgeOptions): string {
  if (config === CONFIGURATION_FILE) return 'npx lintel-conformance run';
  if (config !== undefined) return `npx lintel-conformance run --config ${quoteIfNeeded(config)}`;
  const start = server === undefined ? '' : ` --server ${quoteIfNeeded(server)}`;
  return `npx lintel-conformance demo${start}`;
}

/** Why the file cannot be written to, or undefined when it can. */
function tryToWrite(file: string): string | undefined {
  try {
    appendTo(file, '');
    return undefined;
  } catch (error) {
    if (error instanceof FileError) return error.message;
    throw error;
  }
}

/**
 * The message after an interruption. The server of a demonstration ends with its records; any other needs a
 * cleanup.
 */
function describeInterruption({ config, out }: JudgeOptions): string {
  const nothing = 'Interrupted: no result was written.';
  if (config === undefined) return nothing;
  const cleanup = `npx lintel-conformance cleanup ${quoteIfNeeded(out)} --config ${quoteIfNeeded(config)}`;
  return `${nothing} The ledger lists what was created. To delete it: ${cleanup}`;
}

/** What the run will leave behind, since the API gives no way to delete it. */
function describeLeftovers({ limits }: Settings, plans: readonly RevisionPlan[]): string {
  if (limits.readOnly) return 'This run only reads and leaves nothing behind.';
  return describeFootprint(plans);
}
