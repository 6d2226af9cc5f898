/** The commands that work on a finished run, without the target and without the network. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReportName } from '../config/settings.js';
import type { ExitCode } from '../engine/exit-code.js';
import { RENDERERS } from '../report/renderers.js';
import type { Io } from './io.js';
import { replay } from './replay.js';
import { report } from './report.js';

type End = (code: ExitCode) => void;

export function addFinishedRunCommands(program: Command, io: Io, end: End): void {
  addReport(program, io);
  addReplay(program, io, end);
}

/** An option that names kinds of reports, with commas. */
export function reportOption(flags: string, description: string): Option {
  const known = Object.keys(RENDERERS).join(', ');
  return new Option(flags, `${description}, with commas: ${known}`).argParser(readReports);
}

function addReport(program: Command, io: Io): void {
  program
    .command('report')
    .description('make reports again from what a run has written')
    .argument('<folder>', 'where the run has written to')
    .addOption(reportOption('--as <names>', 'which reports').makeOptionMandatory())
    .action((folder: string, options: { as: readonly ReportName[] }) =>
      report(folder, options.as, io),
    );
}

function addReplay(program: Command, io: Io, end: End): void {
  program
    .command('replay')
    .description('come to every verdict again from the evidence of a run')
    .argument('<folder>', 'where the run has written to')
    .action((folder: string) => end(replay(folder, io)));
}

function readReports(text: string): ReportName[] {
  const known = Object.keys(RENDERERS) as ReportName[]; // the table has no other keys
  return text.split(',').map((name) => {
    const found = known.find((candidate) => candidate === name.trim());
    if (found) return found;
    throw new InvalidArgumentError(`Known are ${known.join(', ')}.`);
  });
}
