import { describeCount } from '../base/describe-count.js';
import { showInOneLine } from '../base/visible.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import { findForeignExchanges } from '../evidence/provenance.js';
import { findOtherTexts, parseRun, type RunTexts, readRunTexts } from '../evidence/read-result.js';
import { replayRun } from '../evidence/replay.js';
import type { ReportSource } from '../evidence/report-source.js';
import { loadRegister } from '../register/load.js';
import { SCENARIOS } from '../scenarios/index.js';
import { describeRecomputing, type Io } from './io.js';

/** Recomputes every verdict from the evidence in a folder, offline. Fails when one differs. */
export function replay(folder: string, io: Io): ExitCode {
  const suite = { register: loadRegister(), scenarios: SCENARIOS };
  const texts = readRunTexts(folder);
  const source = tryToParse(texts);
  if (source instanceof EvidenceError) {
    io.printError(showInOneLine(`WRONG ${source.message}`));
    return EXIT.fails;
  }
  io.showStep(describeRecomputing(source));
  const { verdicts, judgements, ...replayed } = replayRun(source, suite);
  const differences = [
    ...findOtherTexts(texts, source),
    ...findForeignExchanges(source),
    ...replayed.differences,
  ];
  io.showStep();
  for (const difference of differences) io.printError(showInOneLine(`WRONG ${difference}`));
  const same =
    differences.length === 0
      ? 'all are as recorded'
      : describeCount(differences.length, 'difference', 'differences');
  io.print(`${verdicts} verdicts from ${judgements} judgements were recomputed: ${same}`);
  return differences.length === 0 ? EXIT.conforms : EXIT.fails;
}

/** The run, or an error when its files do not belong together or were changed. */
function tryToParse(texts: RunTexts): ReportSource | EvidenceError {
  try {
    return parseRun(texts);
  } catch (error) {
    if (error instanceof EvidenceError) return error;
    throw error;
  }
}
