/** Comes to everything in the result of a run once more, and tells what does not agree. */
import type { RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { deriveResult, type Suite } from './derive.js';
import { listDifferences } from './differences.js';
import type { ReportSource } from './report-source.js';
import { findUnsent } from './sent.js';
import { findOtherShown } from './shown.js';

export type { Suite };

export interface Replay {
  /** How many verdicts were come to again. */
  readonly verdicts: number;
  /** How many judgements of checks. */
  readonly judgements: number;
  /** What does not agree, each as one sentence; empty when everything does. */
  readonly differences: readonly string[];
}

export function replayRun(source: ReportSource, suite: Suite): Replay {
  const { result, exchanges } = source;
  const { verdicts, ...derived } = deriveResult(source, suite);
  const { verdicts: recorded, ...others } = result;
  return {
    verdicts: recorded.length,
    judgements: recorded.reduce((sum, { judgements }) => sum + judgements.length, 0),
    differences: [
      ...new Set([
        ...compareVerdicts(recorded, verdicts),
        ...listDifferences(others, derived),
        ...findOtherShown(exchanges, recorded),
        ...findUnsent(exchanges, recorded),
      ]),
    ],
  };
}

type Verdicts = RunResult['verdicts'];

function compareVerdicts(recorded: Verdicts, derived: Verdicts): string[] {
  const names = recorded.map(nameOf);
  const wanted = derived.map(nameOf);
  const lists = [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${name} has no verdict`),
    ...names
      .filter((name) => !wanted.includes(name))
      .map((name) => `${name} is not part of what the run was to judge`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${name} has two verdicts`),
  ];
  if (lists.length === 0 && names.join() !== wanted.join()) {
    lists.push('the verdicts are not in the order of the register');
  }
  const again = new Map(derived.map((verdict) => [nameOf(verdict), verdict]));
  return [
    ...lists,
    ...recorded.flatMap((verdict) => {
      const other = again.get(nameOf(verdict));
      return other ? compareVerdict(verdict, other) : [];
    }),
  ];
}

function compareVerdict(recorded: RequirementVerdict, derived: RequirementVerdict): string[] {
  return listDifferences(recorded, derived).map((what) => `${nameOf(recorded)}: ${what}`);
}

function nameOf({ requirement, revision }: RequirementVerdict): string {
  return `${requirement} (${revision})`;
}
