import { describe, expect, it } from 'vitest';
import { COMMON, type Costs, estimateCost, estimateSignIn, PREFLIGHT, SIGN_IN } from './costs.js';
import { scenario } from './scenario.js';

const cost = (requests: number, created = {}) => ({
  current: { requests, most: 2 * requests, created },
});
const MEASURED = {
  [COMMON]: cost(30, { properties: 2 }),
  [PREFLIGHT]: cost(6),
  [SIGN_IN]: { current: { requests: 40, most: 50, created: {} } },
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`a/${n}`, cost(10, { properties: 1 })]),
  ),
};
const share = (signIn: number, ...common: readonly string[]) => ({
  current: { common: [...common], signIn },
});
const SHARES = {
  [PREFLIGHT]: share(8),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`a/${n}`, share(3, `of-${n}`, 'of-all')]),
  ),
};
const SHARED = {
  'of-all': cost(0),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`of-${n}`, cost(4, { properties: 1 })]),
  ),
};
const COSTS: Costs = { everything: MEASURED, 'in-passing': {}, shared: SHARED, alone: SHARES };

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
      most: 2 * (6 + 30 + 20 * 10),
      created: { properties: 2 + 20 },
    });
    expect(estimateSignIn(plan(20), COSTS)).toBe(50);
  });

  it('holds of what is shared what each scenario takes by itself, as long as that is less', () => {
    expect(estimateCost(plan(1), COSTS)).toEqual({
      requests: 6 + 4 + 10,
      most: 2 * (6 + 4 + 10),
      created: { properties: 1 + 1 },
    });
    expect(estimateSignIn(plan(1), COSTS)).toBe(8 + 3);
    expect(estimateCost(plan(3), COSTS)).toEqual({
      requests: 6 + 3 * 4 + 3 * 10,
      most: 2 * (6 + 3 * 4 + 3 * 10),
      created: { properties: 2 + 3 },
    });
  });

  it('holds once what several scenarios share', () => {
    const shared = { ...SHARED, 'of-all': cost(5, { contacts: 1 }) };
    const all = { ...MEASURED, [COMMON]: cost(30, { properties: 2, contacts: 9 }) };
    expect(estimateCost(plan(2), { ...COSTS, everything: all, shared })).toEqual({
      requests: 6 + 2 * 4 + 5 + 2 * 10,
      most: 2 * (6 + 2 * 4 + 5 + 2 * 10),
      created: { properties: 2 + 2, contacts: 1 },
    });
  });

  it('holds all that is shared for a scenario nobody has measured by itself', () => {
    const unknown = { ...COSTS, alone: {} };
    expect(estimateCost(plan(1), unknown).created).toEqual({ properties: 2 + 1 });
    expect(estimateSignIn(plan(1), unknown)).toBe(50);
  });
});
