import { showInOneLine } from '../base/visible.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { type Change, compareRuns } from '../evidence/compare-runs.js';
import { readRun } from '../evidence/read-result.js';
import type { Io } from './io.js';

/** Prints the changes between two runs. Fails when a requirement that both have judged has become worse. */
export function diff(before: string, after: string, io: Io): ExitCode {
  const compared = compareRuns(readRun(before).result, readRun(after).result);
  const { scope, regressions, newPasses, differences, judgedOnce } = compared;
  for (const part of scope) io.print(showInOneLine(`The runs differ in ${part}`));
  print('worse', regressions, io);
  print('better', newPasses, io);
  print('different', differences, io);
  if (scope.length === 0) print('one only', judgedOnce, io);
  io.print(
    `${regressions.length} worse, ${newPasses.length} better, ${differences.length} otherwise changed; ${judgedOnce.length} judged by only one of the runs`,
  );
  if (regressions.length > 0) return EXIT.fails;
  if (compared.judgedByBoth > 0) return EXIT.conforms;
  io.printError('Nothing was compared: no requirement was judged by both runs.');
  return EXIT.notAllJudged;
}

function print(word: string, changes: readonly Change[], io: Io): void {
  for (const { requirement, revision, before, after, isBehaviour } of changes) {
    const what = isBehaviour ? 'behaves differently now: ' : '';
    const change = `${requirement} (${revision}) ${what}${before} -> ${after}`;
    io.print(showInOneLine(`${word.padEnd(9)} ${change}`));
  }
}
