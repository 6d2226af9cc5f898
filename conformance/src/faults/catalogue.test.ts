import { describe, expect, it } from 'vitest';
import { loadRegister } from '../register/load.js';
import { SCENARIOS } from '../scenarios/index.js';
import { FAULTS } from './catalogue.js';

const register = new Map(loadRegister().map((requirement) => [requirement.id, requirement]));

describe('the catalogue of faults', () => {
  it('names each fault once', () => {
    const ids = FAULTS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('breaks only requirements there are, and in every revision one that is judged there', () => {
    const wrong = FAULTS.filter(
      ({ breaks, revisions }) =>
        !breaks.every((id) => register.get(id)?.checks) ||
        !revisions.every((revision) =>
          breaks.some((id) => register.get(id)?.revisions.includes(revision)),
        ),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('goes through scenarios there are', () => {
    const known = new Set(SCENARIOS.map(({ id }) => id));
    const named = FAULTS.flatMap(({ through = [] }) => through);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});
