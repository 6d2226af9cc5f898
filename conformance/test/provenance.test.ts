import { beforeAll, expect, it } from 'vitest';
import type { Address } from '../src/config/schema.js';
import { findForeignExchanges } from '../src/evidence/provenance.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import type { Exchange } from '../src/net/exchange.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

const JUDGED = ['PRO-001', 'PRO-002', 'OAU-002', 'OAU-016', 'OAU-040'];
const ELSEWHERE = 'https://hasty.example.com';
const BURST = 'limits/token-burst';

let run: ReportSource;

beforeAll(async () => {
  const register = SUITE.register.filter(({ id }) => JUDGED.includes(id));
  run = withBurst((await runWholeSuite({ register })).source);
}, 30_000);

/** The run with more token requests to a second deployment than it had exchanges. */
function withBurst({ result, exchanges }: ReportSource): ReportSource {
  const all = [...exchanges.values()];
  const [ask] = all.filter(({ request }) => /(^|&)grant_type=/.test(request.body)) as [Exchange]; // who signs in asks for a token
  const { at, ms } = all.at(-1) as Exchange; // a run has exchanges
  const request = {
    ...ask.request,
    url: `${ELSEWHERE}/oauth/token`,
    headers: { ...ask.request.headers, 'x-conformance-run': `${result.run.id}/${BURST}` },
  };
  const burst = Array.from({ length: all.length * 2 }, (_, index) => {
    const id = `current-${String(all.length + index + 1).padStart(4, '0')}`;
    return { ...ask, at, ms, id, scenario: BURST, request };
  });
  const whole = new Map([...all, ...burst].map((one) => [one.id, one]));
  return {
    result: { ...result, run: { ...result.run, requests: whole.size } },
    exchanges: whole,
  };
}

function withAddress(change: Partial<Address>): ReportSource {
  const { target } = run.result;
  const { current = { baseUrl: ELSEWHERE, authUrl: ELSEWHERE } } = target.addresses;
  const addresses = { current: { ...current, ...change } };
  return { ...run, result: { ...run.result, target: { ...target, addresses } } };
}

it('takes no second deployment that is sent a burst for the one that was judged', () => {
  expect(findForeignExchanges(run)).toEqual([]);
});

it.each([
  ['token requests', { authUrl: ELSEWHERE }],
  ['calls', { baseUrl: ELSEWHERE }],
])(
  'tells that most %s went to another address than is named, also beside a burst',
  (what, change) => {
    expect(findForeignExchanges(withAddress(change))).toEqual([
      `most ${what} of the current revision went to an address other than the one in the result`,
    ]);
  },
);

it('tells that token requests went to another path of the host', () => {
  const exchanges = [...run.exchanges].map(([id, one]) => {
    const url = one.request.url.replace('/oauth/token', '/other/oauth/token');
    return [id, { ...one, request: { ...one.request, url } }] as const;
  });
  expect(findForeignExchanges({ ...run, exchanges: new Map(exchanges) })).toEqual([
    'most token requests of the current revision went to an address other than the one in the result',
  ]);
});

it('tells that a verdict rests on exchanges of another revision, or a revision on none', () => {
  const { result } = run;
  const verdicts = result.verdicts.map((verdict) => ({
    ...verdict,
    revision: 'earlier' as const,
    judgements: verdict.judgements.map((one) => ({ ...one, revision: 'earlier' as const })),
  }));
  const { current } = result.target.addresses;
  const both = { ...result.target, addresses: { current, earlier: current } };
  const sets = result.sets.flatMap((set) => [set, { ...set, revision: 'earlier' as const }]);
  const forged = { ...result, sets, verdicts, target: both } as ReportSource['result']; // with one address twice
  const told = findForeignExchanges({ ...run, result: forged });
  expect(told).toContain('the evidence has no exchange of the earlier revision');
  expect(told.join('\n')).toMatch(
    /profile\.answers in \S+ judges the earlier revision, but was shown current-/,
  );
  const alone = { ...forged, sets: sets.slice(1) };
  expect(findForeignExchanges({ ...run, result: alone })).toContain(
    'exchange current-0001 belongs to no revision that was judged',
  );
});
