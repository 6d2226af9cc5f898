import { describe, expect, it } from 'vitest';
import { met } from '../checks/words/expect.js';
import type { Settings } from '../config/settings.js';
import type { Requirement } from '../register/schema.js';
import { check } from './check.js';
import { chooseObserving, findUnknownSelections, planRevision } from './plan.js';
import { scenario } from './scenario.js';
import { settle } from './settle.js';

const requirement = (id: string, more: Partial<Requirement>): Requirement => ({
  id,
  level: 'must',
  revisions: ['current', 'earlier'],
  profile: 'core',
  section: 'Somewhere',
  statement: 'Something holds.',
  ...more,
});

const REGISTER = [
  requirement('AAA-001', { checks: ['a.one'] }),
  requirement('AAA-002', { checks: ['a.two'], revisions: ['current'], level: 'should' }),
  requirement('BBB-001', { checks: ['b.one'], profile: 'meters' }),
  requirement('BBB-002', { notTested: { reason: 'not-observable', why: 'No route shows it.' } }),
];

const OPEN = requirement('CCC-001', { checks: ['c.one'], level: 'unspecified' });

const oneCheck = (id: string) => check(id, id, () => met);
const SCENARIOS = [
  scenario({
    id: 'a/all',
    about: '',
    checks: [oneCheck('a.one'), oneCheck('a.two')],
    act: nothing,
  }),
  scenario({
    id: 'b/all',
    about: '',
    checks: [oneCheck('b.one')],
    profile: 'meters',
    act: nothing,
  }),
  scenario({ id: 'c/all', about: '', checks: [oneCheck('c.one')], act: nothing }),
];

const settings = { profiles: { core: true, meters: false } } as unknown as Settings; // all that planning looks at

const plan = (revision: 'current' | 'earlier', selection: readonly string[] = []) =>
  planRevision({ register: REGISTER, scenarios: SCENARIOS, settings, revision, selection });

describe('the plan of a revision', () => {
  it('judges what applies and says of the rest why not', () => {
    const { requirements, notApplicable, notTested, scenarios } = plan('earlier');
    expect(requirements.map(({ id }) => id)).toEqual(['AAA-001']);
    expect(notApplicable.map((entry) => [entry.requirement.id, entry.why])).toEqual([
      ['AAA-002', 'it belongs to the current revision'],
      ['BBB-001', 'the target does not claim the profile meters'],
    ]);
    expect(notTested.map(({ id }) => id)).toEqual(['BBB-002']);
    expect(scenarios.map(({ id }) => id)).toEqual(['a/all']);
  });

  it.each([
    ['a requirement', 'AAA-002', ['AAA-002']],
    ['an area', 'AAA', ['AAA-001', 'AAA-002']],
    ['a check', 'a.two', ['AAA-002']],
    ['a scenario', 'a/', ['AAA-001', 'AAA-002']],
    ['a level', 'should', ['AAA-002']],
  ])('can be narrowed to %s', (_, entry, ids) => {
    expect(plan('current', [entry]).requirements.map(({ id }) => id)).toEqual(ids);
  });

  it('holds what is looked back at, whatever is chosen', () => {
    const last = scenario({
      id: 'd/last',
      about: '',
      checks: [oneCheck('d.one')],
      act: nothing,
      last: true,
      through: ['a/all', 'b/all'],
    });
    const register = [...REGISTER, requirement('DDD-001', { checks: ['d.one'] })];
    const scenarios = [...SCENARIOS, last];
    const options = { register, scenarios, settings, revision: 'current', selection: [] } as const;
    const chosen = [
      { ...options, selection: ['DDD'] },
      { ...options, scenario: 'd/last' },
    ];
    for (const one of chosen) {
      const { requirements, scenarios: performed } = planRevision(one);
      expect(requirements.map(({ id }) => id)).toEqual(['DDD-001']);
      // The target does not claim the profile of b/all.
      expect(performed.map(({ id }) => id)).toEqual(['a/all', 'd/last']);
    }
    expect(plan('current', ['BBB']).scenarios).toEqual([]);
  });

  it('goes in passing only after what the specification says', () => {
    const left = { register: [...REGISTER, OPEN], scenarios: SCENARIOS, settings, selection: [] };
    const { requirements, scenarios, wants } = planRevision({
      ...left,
      revision: 'current',
      observing: 'in-passing',
    });
    expect(requirements).toContain(OPEN);
    expect(scenarios.map(({ id }) => id)).toEqual(['a/all']);
    expect([wants('a.one'), wants('c.one')]).toEqual([true, false]);
    expect(planRevision({ ...left, revision: 'current' }).wants('c.one')).toBe(true);
  });

  const strictness = { lintel: false, strict: false };
  it.each([
    ['a run of everything', { selection: [], strictness }, 'in-passing'],
    ['one that is told to', { selection: [], strictness, observe: true }, 'everything'],
    ['one of what was chosen', { selection: ['CCC'], strictness }, 'everything'],
    ['one of a scenario', { selection: [], strictness, scenario: 'c/all' }, 'everything'],
    [
      'one by our decisions',
      { selection: [], strictness: { lintel: true, strict: false } },
      'everything',
    ],
  ])('lets %s go after what is left open', (_, options, observing) => {
    expect(chooseObserving(options)).toBe(observing);
  });

  it('knows a selection that matches nothing', () => {
    expect(findUnknownSelections(['AAA', 'ZZZ-001'], REGISTER, SCENARIOS)).toEqual(['ZZZ-001']);
  });
});

