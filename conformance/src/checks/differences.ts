import { isDeepStrictEqual } from 'node:util';
import type { Finding, Problem } from '../engine/check.js';
import type { Exchange } from '../net/exchange.js';
import { readJson } from './body.js';
import { met, show, violated } from './expect.js';

/** Set by the server on every change, so that it says nothing about what was changed. */
const OF_THE_SERVER = ['updated_at'];

/** Everything in two answers is the same but what stands at the named paths. */
export function differences(before: Exchange, after: Exchange, except: readonly string[]): Finding {
  const allowed = [...except, ...OF_THE_SERVER];
  const problems = compare(readJson(before), readJson(after), '')
    .filter(({ at }) => !allowed.includes(at))
    .map((problem) => ({ ...problem, exchange: after.id, at: `body.${problem.at}` }));
  return problems.length > 0 ? violated(...problems) : met;
}

function compare(before: unknown, after: unknown, at: string): Problem[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) {
    return [{ at, expected: `${show(before)} as before`, got: show(after) }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    compare(before[name], after[name], at === '' ? name : `${at}.${name}`),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
