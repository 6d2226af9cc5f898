/** Describes what a run was to judge. */
import type { RunFacts } from '../engine/result.js';

/** True when the run left something out on purpose. */
export function isPartial({ selection, scenario, readOnly }: RunFacts): boolean {
  return selection.length > 0 || scenario !== undefined || readOnly;
}

/** The selection in one line, with the options and profiles that limit what was judged. */
export function describeChoice({
  selection,
  scenario,
  bail,
  readOnly,
}: Pick<RunFacts, 'selection' | 'scenario' | 'bail' | 'readOnly'>): string {
  const parts = [
    ...(selection.length > 0 ? [selection.join(', ')] : []),
    ...(scenario === undefined ? [] : [`only the scenario ${scenario}`]),
    ...(bail ? ['up to the first failure'] : []),
    ...(readOnly ? ['read-only'] : []),
  ];
  return parts.join('; ') || 'everything';
}
