import { Command, CommanderError } from 'commander';
import { FileError } from '../base/files.js';
import { NetworkFailure, RateLimited } from '../base/stops.js';
import { MOST_WORKERS, SUITE } from '../base/suite.js';
import { ConfigurationError, loadSettings } from '../config/load.js';
import type { ReportName, Settings } from '../config/settings.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { openSession } from '../engine/session.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import { LeakError } from '../evidence/hide-secrets.js';
import { runPreflight } from '../preflight/preflight.js';
import { addChoiceFlags, type ChoiceFlags, chooseRevisions, readChoice } from './choice.js';
import { addConfigOption, SELECTION } from './config-option.js';
import { type DemoFlags, demonstrate } from './demo.js';
import { addExamples } from './examples.js';
import type { End } from './exit-codes.js';
import { addFinishedRunCommands, reportOption } from './finished-run.js';
import { printIfInterrupted } from './interrupted.js';
import { type Io, personAt } from './io.js';
import { type JudgeOptions, judge } from './judge.js';
import { readNumber } from './numbers.js';
import { addCleanup, addInit, addPlan } from './preparing.js';
import { addProxy } from './proxy.js';
import { addExplain, addList } from './reading.js';
import { exitCodeOfSteps, renderSteps } from './steps.js';
import { UsageError } from './usage-error.js';

interface JudgeFlags extends ChoiceFlags {
  readonly seed?: number;
  readonly workers?: number;
  readonly bail?: boolean;
  readonly verbose?: boolean;
  readonly report?: readonly ReportName[];
}

/** Runs one command line. Returns the exit code and never ends the process itself. */
export async function runProgram(args: readonly string[], io: Io): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.conforms;
  const end = (code: ExitCode) => {
    exitCode = code;
  };
  const program = new Command('lintel-conformance')
    .description('Judges any deployment of the property inspection reporting API.')
    .version(SUITE.version)
    .exitOverride()
    .configureOutput({ writeOut: io.print, writeErr: io.printError });
  const preparing = [addDemo, addInit, addDoctor, addPlan, addRun, addList, addExplain];
  const following = [addFinishedRunCommands, addCleanup, addProxy];
  for (const add of [...preparing, ...following]) add(program, io, end);
  addExamples(program);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.conforms : EXIT.usage;
    const known = KNOWN_ERRORS.find(([kind]) => error instanceof kind);
    if (!known || !(error instanceof Error)) throw error;
    io.printError(error.message);
    return known[1];
  }
}

/** Errors that are not a fault of the suite, each with its exit code. */
const KNOWN_ERRORS: readonly (readonly [abstract new (...args: never) => Error, ExitCode])[] = [
  [ConfigurationError, EXIT.configuration],
  [NetworkFailure, EXIT.harness],
  [RateLimited, EXIT.harness],
  [LeakError, EXIT.harness],
  [EvidenceError, EXIT.configuration],
  [UsageError, EXIT.usage],
  [FileError, EXIT.configuration],
];

function addRun(program: Command, io: Io, end: End): void {
  const command = program
    .command('run')
    .description('judge the deployment that a configuration file describes')
    .argument(...SELECTION);
  addJudgeFlags(addConfigOption(command), 'specification').action(
    async (selection: string[], flags: JudgeFlags & { config: string }) => {
      const settings = loadSettings(flags.config, io.environment);
      const options = readJudging(settings, selection, flags);
      end(await judge({ ...options, config: flags.config }, io));
    },
  );
}

function addDoctor(program: Command, io: Io, end: End): void {
  const command = program
    .command('doctor')
    .description('check whether a configuration is ready for a run; judges nothing');
  addConfigOption(command).action(async ({ config }: { config: string }) => {
    const settings = loadSettings(config, io.environment);
    const revisions = chooseRevisions(settings, 'both');
    const session = openSession({ settings, revisions, person: personAt(io) });
    for (const advice of settings.advice) io.printError(advice);
    const steps = await printIfInterrupted(io, 'Interrupted: not everything was looked at.', () =>
      runPreflight(session),
    );
    io.print(renderSteps(steps));
    end(exitCodeOfSteps(steps));
  });
}

function addDemo(program: Command, io: Io, end: End): void {
  const command = program
    .command('demo')
    .description('start the Lintel server with demo data and judge it')
    .argument(...SELECTION)
    .option('--server <command>', 'the command that starts the server');
  addJudgeFlags(command, 'lintel').action(
    async (selection: string[], flags: JudgeFlags & DemoFlags) => {
      const { server } = flags;
      const judgeIt = (settings: Settings) =>
        judge({ ...readJudging(settings, selection, flags), server }, io);
      end(await demonstrate(flags, io, judgeIt));
    },
  );
}

function addJudgeFlags(command: Command, profile: JudgeFlags['profile']): Command {
  return addChoiceFlags(command, profile)
    .option('--strict', 'let recommendations that are not met fail')
    .option(
      '--seed <number>',
      'the seed of the order of the scenarios, as an earlier run printed it',
      readNumber(0),
    )
    .option(
      '--workers <number>',
      'how many scenarios run at the same time; limits.workers by default',
      readNumber(1, MOST_WORKERS),
    )
    .option('--bail', 'begin no further scenario after the first failure')
    .option('--verbose', 'print how each scenario went, and every verdict')
    .addOption(reportOption('--report <names>', 'the reports to write'));
}

function readJudging(
  { limits, ...settings }: Settings,
  selection: readonly string[],
  flags: JudgeFlags,
): JudgeOptions {
  const { workers = limits.workers, bail = false, verbose = false } = flags;
  return {
    ...readChoice({ ...settings, limits: { ...limits, workers } }, selection, flags),
    bail,
    verbose,
    seed: flags.seed,
    reports: flags.report ?? settings.report,
  };
}