describe('settling', () => {
  const strictness = { lintel: false, strict: false };

  it('gives every selected requirement a verdict, even when nothing judged it', () => {
    const verdicts = settle(plan('current'), [], strictness);
    expect(verdicts.map(({ requirement: id, verdict }) => [id, verdict])).toEqual([
      ['AAA-001', 'harness-error'],
      ['AAA-002', 'harness-error'],
      ['BBB-001', 'not-applicable'],
    ]);
  });

  it('says of what was left alone that it takes requests of its own', () => {
    const left = {
      scenarios: SCENARIOS,
      settings,
      selection: [],
      observing: 'in-passing',
    } as const;
    const alone = planRevision({ ...left, register: [OPEN], revision: 'current' });
    expect(settle(alone, [], strictness)).toMatchObject([
      {
        verdict: 'observed',
        answer:
          'not seen: not tested in this run: it needs extra requests; run again with --observe',
      },
    ]);
  });

  it('fails the root of what is blocked, even when that was content elsewhere', () => {
    const judgement = { scenario: 'a/all', revision: 'current', seen: {} } as const;
    const problem = { at: 'status', expected: '2xx', got: '500' };
    const blocked = { outcome: 'blocked', by: 'a.one', problems: [problem] } as const;
    const verdicts = settle(
      plan('current', ['AAA']),
      [
        { ...judgement, check: 'a.one', outcome: 'met' },
        { ...judgement, check: 'a.two', ...blocked },
      ],
      strictness,
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['fail', 'blocked']);
  });

  it('names for a refusal whose twin failed too the check that judges such requests', () => {
    const planned = plan('current', ['AAA-001']);
    const requirements = planned.requirements.map((one) => ({ ...one, twin: 'b.one' }));
    const judgement = { scenario: 'a/all', revision: 'current', check: 'a.one', seen: {} } as const;
    const byOf = (by?: string) =>
      settle(
        { ...planned, requirements },
        [{ ...judgement, outcome: 'blocked', ...(by === undefined ? {} : { by }) }],
        strictness,
      ).flatMap(({ judgements }) => judgements.map((one) => one.by));
    expect([byOf(), byOf('a.two')]).toEqual([['b.one'], ['a.two']]);
  });

  it('only observes a requirement that came after the set was frozen', () => {
    const late = plan('current', ['AAA-001']);
    const requirements = late.requirements.map((requirement) => ({
      ...requirement,
      notScored: 'added-after-freeze' as const,
    }));
    const judgement = { scenario: 'a/all', revision: 'current', seen: {} } as const;
    const violated = { ...judgement, check: 'a.one', outcome: 'violated', problems: [] } as const;
    const verdicts = settle({ ...late, requirements }, [violated], { lintel: true, strict: true });
    expect(verdicts).toMatchObject([{ verdict: 'observed' }]);
  });

  const stated = {
    statement: 'It holds.',
    by: 'Operations',
    date: '2026-11-20',
  };
  const settleOne = (outcome: 'met' | 'unknown' | 'violated' | 'blocked') =>
    settle(
      plan('current', ['AAA-001']),
      [{ check: 'a.one', scenario: 'a/all', revision: 'current', seen: {}, outcome }],
      strictness,
      [{ ...stated, requirement: 'AAA-001' }],
    );

  it('lets an operator state what cannot be judged, and nothing else', () => {
    expect(settleOne('unknown')).toMatchObject([{ verdict: 'attested', attestation: stated }]);
    for (const [outcome, verdict] of [
      ['met', 'pass'],
      ['violated', 'fail'],
      ['blocked', 'blocked'],
    ] as const) {
      expect(settleOne(outcome)).toMatchObject([{ verdict }]);
      expect(settleOne(outcome)[0]).not.toHaveProperty('attestation');
    }
  });

  it('lets an operator state what this suite never judges, in the revisions that are named', () => {
    const settleAll = (revisions: readonly ('current' | 'earlier')[]) =>
      settle(plan('current', ['BBB-002']), [], strictness, [
        { ...stated, requirement: 'BBB-002', revisions: [...revisions] },
      ]);
    expect(settleAll(['current'])).toMatchObject([{ verdict: 'attested', judgements: [] }]);
    expect(settleAll(['earlier'])).toEqual([]);
  });

  it('takes the worst of all judgements of all its checks', () => {
    const judgement = { scenario: 'a/all', revision: 'current', seen: {} } as const;
    const verdicts = settle(
      plan('current', ['AAA-001']),
      [
        { ...judgement, check: 'a.one', outcome: 'met' },
        { ...judgement, check: 'a.one', outcome: 'violated', problems: [] },
        { ...judgement, check: 'a.two', outcome: 'crashed' },
      ],
      strictness,
    );
    expect(verdicts).toMatchObject([{ requirement: 'AAA-001', verdict: 'fail', judgedAs: 'must' }]);
  });
});

async function nothing() {}
