import { isDeepStrictEqual } from 'node:util';
import type { Finding, Problem } from '../engine/check.js';
import { show } from '../engine/problems.js';
import { readJson } from '../net/body.js';
import type { Exchange } from '../net/exchange.js';
import { documentedPart } from './documented.js';
import { isJsonBody, met, violated } from './expect.js';

/** Two answers hold the same record, but for what stands at the named paths. */
export function differences(before: Exchange, after: Exchange, except: readonly string[]): Finding {
  const readable = [before, after].map(isJsonBody).find(({ outcome }) => outcome !== 'met');
  if (readable) return readable;
  const [old, now] = [before, after].map((exchange) => documentedPart(readJson(exchange)));
  const problems = compare(old, now, '')
    .filter(({ at }) => !except.includes(at))
    .map((problem) => ({ ...problem, exchange: after.id, at: `body.${problem.at}` }));
  return problems.length > 0 ? violated(...problems) : met;
}

/** The dotted paths of the values in a body; an array is one value. */
export function pathsOf(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    isRecord(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );
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
