import { afterAll, expect, it } from 'vitest';
import { createRandom } from '../src/engine/random.js';
import type { Effect } from '../src/faults/fault.js';
import { answerWith } from '../src/faults/message.js';
import { endAll, judgeBehind, type Started } from './support/behind-proxy.js';

// A run against a server that refuses some requests, whichever they are: each check that is not judged says why.

const started: Started = { processes: [], proxies: [] };

afterAll(() => endAll(started));

const REFUSED = 'Not today.';

function refusingOneIn(count: number): Effect {
  const random = createRandom(count);
  return {
    request: ({ revision }) =>
      revision !== undefined && random() * count < 1
        ? answerWith(422, { message: REFUSED })
        : undefined,
  };
}

it('a server that refuses one request in eight crashes no check', {
  timeout: 180_000,
}, async () => {
  const { session, result } = await judgeBehind(() => refusingOneIn(8), started, { observe: true });
  const answers = session.stages.flatMap(({ exchanges }) => exchanges);
  expect(answers.some(({ response }) => response.body.includes(REFUSED))).toBe(true);
  expect(result.totals.pass).toBeGreaterThan(0);
  const crashed = result.verdicts.flatMap(({ judgements }) =>
    judgements
      .filter(({ outcome }) => outcome === 'crashed')
      .map(({ check, scenario, revision, why }) => `${revision} ${scenario} ${check}: ${why}`),
  );
  expect([...new Set(crashed)]).toEqual([]);
});
