/**
 * Every response of a run has the fields documented for its endpoint. Only their presence is judged
 * here; types and values are judged by other checks.
 */
import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import type { Problem } from '../../base/problem.js';
import { check } from '../../engine/check.js';
import { isJson, readJson } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { met, unknown, violated } from '../words/expect.js';
import { rowOf } from './rows.js';

interface Answered {
  readonly [name: string]: unknown;
  readonly answered: readonly Exchange[];
  readonly baseUrl: string;
  readonly revision: Revision;
}

const MOST_PROBLEMS = 10;

/** A PDF that is still generated is answered so, and without a body. */
const WITHOUT_BODY = 202;

/** Operations whose response body the specification does not describe. */
const UNSHOWN = new Set(['listPropertyCustomFields', 'createSection', 'listReportActions']);

/** Fields whose content the specification does not describe. */
const OPEN = new Set(['attachments', 'actions', 'items', 'fields']);

/**
 * Fields that are undocumented, named differently in different places of the documentation, or
 * possibly missing or null although nothing marks them so.
 */
const EXEMPT = new Set([
  'created_at',
  'account_id',
  'uuid',
  'assigned_at',
  'cancelled_at',
  'self_servicer',
  'county',
  'initialized',
  'initialization',
  'previous_readings',
  'pending_attachments',
]);

export const fieldsPresent = check(
  'contract.fields-present',
  'in every answer of the run the documented fields are there, and not null without a mark',
  ({ answered, baseUrl, revision }: Answered) => {
    const judged = answered.flatMap((exchange) => {
      const row = rowOf(exchange, baseUrl, revision);
      const isJudged =
        row?.isSpecified &&
        !UNSHOWN.has(row.id) &&
        row.reply &&
        isSuccess(exchange) &&
        exchange.response.status !== WITHOUT_BODY &&
        isJson(exchange);
      return isJudged && row.reply ? [{ exchange, schema: row.reply }] : [];
    });
    if (judged.length === 0) return unknown('no answer of this run has a documented form');
    const problems = judged.flatMap(({ exchange, schema }) =>
      findMissing(schema, readJson(exchange), 'body').map(
        (at): Problem => ({
          exchange: exchange.id,
          at,
          expected: 'the documented field',
          got: 'nothing',
        }),
      ),
    );
    return problems.length > 0 ? violated(...problems.slice(0, MOST_PROBLEMS)) : met;
  },
);

/** Returns the paths where a required value is missing or null. */
function findMissing(schema: TSchema, value: unknown, at: string): string[] {
  if (value === undefined || value === null) return isNullable(schema) ? [] : [at];
  const inner = withoutNull(schema);
  if (inner[Kind] === 'Array' && Array.isArray(value)) {
    return value.flatMap((entry, index) => findMissing(inner['items'], entry, `${at}.${index}`));
  }
  if (inner[Kind] !== 'Object' || typeof value !== 'object') return [];
  const { properties, required = [] } = inner as TObject; // its kind is Object
  return Object.entries(properties)
    .filter(([name]) => required.includes(name) && !EXEMPT.has(name))
    .filter(([name]) => name !== 'attachments' || !('pending_attachments' in properties))
    .flatMap(([name, part]) => {
      const inner = Reflect.get(value, name);
      if (OPEN.has(name)) return inner === undefined ? [`${at}.${name}`] : [];
      return findMissing(part, inner, `${at}.${name}`);
    });
}

function isNullable(schema: TSchema): boolean {
  return variantsOf(schema).some((variant) => variant[Kind] === 'Null');
}

function withoutNull(schema: TSchema): TSchema {
  return variantsOf(schema).find((variant) => variant[Kind] !== 'Null') ?? schema;
}

function variantsOf(schema: TSchema): TSchema[] {
  return schema[Kind] === 'Union' ? schema['anyOf'] : [schema];
}
