/** The words checks are written in. Each gives a finding; `all` joins them. */
import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from '@sinclair/typebox';
import type { Problem } from '../../base/problem.js';
import type { Check, Finding } from '../../engine/check.js';
import { findMisfits, join, show } from '../../engine/problems.js';
import { isJson, readJson, valueAt } from '../../net/body.js';
import { type Exchange, header, isRefusal, isSuccess, redirectOf } from '../../net/exchange.js';
import { nameDamage } from './damage.js';
import { documentedAt } from './documented.js';

const SUCCESS = 'success (2xx)';
const REFUSAL = 'a refusal (4xx)';

export const met: Finding = { outcome: 'met' };

export function unknown(why: string): Finding {
  return { outcome: 'unknown', why };
}

/** Met although there was nothing to look at, for a reason that the result gives. */
export function metBecause(note: string): Finding {
  return { outcome: 'met', note };
}

export function violated(...problems: readonly Problem[]): Finding {
  return { outcome: 'violated', problems };
}

/** Met when all are; otherwise every problem of every one, or else what keeps one from looking. */
export function all(...findings: readonly Finding[]): Finding {
  const problems = findings.flatMap((f) => (f.outcome === 'violated' ? f.problems : []));
  if (problems.length > 0) return violated(...withoutConsequences(problems));
  if (findings.length === 0) return unknown('the run produced nothing this check could examine');
  const blocked = findings.find(({ outcome }) => outcome === 'blocked');
  return blocked ?? findings.find(({ outcome }) => outcome === 'unknown') ?? met;
}

/** The same, or else what it means that there is nothing to look at. */
export function allIfAny(findings: readonly Finding[], none: Finding): Finding {
  return findings.length > 0 ? all(...findings) : none;
}

/** A request that is refused is told once: whatever its answer lacks besides follows from that. */
function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const isFailure = ({ at, expected }: Problem) => at === 'status' && expected === SUCCESS;
  return problems.filter((problem, index) => {
    const first = problems.findIndex(
      (other) => isFailure(other) && other.exchange === problem.exchange,
    );
    return first === -1 || first === index;
  });
}

/**
 * Looks only when what it takes to look holds. Where that does not, the check that judges it is to
 * blame, and this one is blocked.
 */
export function given(needed: Finding, root: Pick<Check, 'id'>, look: () => Finding): Finding {
  if (needed.outcome === 'blocked') return needed;
  if (needed.outcome !== 'violated') return look();
  const { problems } = needed;
  return {
    outcome: 'blocked',
    why: 'a prerequisite of this check does not hold',
    by: root.id,
    problems,
  };
}

/** A statement about an exchange that is either true or false. */
export function holds(
  truth: boolean,
  exchange: Exchange,
  at: string,
  expected: string,
  got: unknown,
): Finding {
  return truth ? met : violated({ exchange: exchange.id, at, expected, got: show(got) });
}

/** The answer has this status. */
export function answers(exchange: Exchange, ...statuses: readonly number[]): Finding {
  const { status } = exchange.response;
  return holds(statuses.includes(status), exchange, 'status', statuses.join(' or '), status);
}

/** The answer is of the 2xx class. */
export function succeeds(exchange: Exchange): Finding {
  return holds(isSuccess(exchange), exchange, 'status', SUCCESS, exchange.response.status);
}

/** The request is refused. Which status says so is not shown in the specification: any of the 4xx class will do. */
export function refuses(exchange: Exchange): Finding {
  return holds(isRefusal(exchange), exchange, 'status', REFUSAL, exchange.response.status);
}

/** For requests without a token that is good: they may also be sent to a sign-in page. */
export function refusesOrRedirects(exchange: Exchange): Finding {
  const isSo = isRefusal(exchange) || redirectOf(exchange) !== undefined;
  const expected = `${REFUSAL} or a redirect to a sign-in page`;
  return holds(isSo, exchange, 'status', expected, exchange.response.status);
}

