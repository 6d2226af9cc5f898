import { showInOneLine } from '../base/visible.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { listObstacles, type Step } from '../preflight/preflight.js';

const SIGNS: Readonly<Record<Step['result'], string>> = {
  ok: 'ok   ',
  check: 'CHECK',
  wrong: 'WRONG',
  later: 'LATER',
  stop: 'STOP ',
};

/** The steps of a preflight as a table. */
export function renderSteps(steps: readonly Step[]): string {
  const width = Math.max(...steps.map(({ what }) => what.length));
  return steps
    .map(
      ({ what, result, detail }) =>
        `${SIGNS[result]} ${what.padEnd(width)}  ${showInOneLine(detail)}`,
    )
    .join('\n');
}

/**
 * The exit code of a command that ends with the preflight. A target that asks to wait, or that cannot be judged,
 * is not a mistake of the configuration.
 */
export function exitCodeOfSteps(steps: readonly Step[]): ExitCode {
  const obstacles = listObstacles(steps);
  if (obstacles.length === 0) return EXIT.conforms;
  if (obstacles.some(({ result }) => result === 'stop')) return EXIT.notAllJudged;
  return obstacles.every(({ result }) => result === 'later') ? EXIT.harness : EXIT.configuration;
}
