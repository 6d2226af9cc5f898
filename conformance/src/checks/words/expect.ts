/** The vocabulary of checks. Each function returns a finding; `all` combines several. */
import type { TSchema } from '@sinclair/typebox';
import { join } from '../../base/dotted.js';
import type { Problem } from '../../base/problem.js';
import type { Check, Finding } from '../../engine/check.js';
import { findMisfits, misfitsInList, show } from '../../engine/problems.js';
import { isJson, readJson, valueAt } from '../../net/body.js';
import { readEither } from '../../net/either.js';
import { type Exchange, header, isRefusal, isSuccess, redirectOf } from '../../net/exchange.js';
import { nameDamage } from './damage.js';
import { documentedAt } from './documented.js';
import { isKept } from './kept.js';

const SUCCESS = 'success (2xx)';
const REFUSAL = 'a refusal (4xx)';

export const met: Finding = { outcome: 'met' };

export function unknown(why: string): Finding {
  return { outcome: 'unknown', why };
}

/** Met although there was nothing to judge, for a reason that the result shows. */
export function metBecause(note: string): Finding {
  return { outcome: 'met', note };
}

export function violated(...problems: readonly Problem[]): Finding {
  return { outcome: 'violated', problems };
}

/**
 * Met when all findings are met. Otherwise violated with all their problems, or else the first that
 * is blocked or unknown. Throws for a violated finding that names no problem.
 */
export function all(...findings: readonly Finding[]): Finding {
  const wrong = findings.filter((finding) => finding.outcome === 'violated');
  if (wrong.some(({ problems }) => problems.length === 0)) throw new Error(NO_PROBLEM);
  const problems = wrong.flatMap((finding) => finding.problems);
  if (problems.length > 0) return violated(...withoutConsequences(problems));
  if (findings.length === 0) return unknown('the run produced nothing this check could examine');
  const blocked = findings.find(({ outcome }) => outcome === 'blocked');
  return blocked ?? findings.find(({ outcome }) => outcome === 'unknown') ?? met;
}

const NO_PROBLEM = 'a violated finding names no problem';

/** Like `all`, but `none` where there are no findings. */
export function allIfAny(findings: readonly Finding[], none: Finding): Finding {
  return findings.length > 0 ? all(...findings) : none;
}

/**
 * For a request that failed, keeps only that problem, because its other problems follow from it.
 */
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
 * Judges only if the prerequisite holds. Otherwise blocked by `root`, the check that judges the
 * prerequisite.
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

/**
 * Met if `truth` is true. Otherwise violated, with the path, the expected and the actual value; where
 * a value is missing because the body cannot be read, that is what is wrong.
 */
export function holds(
  truth: boolean,
  exchange: Exchange,
  at: string,
  expected: string,
  got: unknown,
): Finding {
  if (truth) return met;
  const isUnread =
    got === undefined && at.startsWith('body.') && readEither(exchange) === undefined;
  return isUnread
    ? notJson(exchange)
    : violated({ exchange: exchange.id, at, expected, got: show(got) });
}

/** The response has one of these statuses. */
export function answers(exchange: Exchange, ...statuses: readonly number[]): Finding {
  const { status } = exchange.response;
  return holds(statuses.includes(status), exchange, 'status', statuses.join(' or '), status);
}

/** The response has a 2xx status. */
export function succeeds(exchange: Exchange): Finding {
  return holds(isSuccess(exchange), exchange, 'status', SUCCESS, exchange.response.status);
}

/**
 * The request is refused. The specification does not say with which status, so any 4xx is accepted.
 */
export function refuses(exchange: Exchange): Finding {
  return holds(isRefusal(exchange), exchange, 'status', REFUSAL, exchange.response.status);
}

/** The target accepts or refuses the request: a server error (5xx) leaves open which. */
export function isDecided({ response }: Exchange): Finding {
  const { status } = response;
  return status < 500 ? met : unknown(`the answer is a server error (${status})`);
}

/** A request without a valid token is refused, or redirected to a sign-in page. */
export function refusesOrRedirects(exchange: Exchange): Finding {
  const isSo = isRefusal(exchange) || redirectOf(exchange) !== undefined;
  const expected = `${REFUSAL} or a redirect to a sign-in page`;
  return holds(isSo, exchange, 'status', expected, exchange.response.status);
}

/** The route does not exist: the request is refused, or answered with 501. */
export function isNotOffered(exchange: Exchange): Finding {
  return exchange.response.status === NOT_IMPLEMENTED ? met : refuses(exchange);
}

