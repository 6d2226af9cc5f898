/** Problems in words: where something is wrong, what was expected there, and what stands there. */
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { join } from '../base/dotted.js';
import type { Problem } from '../base/problem.js';
import { readJson, recordsOf, valueAt } from '../net/body.js';
import type { Exchange } from '../net/exchange.js';

/** How many problems of one answer are reported. */
const MOST_PROBLEMS = 20;

/** The first problems of the JSON answer at a path, as `misfitsOf` finds them. */
export function findMisfits(exchange: Exchange, schema: TSchema, path = ''): Problem[] {
  const problems: Problem[] = [];
  for (const problem of misfitsOf(exchange, schema, path)) {
    if (problems.push(problem) === MOST_PROBLEMS) break;
  }
  return problems;
}

/**
 * The problems of the JSON answer at a path, compared with a schema, one for each place. Fields that the schema
 * does not have are allowed.
 */
export function* misfitsOf(exchange: Exchange, schema: TSchema, path = ''): Generator<Problem> {
  const value = valueAt(readJson(exchange), path);
  const places = new Set<string>();
  for (const fault of Value.Errors(schema, value)) {
    const at = join('body', path, fault.path.slice(1).replaceAll('/', '.'));
    if (places.has(at)) continue;
    places.add(at);
    const expected = fault.schema.description ?? fault.message.replace(/^Expected /, '');
    yield { exchange: exchange.id, at, expected, got: show(fault.value) };
  }
}

/**
 * The same in each record of a list, which is the body or its `data`. Values that are missing or null are left
 * out, because whether a value may be is judged of all answers at once (`contract.fields-present`).
 */
export function* misfitsInList(exchange: Exchange, schema: TSchema): Generator<Problem> {
  const path = Array.isArray(readJson(exchange)) ? '' : 'data';
  for (const index of recordsOf(exchange).keys()) {
    for (const problem of misfitsOf(exchange, schema, join(path, String(index)))) {
      const got = valueAt(readJson(exchange), problem.at.slice('body.'.length));
      if (got !== undefined && got !== null) yield problem;
    }
  }
}

/** A value as it is shown in a report: short, and text in quotes. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
