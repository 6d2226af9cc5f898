import { expect, test } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { closedStays } from '../../checks/states/moves.js';
import type { ScenarioContext } from '../../engine/scenario.js';
import { judgeBeside } from './walk-through-states.js';

const refused = answer({}, 409);
const twin = answer({}, 200);

/** What is judged of a wrong turn, and what is not and why. */
function judged(twins: ReadonlyMap<string, typeof twin>): unknown[] {
  const notes: unknown[] = [];
  const context: Pick<ScenarioContext, 'judge' | 'cannotJudge'> = {
    judge: (check, seen) => void notes.push([check.id, seen]),
    cannotJudge: (why, ...checks) => void notes.push([why, ...checks.map(({ id }) => id)]),
  };
  judgeBeside(context, new Map(twins), { what: 'close', refused }, closedStays);
  return notes;
}

test('a wrong turn is judged beside the same trigger where it worked', () => {
  expect(judged(new Map([['close', twin]]))).toEqual([[closedStays.id, { refused, twin }]]);
});

test('a wrong turn is no twin of itself', () => {
  const why = 'close was not tried in a state that allows it';
  expect(judged(new Map())).toEqual([[why, closedStays.id]]);
});
