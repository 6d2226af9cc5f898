/**
 * Every answer of a run has the fields its endpoint documents. Only presence is looked at here, in
 * the way the specification states it; types and values are the business of other checks.
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

/** Their shape is not shown in the specification. */
const UNSHOWN = new Set(['listPropertyCustomFields', 'createSection', 'listReportActions']);

/** Fields whose inside is not documented, either. */
const OPEN = new Set(['attachments', 'actions', 'items', 'fields']);

/** Fields that are not documented, have two names in the documents, or may be missing or null although no mark says so. */
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

/** The places where a value has to be and is not. */
function findMissing(schema: TSchema, value: unknown, at: string): string[] {
  if (value === undefined || value === null) return isNullable(schema) ? [] : [at];
  const inner = withoutNull(schema);
  if (inner[Kind] === 'Array' && Array.isArray(value)) {
    return value.flatMap((entry, index) => findMissing(inner['items'], entry, `${at}.${index}`));
  }
  if (inner[Kind] !== 'Object' || typeof value !== 'object') return [];
  const { properties, required = [] } = inner as TObject; // its kind says so
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
