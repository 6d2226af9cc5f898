import { BLOCK_TYPES, ConditionValue, compile, conditionFormOf } from '@lintel/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConditionRule,
  conditionProblems,
  initialCondition,
  mergedCondition,
  type SentCondition,
} from './conditions.js';

// Conditions by block type, without a report around them (D-73).

const QUESTIONS = ['Is it clean?', 'Is it safe?', '__proto__'];

const RULES: Readonly<Record<string, ConditionRule>> = {
  DETAILED: rule('DETAILED', null),
  OVERVIEW: rule('OVERVIEW', null),
  METERS: rule('METERS', null),
  SIMPLIFIED: rule('SIMPLIFIED', QUESTIONS),
  CHECKLIST: rule('CHECKLIST', null),
  SCALE: rule('SCALE', [3, 1, 2]),
  KEYS: rule('KEYS', null),
  MANUALS: rule('MANUALS', null),
  SOMETHING_NEW: rule('SOMETHING_NEW', null),
};

describe('a condition that is left out on creation (ITM-027)', () => {
  it.each([
    ['DETAILED', ''],
    ['OVERVIEW', ''],
    ['METERS', ''],
    ['CHECKLIST', 0],
    ['SCALE', 3],
    ['KEYS', null],
    ['MANUALS', null],
    ['SOMETHING_NEW', ''],
  ])('is in %s %j', (block_type, value) => {
    expect(initialCondition(of(block_type))).toBe(value);
  });

  it('has every question unanswered in SIMPLIFIED (ROO-007)', () => {
    const initial = initialCondition(of('SIMPLIFIED'));
    expect(Object.entries(initial ?? {})).toEqual(QUESTIONS.map((question) => [question, null]));
  });

  it('has no questions in SIMPLIFIED and is 0 in SCALE without an option set', () => {
    expect(initialCondition(rule('SIMPLIFIED', null))).toEqual({});
    expect(initialCondition(rule('SCALE', null))).toBe(0);
  });
});

describe('a condition that does not fit its block type (ITM-026, ITM-030 to ITM-032)', () => {
  it.each<[string, SentCondition, string]>([
    ['DETAILED', 5, 'condition must be a text.'],
    ['DETAILED', null, 'condition must be a text.'],
    ['OVERVIEW', {}, 'condition must be a text.'],
    ['SOMETHING_NEW', 1, 'condition must be a text.'],
    ['SIMPLIFIED', 'yes', 'condition must be an object of questions and answers.'],
    ['SIMPLIFIED', null, 'condition must be an object of questions and answers.'],
    ['SIMPLIFIED', { 'Is it?': 1 }, 'condition.Is it? is no question of the option set.'],
    ['SIMPLIFIED', { 'Is it clean?': 3 }, 'condition.Is it clean? must be 0, 1, 2 or null.'],
    ['SIMPLIFIED', { 'Is it clean?': '1' }, 'condition.Is it clean? must be 0, 1, 2 or null.'],
    ['CHECKLIST', -1, 'condition must be a whole number of at least 0.'],
    ['CHECKLIST', '1', 'condition must be a whole number of at least 0.'],
    ['SCALE', 99, 'condition must be one of 3, 1, 2.'],
    ['SCALE', '3', 'condition must be a whole number.'],
  ])('is in %s %j', (block_type, sent, message) => {
    expect(conditionProblems(of(block_type), sent).map((problem) => problem.message)).toEqual([
      message,
    ]);
  });

  it('names every wrong answer at once', () => {
    const sent = { 'Is it clean?': 7, 'Is it?': 'no', 'Is it safe?': 0 };
    const paths = conditionProblems(of('SIMPLIFIED'), sent).map(({ path }) => path);
    expect(paths).toEqual(['condition.Is it clean?', 'condition.Is it?', 'condition.Is it?']);
  });
});

describe('a condition that fits', () => {
  it.each<[string, SentCondition]>([
    ['DETAILED', 'Good'],
    ['SIMPLIFIED', { 'Is it clean?': 0, 'Is it safe?': 2 }],
    ['SIMPLIFIED', { 'Is it clean?': null }],
    ['SIMPLIFIED', {}],
    ['CHECKLIST', 0],
    ['CHECKLIST', 5],
    ['SCALE', 1],
    ['KEYS', 'ignored'],
    ['MANUALS', 7],
  ])('is in %s %j', (block_type, sent) => {
    expect(conditionProblems(of(block_type), sent)).toEqual([]);
  });

  it('is any question and any integer where the section carries no option set', () => {
    expect(conditionProblems(rule('SIMPLIFIED', null), { 'Any question': 1 })).toEqual([]);
    expect(conditionProblems(rule('SCALE', null), -4)).toEqual([]);
  });

  it('keeps the answers to questions that are left out (ITM-029)', () => {
    const stored = { 'Is it clean?': 1, 'Is it safe?': 0 } as const;
    expect(mergedCondition(of('SIMPLIFIED'), stored, { 'Is it safe?': 2 })).toEqual({
      'Is it clean?': 1,
      'Is it safe?': 2,
    });
  });

  it('stays as it is when none is sent (ITM-028)', () => {
    expect(mergedCondition(of('DETAILED'), 'Good', undefined)).toBe('Good');
  });

  it('is never anything but null in KEYS and MANUALS (ITM-012)', () => {
    expect(mergedCondition(of('KEYS'), null, 'Good')).toBe(null);
  });
});

it('gives every item a condition of the documented form, whatever is sent', () => {
  const { accepts } = compile(ConditionValue);
  const sent = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.dictionary(fc.constantFrom(...QUESTIONS, 'other'), fc.constantFrom(0, 1, 2, 3, null, '1')),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(RULES), ...BLOCK_TYPES),
      sent,
      (block_type, input) => {
        const place = RULES[block_type] ?? rule(block_type, null);
        if (conditionProblems(place, input).length > 0) return;
        const condition = mergedCondition(place, initialCondition(place), input);
        expect(accepts(condition)).toBe(true);
        expect(conditionProblems(place, condition)).toEqual([]);
        if (conditionFormOf(block_type) !== 'none' && typeof input !== 'object')
          expect(condition).toBe(input);
      },
    ),
  );
});

function rule(block_type: string, options: string[] | number[] | null): ConditionRule {
  return { block_type, option_set: options && { options } };
}

function of(block_type: string): ConditionRule {
  return RULES[block_type] ?? rule(block_type, null);
}
