import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { nothingBelowOwn, nothingIsReached } from './records.js';

const twin = answer({ notes: 'mine' });
const failed = answer({}, 503);
const reached = { attempts: [failed], deletions: [], after: twin, twin, kept: 'notes' };

it('takes a server error for no record that is revealed', () => {
  expect(consult(nothingIsReached, reached).outcome).toBe('unknown');
  const below = { attempts: [failed], deletions: [], created: [twin], after: [twin], twin };
  expect(consult(nothingBelowOwn, below).outcome).toBe('unknown');
});

it('sees what was changed all the same', () => {
  const after = answer({ notes: 'taken over' });
  expect(consult(nothingIsReached, { ...reached, after }).outcome).toBe('violated');
});
