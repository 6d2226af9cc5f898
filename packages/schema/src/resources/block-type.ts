// Block types, and the form of condition each gives its items (D-68, D-73, SEC-037).

/** The block types the earlier revision names; it accepts no others (ROO-005, ROO-035). */
export const EARLIER_BLOCK_TYPES = [
  'DETAILED',
  'SIMPLIFIED',
  'SCALE',
  'OVERVIEW',
  'METERS',
  'CHECKLIST',
  'KEYS',
  'MANUALS',
] as const;

/** The block types the server itself makes; the current revision accepts any name beside them (SEC-036). */
export const BLOCK_TYPES = [...EARLIER_BLOCK_TYPES, 'ALARMS', 'MAINTENANCE_COSTS'] as const;

/** Name of a block type the server makes. */
export type BlockType = (typeof BLOCK_TYPES)[number];

/** What each form of condition holds. */
export const CONDITION_FORMS = {
  text: 'Free text',
  answers: 'Question to answer: 0 no, 1 yes, 2 not applicable, null unanswered',
  count: 'An integer that is not negative',
  choice: 'One of the integers of the option set',
  none: 'Null, which cannot be changed',
} as const;

/** Form of a condition. */
export type ConditionForm = keyof typeof CONDITION_FORMS;

/** Form of the condition of an item by the block type of its room or section (ITM-006 to ITM-012). */
export const CONDITIONS = {
  DETAILED: 'text',
  SIMPLIFIED: 'answers',
  SCALE: 'choice',
  OVERVIEW: 'text',
  METERS: 'text',
  CHECKLIST: 'count',
  KEYS: 'none',
  MANUALS: 'none',
  ALARMS: 'text',
  MAINTENANCE_COSTS: 'text',
} as const satisfies Record<BlockType, ConditionForm>;

/** Form of the condition in any block type: free text where the name is not known (annex D). */
export function conditionFormOf(blockType: string): ConditionForm {
  return isBlockType(blockType) ? CONDITIONS[blockType] : 'text';
}

/** What each answer to a question means; null is unanswered (ITM-008). */
export const ANSWERS = { 0: 'No', 1: 'Yes', 2: 'N/A' } as const;

/** Number of an answer. */
export type Answer = keyof typeof ANSWERS;

function isBlockType(name: string): name is BlockType {
  return Object.hasOwn(CONDITIONS, name);
}
