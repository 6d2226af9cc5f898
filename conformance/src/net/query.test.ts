import { expect, it } from 'vitest';
import { writeQuery } from './query.js';

it('writes parameters in their order, and one of them several times', () => {
  expect(
    writeQuery([
      ['state_id[]', 100],
      ['page', 2],
      ['state_id[]', 200],
    ]),
  ).toBe('?state_id%5B%5D=100&page=2&state_id%5B%5D=200');
});

it('writes a blank so that whoever reads no forms takes it for one, and a plus so that it stays one', () => {
  expect(writeQuery([['address', '1+1 High Street']])).toBe('?address=1%2B1%20High%20Street');
});

it('writes nothing for no parameters', () => {
  expect(writeQuery([])).toBe('');
});
