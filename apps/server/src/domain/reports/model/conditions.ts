import {
  ANSWERS,
  type ConditionForm,
  type ConditionInput,
  type ConditionValue,
  conditionFormOf,
  type Problem,
  problemAt,
  type Static,
} from '@lintel/schema';
import type { CarriedOptionSet } from './section.js';

// Conditions of items: what each form accepts, begins with and keeps (D-73, ITM-006 to ITM-012, ITM-026 to ITM-032).
// Which block type has which form is a table of the schema package. Every new section of the forms that need one has an
// option set (`option-set.ts`); in one without, every question and every integer is accepted.

/** The value of a condition. */
export type Condition = Static<typeof ConditionValue>;

/** A condition as it is sent. */
export type SentCondition = Static<typeof ConditionInput>;

/** What a section says of the conditions of its items. */
export interface ConditionRule {
  readonly block_type: string;
  readonly option_set: Pick<CarriedOptionSet, 'options'> | null;
}

type Options = CarriedOptionSet['options'] | null;

interface FormRules {
  /** The value of a condition that is left out on creation (ITM-027). */
  initial(options: Options): Condition;
  /** What is wrong with a value that is sent. */
  judge(sent: SentCondition, options: Options): readonly Problem[];
  /** The value afterwards, of what was stored and what was sent. */
  merge(stored: Condition, sent: SentCondition): Condition;
}

const RULES: Readonly<Record<ConditionForm, FormRules>> = {
  text: {
    initial: () => '',
    judge: (sent) => unless(typeof sent === 'string', 'must be a text'),
    merge: replaced,
  },
  answers: {
    initial: (options) => Object.fromEntries((options ?? []).map((question) => [question, null])),
    judge: judgeAnswers,
    merge: (stored, sent) => ({ ...asMap(stored), ...asMap(sent) }), // ITM-029
  },
  count: {
    initial: () => 0,
    judge: (sent) =>
      unless(typeof sent === 'number' && sent >= 0, 'must be a whole number of at least 0'),
    merge: replaced,
  },
  choice: {
    initial: (options) => options?.find((option) => typeof option === 'number') ?? 0,
    judge: judgeChoice,
    merge: replaced,
  },
  none: { initial: () => null, judge: () => [], merge: (stored) => stored },
};

/** The condition of an item for which none was sent (ITM-027). */
export function initialCondition({ block_type, option_set }: ConditionRule): Condition {
  return rulesOf(block_type).initial(option_set?.options ?? null);
}

/** What is wrong with a condition that is sent for an item of a section; nothing, when none is sent. */
export function conditionProblems(
  { block_type, option_set }: ConditionRule,
  sent: SentCondition | undefined,
): readonly Problem[] {
  if (sent === undefined) return [];
  return rulesOf(block_type).judge(sent, option_set?.options ?? null);
}

/** The condition an item has after an acceptable one was sent; the stored one when none was (ITM-028). */
export function mergedCondition(
  { block_type }: ConditionRule,
  stored: Condition,
  sent: SentCondition | undefined,
): Condition {
  return sent === undefined ? stored : rulesOf(block_type).merge(stored, sent);
}

function rulesOf(block_type: string): FormRules {
  return RULES[conditionFormOf(block_type)];
}

/** What was judged acceptable has a value the form allows. */
function replaced(_stored: Condition, sent: SentCondition): Condition {
  return sent as Condition; // the sent type is wider only in maps, which this form refuses
}

/** An object of known questions and of answers there are (ITM-030). */
function judgeAnswers(sent: SentCondition, options: Options): readonly Problem[] {
  if (!isMap(sent)) return unless(false, 'must be an object of questions and answers');
  const known = options && new Set<unknown>(options);
  return Object.entries(sent).flatMap(([question, answer]) => [
    ...(known && !known.has(question)
      ? [problemAt(`condition.${question}`, 'is no question of the option set')]
      : []),
    ...(answer === null || isAnswer(answer)
      ? []
      : [problemAt(`condition.${question}`, 'must be 0, 1, 2 or null')]),
  ]);
}

/** An integer of the option set (ITM-031). */
function judgeChoice(sent: SentCondition, options: Options): readonly Problem[] {
  if (typeof sent !== 'number') return unless(false, 'must be a whole number');
  const known: readonly unknown[] | null = options;
  return unless(known?.includes(sent) ?? true, `must be one of ${known?.join(', ')}`);
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'number' && Object.hasOwn(ANSWERS, value);
}

function isMap<T>(value: T): value is Extract<T, object> {
  return typeof value === 'object' && value !== null;
}

function asMap(value: Condition | SentCondition): Extract<Condition, object> {
  return isMap(value) ? (value as Extract<Condition, object>) : {}; // answers that are sent were judged
}

function unless(fits: boolean, fault: string): readonly Problem[] {
  return fits ? [] : [problemAt('condition', fault)];
}
