import { afterAll, expect, it } from 'vitest';
import { createRandom } from '../src/engine/random.js';
import type { Effect } from '../src/faults/fault.js';
import { answerWith } from '../src/faults/message.js';
import { endAll, judgeBehind, type Started } from './support/behind-proxy.js';

// Runs against servers that refuse one request in so many, whichever it is: each check that is not judged says why.

const started: Started = { processes: [], proxies: [] };

afterAll(() => endAll(started));

function refusingOneIn(count: number): Effect {
  const random = createRandom(count);
  return {
    request: ({ revision }) =>
      revision !== undefined && random() * count < 1
        ? answerWith(422, { message: 'Not today.' })
        : undefined,
  };
}

it.each([8])('refuse one in %i', { timeout: 180_000 }, async (count) => {
  const { result } = await judgeBehind(() => refusingOneIn(count), started, { observe: true });
  const crashed = result.verdicts.flatMap(({ judgements }) =>
    judgements
      .filter(({ outcome }) => outcome === 'crashed')
      .map(({ check, scenario, revision, why }) => `${revision} ${scenario} ${check}: ${why}`),
  );
  expect([...new Set(crashed)]).toEqual([]);
});
