import { showInOneLine } from '../base/visible.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { findOtherEvidence, parseRun, readRunTexts } from '../evidence/read-result.js';
import { replayRun } from '../evidence/replay.js';
import { loadRegister } from '../register/load.js';
import { SCENARIOS } from '../scenarios/index.js';
import type { Io } from './io.js';

/** Comes to every verdict again from the evidence in a folder, offline. Fails when one differs. */
export function replay(folder: string, io: Io): ExitCode {
  const suite = { register: loadRegister(), scenarios: SCENARIOS };
  const texts = readRunTexts(folder);
  const source = parseRun(texts);
  const { verdicts, judgements, ...replayed } = replayRun(source, suite);
  const differences = [...findOtherEvidence(texts, source), ...replayed.differences];
  for (const difference of differences) io.complain(showInOneLine(difference));
  const same =
    differences.length === 0 ? 'all are as recorded' : `${differences.length} differences`;
  io.print(`${verdicts} verdicts from ${judgements} judgements came out again: ${same}`);
  return differences.length === 0 ? EXIT.conforms : EXIT.fails;
}
