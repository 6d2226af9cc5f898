import { describe, expect, it } from 'vitest';
import { countVerdicts } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { ReportSource } from '../evidence/report-source.js';
import type { Exchange } from '../net/exchange.js';
import { makeCards } from './failure-card.js';
import { findLags } from './lagging-reads.js';
import { RENDERERS } from './renderers.js';

const BASE = 'https://target.example/api';

/** Number, milliseconds after the beginning, request, status and body; each takes ten milliseconds. */
type Line = readonly [id: number, at: number, request: string, status: number, body?: object];

function exchangeOf([number, at, request, status, body]: Line): Exchange {
  const [method = '', path = ''] = request.split(' ');
  return {
    id: `current-${number}`,
    scenario: 'a/scenario',
    at: new Date(at).toISOString(),
    ms: 10,
    request: { method, url: `${BASE}${path}`, headers: {}, body: '' },
    response: {
      status,
      headers: {},
      body: body === undefined ? '' : JSON.stringify(body),
      encoding: 'utf-8',
    },
  };
}

/** A requirement that fails because of one exchange each of its checks has looked at. */
function failing(requirement: string, ...numbers: readonly number[]): RequirementVerdict {
  return {
    requirement,
    revision: 'current',
    statement: `What ${requirement} says.`,
    section: 'Properties',
    level: 'must',
    judgedAs: 'must',
    verdict: 'fail',
    judgements: numbers.map((number) => ({
      check: 'properties.read',
      scenario: 'a/scenario',
      revision: 'current',
      outcome: 'violated',
      verdict: 'fail',
      seen: {},
      problems: [
        { exchange: `current-${number}`, at: 'status', expected: 'success (2xx)', got: '404' },
      ],
    })),
  };
}

function sourceOf(lines: readonly Line[], ...verdicts: RequirementVerdict[]): ReportSource {
  const addresses = { current: { baseUrl: BASE, authUrl: BASE } };
  const target = { name: 'Ours', addresses, profiles: {} };
  const run = { selection: [], rateLimited: { times: 0, waitedMs: 0 } };
  const suite = { name: 'suite', version: '1.2.3' };
  const rest = {
    target,
    run,
    suite,
    notTested: [],
    created: {},
    left: {},
    totals: countVerdicts(verdicts),
  };
  const result = { ...rest, verdicts } as unknown as ReportSource['result']; // all that is looked at
  const exchanges = new Map(lines.map(exchangeOf).map((exchange) => [exchange.id, exchange]));
  return { result, exchanges };
}

const CREATED: Line = [1, 0, 'POST /properties', 201, { id: 5, notes: '' }];
const MISSED: Line = [2, 50, 'GET /properties/5', 404, { message: 'None.' }];
const SHOWN: Line = [3, 900, 'GET /properties/5', 200, { id: 5, notes: '' }];
const CHANGED: Line = [4, 1_000, 'PUT /properties/5', 200, { id: 5, notes: 'new' }];
const AS_BEFORE: Line = [5, 1_100, 'GET /properties/5', 200, { id: 5, notes: '' }];
const AS_AFTER: Line = [6, 1_500, 'GET /properties/5', 200, { id: 5, notes: 'new' }];

describe('reads that lag behind writes', () => {
  it.each([
    ['a record that is not there yet', [CREATED, MISSED, SHOWN], 2],
    ['a change that is not there yet', [CREATED, CHANGED, AS_BEFORE, AS_AFTER], 5],
  ])('are found by %s', (_, lines, early) => {
    const [lag] = findLags(sourceOf(lines, failing('PRP-001', early)));
    expect(lag?.proof.stale.id).toBe(`current-${early}`);
    expect(lag?.failed.map(({ requirement }) => requirement)).toEqual(['PRP-001']);
  });

  it.each([
    ['nothing is read later', [CREATED, MISSED]],
    ['it stays as it is', [CREATED, MISSED, [3, 900, 'GET /properties/5', 404, {}] as const]],
    ['it was written once more in between', [CREATED, MISSED, CHANGED, AS_AFTER]],
    [
      'another route shows it',
      [CREATED, MISSED, [3, 900, 'GET /properties/5/meters', 200, []] as const],
    ],
    ['nothing was written before', [MISSED, SHOWN]],
  ])('are not found where %s', (_, lines) => {
    expect(findLags(sourceOf(lines, failing('PRP-001', 2)))).toEqual([]);
  });

  it('are to blame as well where another answer was held against what they show', () => {
    const { judgements, ...rest } = failing('CUF-013', 4);
    const seen = { before: { exchange: 'current-2' }, update: { exchange: 'current-4' } };
    const held = judgements.map((judgement) => ({ ...judgement, seen }));
    const [lag] = findLags(
      sourceOf([CREATED, MISSED, SHOWN, CHANGED], { ...rest, judgements: held }),
    );
    expect(lag?.failed).toHaveLength(1);
  });

  it('are none of what was deleted', () => {
    const meter = 'properties/5/meters/7';
    const lines: Line[] = [
      ...[CREATED, MISSED, SHOWN],
      [7, 2_000, `DELETE /${meter}`, 200, {}],
      [8, 2_020, `GET /${meter}`, 404, {}],
      [9, 2_030, 'GET /properties/5/meters', 404, {}],
    ];
    const [lag] = findLags(sourceOf(lines, failing('MET-001', 8), failing('MET-002', 9)));
    expect(lag?.failed.map(({ requirement }) => requirement)).toEqual(['MET-002']);
  });

  it('are told once, before the failures, with those that stem from them', () => {
    const other: Line = [7, 2_000, 'POST /inspections', 201, { id: 8 }];
    const early: Line = [8, 2_040, 'GET /inspections/8/contacts', 404, {}];
    const late: Line = [9, 5_000, 'GET /inspections/8/nowhere', 404, {}];
    const lines = [CREATED, MISSED, SHOWN, other, early, late];
    const verdicts = [failing('PRP-001', 2), failing('CON-010', 8), failing('INS-001', 9)];
    const source = sourceOf(lines, ...verdicts, failing('INS-002', 8, 9));
    const [lag] = findLags(source);
    expect(lag?.failed.map(({ requirement }) => requirement)).toEqual(['PRP-001', 'CON-010']);
    const text = RENDERERS.console.render(source);
    expect(text).toMatch(/^PROBABLY reads lag behind writes: 2 requirements of the current/);
    expect(text).toContain('current-2 GET /api/properties/5 -> 404, sent 40 ms after that');
    expect(text).toContain('what fails         PRP-001 CON-010');
    expect(RENDERERS.markdown.render(source)).toContain('## Probably reads lag behind writes');
    const causes = verdicts.map((verdict) => makeCards(verdict, source)[0]?.causes);
    expect(causes.slice(0, 2)).toEqual(Array(2).fill([expect.stringContaining('lag behind')]));
    expect(causes[2]).toEqual([expect.stringContaining('The route is missing')]);
  });
});
