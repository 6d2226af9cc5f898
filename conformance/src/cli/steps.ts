import type { Step } from '../preflight/preflight.js';

const SIGNS: Readonly<Record<Step['result'], string>> = {
  fine: 'ok   ',
  doubtful: 'hmm  ',
  wrong: 'WRONG',
};

/** The steps of a preflight as a table. */
export function renderSteps(steps: readonly Step[]): string {
  const width = Math.max(...steps.map(({ what }) => what.length));
  return steps
    .map(({ what, result, detail }) => `${SIGNS[result]} ${what.padEnd(width)}  ${detail}`)
    .join('\n');
}
