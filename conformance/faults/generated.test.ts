import { expect, it } from 'vitest';
import { GENERATED } from './generated.js';
import { ALL_FAULTS } from './jobs.js';

it('gives each fault an id of its own, beside those written by hand', () => {
  const ids = ALL_FAULTS.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('opens a route in every revision that has it', () => {
  const revisionsOf = (end: string) =>
    GENERATED.find(({ id }) => id === `generated/open/${end}`)?.revisions;
  expect(revisionsOf('getProfile/get')).toEqual(['current', 'earlier']);
  expect(revisionsOf('listMeters/get')).toEqual(['current']);
});
