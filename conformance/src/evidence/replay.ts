/** Recomputes the whole result of a run, and lists what differs. */
import type { RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { deriveResult, type Suite } from './derive.js';
import { listDifferences } from './differences.js';
import { findOtherSelections } from './look-backs.js';
import type { ReportSource } from './report-source.js';
import { findOtherForm } from './seen-form.js';
import { findUnsent } from './sent.js';
import { findOtherShown } from './shown.js';

export type { Suite };

export interface Replay {
  /** The number of recomputed verdicts. */
  readonly verdicts: number;
  /** The number of repeated judgements. */
  readonly judgements: number;
  /** One sentence for each difference; empty when there is none. */
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
        ...findOtherForm(exchanges, recorded),
        ...findOtherSelections(source, suite.scenarios),
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
