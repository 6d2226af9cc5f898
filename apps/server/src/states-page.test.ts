import { INSPECTION_STATES } from '@lintel/schema';
import { describe, expect, it } from 'vitest';
import { statesPage } from './states-page.js';

const rows = statesPage()
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

describe('the page of states', () => {
  it('has every state by its code', () => {
    for (const [code, { name, meaning }] of Object.entries(INSPECTION_STATES))
      expect(rows).toContainEqual([code, name, meaning]);
  });

  it('says of a move what leads to it, who makes it and what it sets', () => {
    expect(rows).toContainEqual([
      'Complete',
      '`POST /inspections/{inspectionId}/close`',
      '',
      'management',
      'Closed',
      '`closed_at` is set',
    ]);
    expect(rows).toContainEqual([
      'Pending, Assigned, Active, Processing',
      '`POST or PUT /inspections/{inspectionId}/complete`',
      'review is required',
      '',
      'Review',
      '`submitted_at` is set',
    ]);
  });

  it('names no time that answers do not have', () => {
    expect(statesPage()).not.toContain('processing_at');
  });
});
