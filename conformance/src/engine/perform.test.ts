import { describe, expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { BrokenAnswer, OutOfReach, RateLimited } from '../base/stops.js';
import { succeeds } from '../checks/words/expect.js';
import type { Exchange } from '../net/exchange.js';
import { check } from './check.js';
import { createWaiting } from './eventually.js';
import { type Pursued, performScenario, type Surroundings } from './perform.js';
import { type ScenarioContext, scenario } from './scenario.js';

const root = check('test.root', 'it is there', ({ seen }: { seen: Exchange }) => succeeds(seen));
const other = check('test.other', 'it is right', ({ seen }: { seen: Exchange }) => succeeds(seen));

const WHOLE: Pursued = { wants: () => true, observing: 'in-passing' };

async function outcomes(
  act: (context: ScenarioContext) => Promise<void>,
  checks = [root, other],
  chosen = WHOLE,
) {
  const waiting = createWaiting(createFakeClock());
  const surroundings = { revision: 'current', waiting } as Surroundings; // the scenarios here use nothing else
  const judgements = await performScenario(
    scenario({ id: 'test/one', about: '', checks, act }),
    surroundings,
    chosen,
  );
  return Object.fromEntries(judgements.map(({ check: id, ...rest }) => [id, rest]));
}

describe('a scenario', () => {
  it('gets a judgement for each of its checks', async () => {
    const judged = await outcomes(async ({ judge }) => {
      judge(root, { seen: answer({}) });
      judge(other, { seen: answer({}, 404) });
    });
    expect(judged['test.root']?.outcome).toBe('met');
    expect(judged['test.other']?.outcome).toBe('violated');
  });

  it('that crashes leaves its unjudged checks as faults of the suite, never in silence', async () => {
    const judged = await outcomes(async ({ judge }) => {
      judge(root, { seen: answer({}) });
      throw new Error('oh no');
    });
    expect(judged['test.root']?.outcome).toBe('met');
    expect(judged['test.other']).toMatchObject({ outcome: 'crashed', why: 'oh no' });
  });

  it('tidies up however it ends, and whatever comes of that', async () => {
    const done: string[] = [];
    const judged = await outcomes(async ({ afterwards, judge, needs }) => {
      afterwards(async () => {
        done.push('first');
        throw new RateLimited('not now');
      });
      afterwards(async () => done.push('second'));
      judge(root, { seen: answer({}, 500) });
      needs(answer({}, 500), root);
    });
    expect(done).toEqual(['first', 'second']);
    expect(judged['test.other']).toMatchObject({ outcome: 'blocked', by: 'test.root' });
  });

  it('that cannot tidy up for a fault of the suite keeps its judgements and tells of it', async () => {
    const waiting = createWaiting(createFakeClock());
    const one = scenario({
      id: 'test/one',
      about: '',
      checks: [root, other],
      async act({ afterwards, judge }) {
        afterwards(() => {
          throw new TypeError('no such thing');
        });
        judge(root, { seen: answer({}) });
        judge(other, { seen: answer({}, 500) });
      },
    });
    const surroundings = { revision: 'current', waiting } as Surroundings; // it uses nothing else
    const judged = await performScenario(one, surroundings, WHOLE);
    expect(judged.map(({ check: id, outcome, why }) => [id, outcome, why])).toEqual([
      ['test.root', 'met', undefined],
      ['test.other', 'violated', undefined],
      ['test.root', 'crashed', 'tidying up: no such thing'],
    ]);
  });

  it('tells of such a fault also where none of its checks is wanted', async () => {
    const judged = await outcomes(
      async ({ afterwards }) => {
        afterwards(() => {
          throw new TypeError('no such thing');
        });
      },
      [root, other],
      { ...WHOLE, wants: () => false },
    );
    expect(judged).toMatchObject({
      'test.root': { outcome: 'crashed', why: 'tidying up: no such thing' },
    });
  });

  it('that forgets a check is a fault of the suite', async () => {
    const judged = await outcomes(async ({ judge }) => judge(root, { seen: answer({}) }));
    expect(judged['test.other']).toMatchObject({
      outcome: 'crashed',
      why: 'the scenario ended without judging it',
    });
  });

  it('is told what the run goes after, and may leave out the rest', async () => {
    const onlyRoot = (check: string) => check === root.id;
    const judged = await outcomes(
      async ({ judge, wants }) => {
        expect([wants(other), wants(other, root)]).toEqual([false, true]);
        judge(root, { seen: answer({}) });
      },
      [root, other],
      { ...WHOLE, wants: onlyRoot },
    );
    expect(judged).toMatchObject({ 'test.root': { outcome: 'met' } });
    expect(judged).not.toHaveProperty(['test.other']);
  });

  it.each([
    ['everything', true],
    ['in-passing', false],
  ] as const)('that observes %s asks for all that is decided: %s', async (observing, asks) => {
    const judged = await outcomes(
      async ({ asksForAll, judge }) => {
        expect(asksForAll).toBe(asks);
        judge(root, { seen: answer({}) });
      },
      [root],
      { ...WHOLE, observing },
    );
    expect(judged['test.root']?.outcome).toBe('met');
  });

  it('has what rests on a failed answer blocked by the check that judges that answer', async () => {
    const judged = await outcomes(async ({ judge, needs }) => {
      const seen = answer({}, 500);
      judge(root, { seen });
      needs(seen, root);
      judge(other, { seen });
    });
    expect(judged['test.root']?.outcome).toBe('violated');
    expect(judged['test.other']).toMatchObject({ outcome: 'blocked', by: 'test.root' });
  });

  it('says of what blocks it what is wrong with that', async () => {
    const judged = await outcomes(async ({ needs }) => needs(answer({}, 500), root));
    expect(judged['test.other']).toMatchObject({
      outcome: 'blocked',
      problems: [{ at: 'status', expected: 'success (2xx)', got: '500' }],
    });
  });

  it('goes on only with a record that has an id', async () => {
    const judged = await outcomes(async ({ judge, needsId }) => {
      judge(root, { seen: answer({ id: '7' }) });
      needsId(answer({ id: '7' }), root);
    });
    expect(judged['test.other']).toMatchObject({ outcome: 'blocked', by: 'test.root' });
  });

  it('leaves open what the target gives no way to judge', async () => {
    const judged = await outcomes(async () => {
      throw new OutOfReach('it needs another user');
    });
    expect(judged['test.other']).toMatchObject({
      outcome: 'unknown',
      why: 'it needs another user',
    });
  });

  it('leaves open what the rate limit of the target left no time for', async () => {
    const judged = await outcomes(async () => {
      throw new RateLimited('run again later');
    });
    expect(judged['test.other']).toMatchObject({ outcome: 'unknown', why: 'run again later' });
  });

  it('leaves open what an answer that broke off does not show', async () => {
    const judged = await outcomes(async () => {
      throw new BrokenAnswer('it was answered with 200, and no further');
    });
    expect(judged['test.other']?.outcome).toBe('unknown');
  });

  it('may not judge a check it does not declare', async () => {
    const judged = await outcomes(async ({ judge }) => judge(other, { seen: answer({}) }), [root]);
    expect(judged['test.root']?.outcome).toBe('crashed');
  });

  it('judges what it reads of a write once it is shown, and the last read alone', async () => {
    const reads = [answer({}, 404), answer({}, 404), answer({})];
    const judged = await outcomes(async ({ judge, judgeOnceShown }) => {
      judge(other, { seen: answer({}) });
      const last = await judgeOnceShown(
        async () => reads.shift() as Exchange, // as many as are read
        (seen, judge) => judge(root, { seen }),
      );
      expect(last.response.status).toBe(200);
    });
    expect(reads).toEqual([]);
    expect(judged['test.root']?.outcome).toBe('met');
  });

  it('that reads what is never shown has it judged as it stands', async () => {
    const judged = await outcomes(async ({ judge, judgeOnceShown }) => {
      judge(other, { seen: answer({}) });
      await judgeOnceShown(
        async () => answer({}, 404),
        (seen, judge) => judge(root, { seen }),
      );
    });
    expect(judged['test.root']?.outcome).toBe('violated');
  });

  it('reads but once what only shows points the run does not go after', async () => {
    let reads = 0;
    const chosen: Pursued = { wants: (check) => check === other.id, observing: 'in-passing' };
    const act = async ({ judge, judgeOnceShown }: ScenarioContext) => {
      judge(other, { seen: answer({}) });
      await judgeOnceShown(
        async () => answer({}, ++reads > 1 ? 200 : 404),
        (seen, judge) => judge(root, { seen }),
      );
    };
    const judged = await outcomes(act, [root, other], chosen);
    expect(reads).toBe(1);
    expect(judged['test.root']?.outcome).toBe('violated');
  });
});
