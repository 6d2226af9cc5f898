import { describe, expect, it } from 'vitest';
import { type Examples, expectExamples } from '../../test/support/examples.js';
import { listExports } from '../coverage/exported.js';
import { SCENARIOS } from '../scenarios/index.js';

/** The examples of all cases files. A list that holds those of another file adds none. */
const exported = await listExports(new URL('./', import.meta.url), /\.cases\.ts$/);
const CASES = [...new Set(exported.flatMap(({ value }) => value).filter(isExamples))];

describe('a check', () => {
  it.each(CASES.map((example) => [example.check.id, example] as const))(
    '%s accepts what is right and nothing else',
    (_, example) => {
      expectExamples(example);
    },
  );

  it('never goes without something it must accept and something it must not', () => {
    const shown = new Set(CASES.map(({ check }) => check.id));
    const all = SCENARIOS.flatMap(({ checks }) => checks.map(({ id }) => id));
    expect([...new Set(all)].filter((id) => !shown.has(id))).toEqual([]);
  });
});

function isExamples(value: unknown): value is Examples {
  return typeof value === 'object' && value !== null && 'check' in value && 'bad' in value;
}
