import type { RequirementVerdict } from '../../engine/settle.js';

/** Where in the page a requirement stands. */
export function anchorOf({ revision, requirement }: RequirementVerdict): string {
  return `${revision}-${requirement}`;
}
