import { lstatSync } from 'node:fs';
import { showInOneLine } from '../base/visible.js';
import { type VerifyOptions, verifyCertificate } from '../certificate/verify.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import { readWhole } from '../evidence/read-result.js';
import { loadRegister } from '../register/load.js';
import { SCENARIOS } from '../scenarios/index.js';
import { readPublicKey } from './certify.js';
import { describeRecomputing, type Io } from './io.js';

/** Checks a certificate offline and prints everything that is wrong with it. */
export function verify(file: string, publicKey: string | undefined, io: Io): ExitCode {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) {
    throw new EvidenceError(`${file} does not exist; npx lintel-conformance certify writes one`);
  }
  if (found.isDirectory()) {
    throw new EvidenceError(`${file} is not a file; name the certificate in it`);
  }
  const html = readWhole(file).toString('utf8');
  const options: VerifyOptions = {
    suite: { register: loadRegister(), scenarios: SCENARIOS },
    now: Date.now(),
    onRead: (source) => io.showStep(describeRecomputing(source)),
    ...(publicKey === undefined ? {} : { publicKey: readPublicKey(publicKey) }),
  };
  const { problems, about, claims, leftOut } = verifyCertificate(html, options);
  io.showStep();
  for (const line of about) io.print(showInOneLine(line));
  printAll(CLAIMED, 'CLAIMED', claims, io);
  printAll(LEFT_OUT, 'LEFT OUT', leftOut, io);
  for (const problem of problems) io.printError(showInOneLine(`WRONG ${problem}`));
  const isGood = problems.length === 0;
  io.print(
    isGood
      ? `${describeReproduced(claims)} The certificate is valid.`
      : 'The certificate is not valid.',
  );
  return isGood ? EXIT.conforms : EXIT.fails;
}

const CLAIMED = 'Claimed and not recomputed, since nothing in the file shows it:';
const LEFT_OUT =
  'Shown to no check of the scenario that sent it, like what only prepares something; look whether any of it should have been judged:';

function printAll(title: string, word: string, lines: readonly string[], io: Io): void {
  if (lines.length > 0) io.print(title);
  for (const line of lines) io.print(showInOneLine(`  ${word} ${line}`));
}

function describeReproduced(claims: readonly string[]): string {
  return claims.length === 0
    ? 'All verdicts were reproduced from what their checks were shown.'
    : 'All verdicts were reproduced from what their checks were shown; what is CLAIMED above was not.';
}
