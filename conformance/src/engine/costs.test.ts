import { describe, expect, it } from 'vitest';
import { COMMON, type Costs, estimateCost, estimateSignIn, PREFLIGHT, SIGN_IN } from './costs.js';
import { scenario } from './scenario.js';

const cost = (requests: number, created = {}) => ({ current: { requests, created } });
const MEASURED = {
  [COMMON]: cost(30, { properties: 2 }),
  [PREFLIGHT]: cost(6),
  [SIGN_IN]: cost(50),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`a/${n}`, cost(10, { properties: 1 })]),
  ),
};
const COSTS: Costs = { everything: MEASURED, 'in-passing': {} };

function plan(count: number) {
  const scenarios = Array.from({ length: count }, (_, n) =>
    scenario({ id: `a/${n}`, about: '', checks: [], act: async () => {} }),
  );
  const rest = { requirements: [], notApplicable: [], notTested: [] };
  const chosen = { revision: 'current', observing: 'everything', wants: () => true } as const;
  return { ...chosen, scenarios, ...rest };
}

describe('the cost of a plan', () => {
  it('is what was measured, with what is looked at before the run', () => {
    expect(estimateCost(plan(20), COSTS)).toEqual({
      requests: 6 + 30 + 20 * 10,
      created: { properties: 2 + 20 },
    });
    expect(estimateSignIn(plan(20), COSTS)).toBe(50);
  });

  it('holds everything that is shared for few scenarios, and a good part of the sign-ins', () => {
    expect(estimateCost(plan(1), COSTS)).toEqual({
      requests: 6 + 9 + 10,
      created: { properties: 2 + 1 },
    });
    expect(estimateSignIn(plan(3), COSTS)).toBe(25);
  });
});
