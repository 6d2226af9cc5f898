import { byText } from '../base/by-text.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { areaOf } from '../register/areas.js';

/** The verdicts by their area, in the order of the letters. */
export function groupByArea(
  verdicts: readonly RequirementVerdict[],
): ReadonlyMap<string, readonly RequirementVerdict[]> {
  const groups = new Map<string, RequirementVerdict[]>();
  for (const verdict of verdicts) {
    const area = areaOf(verdict.requirement);
    groups.set(area, [...(groups.get(area) ?? []), verdict]);
  }
  return new Map([...groups].sort(([a], [b]) => byText(a, b)));
}