/** There is no such route: the request is refused, or told by 501 that nobody offers it here. */
export function isNotOffered(exchange: Exchange): Finding {
  return exchange.response.status === NOT_IMPLEMENTED ? met : refuses(exchange);
}

const NOT_IMPLEMENTED = 501;

/** What stands at a path of the JSON answer fits a schema. Fields it does not name are allowed. */
export function fits(exchange: Exchange, schema: TSchema, path = ''): Finding {
  if (!isJson(exchange)) return notJson(exchange);
  const problems = findMisfits(exchange, schema, path);
  return problems.length > 0 ? violated(...problems) : met;
}

/** The same for several answers. */
export function eachFits(exchanges: readonly Exchange[], schema: TSchema, path = ''): Finding {
  return all(...exchanges.map((exchange) => fits(exchange, schema, path)));
}

/** Each record that came back fits; a refusal shows none, and whether it may refuse is judged elsewhere. */
export function eachRecordFits(exchanges: readonly Exchange[], schema: TSchema): Finding {
  const records = exchanges.filter(isSuccess);
  return records.length > 0 ? eachFits(records, schema) : unknown('no record was returned');
}

/** What stands at a path of the JSON answer is exactly this; members that nobody documents may come and go. */
export function equals(exchange: Exchange, path: string, expected: unknown): Finding {
  if (!isJson(exchange)) return notJson(exchange);
  const got = valueAt(readJson(exchange), path);
  if (isDeepStrictEqual(got, expected) || isSameAsDocumented(path, got, expected)) return met;
  const shown = [show(got), ...nameDamage(expected, got)].join('; ');
  const at = join('body', path);
  return violated({ exchange: exchange.id, at, expected: show(expected), got: shown });
}

function isSameAsDocumented(path: string, got: unknown, expected: unknown): boolean {
  const [shown, wanted] = [got, expected].map((value) => documentedAt(path, value));
  const isKnown = Object.keys(Object(wanted)).length > 0;
  return isKnown && isDeepStrictEqual(shown, wanted);
}

/** What stands at a path of the JSON answer is what was sent; null and an empty text both say that there is none. */
export function shows(exchange: Exchange, path: string, sent: unknown): Finding {
  const isNothing = (value: unknown) => value === null || value === '';
  const got = valueAt(readJson(exchange), path);
  return isNothing(sent) && isNothing(got) ? met : equals(exchange, path, sent);
}

/** The body is JSON. */
export function isJsonBody(exchange: Exchange): Finding {
  return isJson(exchange) ? met : notJson(exchange);
}

/** The answer has no body at all. */
export function hasNoBody(exchange: Exchange): Finding {
  const { body } = exchange.response;
  return holds(body === '', exchange, 'body', 'an empty body', body);
}

/** A response header matches. */
export function hasHeader(exchange: Exchange, name: string, pattern: RegExp): Finding {
  const value = header(exchange, name);
  return holds(pattern.test(value), exchange, `header ${name}`, `to match ${pattern}`, value);
}

function notJson(exchange: Exchange): Finding {
  return violated({
    exchange: exchange.id,
    at: 'body',
    expected: 'JSON',
    got: exchange.response.body === '' ? 'an empty body' : show(exchange.response.body),
  });
}

/**
 * What is found of the answers to each value of a list. One alone that is forbidden (403), where others are taken, may be
 * for what the account has: then nothing is known of it, if the others are as they should be.
 */
export function ofEnabled(
  answered: readonly Exchange[],
  find: (answer: Exchange, index: number) => Finding,
): Finding {
  const isOff = ({ response }: Exchange) => response.status === 403;
  const off = answered.filter(isOff);
  const isSome = off.length > 0 && off.length * 2 < answered.length;
  const found = all(
    ...answered.flatMap((one, index) => (isSome && isOff(one) ? [] : [find(one, index)])),
  );
  return isSome && found.outcome === 'met'
    ? unknown(
        `${off.length} of ${answered.length} values are forbidden (403), as what is not enabled`,
      )
    : found;
}
