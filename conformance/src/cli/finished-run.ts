/** The commands that work on a finished run, without the target and without the network. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReportName } from '../config/settings.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import { RENDERERS } from '../report/renderers.js';
import { type CertifyFlags, certify } from './certify.js';
import { diff } from './diff.js';
import type { End } from './exit-codes.js';
import type { Io } from './io.js';
import { replay } from './replay.js';
import { report } from './report.js';
import { verify } from './verify.js';

export function addFinishedRunCommands(program: Command, io: Io, end: End): void {
  addReport(program, io);
  addReplay(program, io, end);
  addDiff(program, io, end);
  addCertify(program, io, end);
  addVerify(program, io, end);
}

/** Does what reads files that anyone may have written. Throws EvidenceError when a value in them is too deep. */
function reading(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new EvidenceError(
      'A part of the run is too long or too deeply nested to read: it was changed; run again.',
    );
  }
}

/** An option whose value is a list of kinds of reports, separated by commas. */
export function reportOption(flags: string, description: string): Option {
  const known = Object.keys(RENDERERS).join(', ');
  return new Option(flags, `${description}, separated by commas: ${known}`).argParser(readReports);
}

function addReport(program: Command, io: Io): void {
  program
    .command('report')
    .description('write reports of a finished run')
    .argument('<folder>', 'the folder the run was written to')
    .addOption(reportOption('--as <names>', 'the reports to write').makeOptionMandatory())
    .action((folder: string, options: { as: readonly ReportName[] }) =>
      reading(() => report(folder, options.as, io)),
    );
}

function addReplay(program: Command, io: Io, end: End): void {
  program
    .command('replay')
    .description('recompute every verdict of a run from its evidence')
    .argument('<folder>', 'the folder the run was written to')
    .action((folder: string) => reading(() => end(replay(folder, io))));
}

function addDiff(program: Command, io: Io, end: End): void {
  program
    .command('diff')
    .description('compare two runs: what became worse, what became better, what else changed')
    .argument('<before>', 'the folder of the earlier run')
    .argument('<after>', 'the folder of the later run')
    .action((before: string, after: string) => reading(() => end(diff(before, after, io))));
}

function addCertify(program: Command, io: Io, end: End): void {
  program
    .command('certify')
    .description('write the certificate of a complete run without failures')
    .argument('<folder>', 'the folder the run was written to')
    .option('--key <file>', 'an Ed25519 private key in PEM format, to sign it with')
    .option('--holder <name>', 'who is certified; the name of the target by default')
    .action((folder: string, flags: CertifyFlags) =>
      reading(() => end(certify(folder, flags, io))),
    );
}

function addVerify(program: Command, io: Io, end: End): void {
  program
    .command('verify')
    .description('check a certificate offline')
    .argument('<file>', 'the certificate file')
    .option('--public-key <file>', 'the Ed25519 public key that must have signed it, in PEM format')
    .action((file: string, { publicKey }: { publicKey?: string }) =>
      reading(() => end(verify(file, publicKey, io))),
    );
}

function readReports(text: string): ReportName[] {
  const known = Object.keys(RENDERERS) as ReportName[]; // the table has no other keys
  return text.split(',').map((name) => {
    const found = known.find((candidate) => candidate === name.trim());
    if (found) return found;
    throw new InvalidArgumentError(`The known reports are ${known.join(', ')}.`);
  });
}
