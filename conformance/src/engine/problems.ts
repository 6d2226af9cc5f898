/** Problems in words: where something is wrong, what was expected there, and what stands there. */
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { join } from '../base/dotted.js';
import type { Problem } from '../base/problem.js';
import { readJson, valueAt } from '../net/body.js';
import type { Exchange } from '../net/exchange.js';

const MOST_PROBLEMS = 20;

/**
 * The problems of the JSON answer at a path, compared with a schema. Fields that the schema does not have are
 * allowed.
 */
export function findMisfits(exchange: Exchange, schema: TSchema, path = ''): Problem[] {
  const value = valueAt(readJson(exchange), path);
  const problems = new Map<string, Problem>();
  for (const fault of Value.Errors(schema, value)) {
    const at = join('body', path, fault.path.slice(1).replaceAll('/', '.'));
    const expected = fault.schema.description ?? fault.message.replace(/^Expected /, '');
    if (problems.size < MOST_PROBLEMS && !problems.has(at)) {
      problems.set(at, { exchange: exchange.id, at, expected, got: show(fault.value) });
    }
  }
  return [...problems.values()];
}

/** A value as it is shown in a report: short, and text in quotes. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
