import type { RequirementVerdict } from '../../engine/settle.js';

/** The id of the element of a requirement. */
export function anchorOf({ revision, requirement }: RequirementVerdict): string {
  return `${revision}-${requirement}`;
}