const NOT_IMPLEMENTED = 501;

/**
 * The value at a path of the JSON response fits a schema. Fields that the schema does not name are
 * allowed.
 */
export function fits(exchange: Exchange, schema: TSchema, path = ''): Finding {
  if (!isJson(exchange)) return notJson(exchange);
  const problems = findMisfits(exchange, schema, path);
  return problems.length > 0 ? violated(...problems) : met;
}

/** The values at the same path of several responses fit a schema. */
export function eachFits(exchanges: readonly Exchange[], schema: TSchema, path = ''): Finding {
  return all(...exchanges.map((exchange) => fits(exchange, schema, path)));
}

/**
 * The record in each successful response fits. Whether a request may be refused is judged
 * elsewhere.
 */
export function eachRecordFits(exchanges: readonly Exchange[], schema: TSchema): Finding {
  const records = exchanges.filter(isSuccess);
  return records.length > 0 ? eachFits(records, schema) : unknown('no record was returned');
}

/** The most problems of lists that one finding names: their records are mostly alike. */
const MOST_IN_LISTS = 5;

/** Responses that each hold a list of records. */
export type Lists = { readonly lists: readonly Exchange[] };

/** Each record in these lists fits, whoever created it. */
export function eachListedFits({ lists }: Lists, schema: TSchema): Finding {
  const problems = lists.flatMap((list) => [...misfitsInList(list, schema)]);
  return problems.length > 0 ? violated(...problems.slice(0, MOST_IN_LISTS)) : met;
}

/**
 * The value at a path of the JSON response equals this one; a text may have another form that says
 * the same. Undocumented fields are ignored.
 */
export function equals(exchange: Exchange, path: string, expected: unknown): Finding {
  if (!isJson(exchange)) return notJson(exchange);
  const got = valueAt(readJson(exchange), path);
  if (isKept(path, expected, got) || isSameAsDocumented(path, got, expected)) return met;
  const at = join('body', path);
  return violated({ exchange: exchange.id, at, ...showBoth(expected, got) });
}

/** Two values that differ, as a problem shows them, with the names of what may have damaged a text. */
export function showBoth(expected: unknown, got: unknown): Pick<Problem, 'expected' | 'got'> {
  return { expected: show(expected), got: [show(got), ...nameDamage(expected, got)].join('; ') };
}

function isSameAsDocumented(path: string, got: unknown, expected: unknown): boolean {
  const [shown, wanted] = [got, expected].map((value) => documentedAt(path, value));
  const isKnown = Object.keys(Object(wanted)).length > 0;
  return isKnown && isKept(path, wanted, shown);
}

/**
 * The value at a path of the JSON response is the one that was sent. Null and an empty string are
 * the same.
 */
export function shows(exchange: Exchange, path: string, sent: unknown): Finding {
  const isNothing = (value: unknown) => value === null || value === '';
  const got = valueAt(readJson(exchange), path);
  return isNothing(sent) && isNothing(got) ? met : equals(exchange, path, sent);
}

/** The body is JSON. */
export function isJsonBody(exchange: Exchange): Finding {
  return isJson(exchange) ? met : notJson(exchange);
}

/** The response has no body. */
export function hasNoBody(exchange: Exchange): Finding {
  const { body } = exchange.response;
  return holds(body === '', exchange, 'body', 'an empty body', body);
}

/** A response header matches a pattern. */
export function hasHeader(exchange: Exchange, name: string, pattern: RegExp): Finding {
  const value = header(exchange, name);
  return holds(pattern.test(value), exchange, `header ${name}`, `to match ${pattern}`, value);
}

function notJson(exchange: Exchange): Finding {
  const { body, encoding } = exchange.response;
  const said =
    encoding === 'base64' ? `bytes that are no text, in base64: ${show(body)}` : show(body);
  return violated({
    exchange: exchange.id,
    at: 'body',
    expected: 'JSON',
    got: body === '' ? 'an empty body' : said,
  });
}

/**
 * Judges the response to each value of a list. If fewer than half are forbidden (403), those may be
 * disabled for the account: they are left out, and the finding is unknown instead of met.
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

/** Judges the answer to what an account may lack: a 403, and only that, leaves it open. */
export function unlessForbidden(answer: Exchange, find: () => Finding): Finding {
  return answer.response.status === 403
    ? unknown('it is forbidden (403), as what is not enabled')
    : find();
}
