import { describe, expect, it } from 'vitest';
import { listIn, rowsBy, table } from './table.js';

const TABLE = table(`
ref  | beds | note
H-1  | 2    |
H-2  | 3    | By the river
`);

describe('a table', () => {
  it('has rows by the names in its head', () => {
    expect(TABLE).toEqual([
      { ref: 'H-1', beds: '2', note: '' },
      { ref: 'H-2', beds: '3', note: 'By the river' },
    ]);
  });

  it('refuses a row with a cell too many or too few', () => {
    expect(() => table('\na | b\n1 | 2 | 3\n')).toThrow('2 cells');
    expect(() => table('\na | b\n1\n')).toThrow('2 cells');
  });

  it('refuses to be empty', () => {
    expect(() => table('\na | b\n')).toThrow('without rows');
  });

  it('is searched by a column', () => {
    const rowOf = rowsBy('ref', TABLE);
    expect(rowOf('H-2')?.beds).toBe('3');
    expect(rowOf('H-3')).toBeUndefined();
  });
});

it('splits a cell that holds several entries', () => {
  expect(listIn('parking, garden,1 garage')).toEqual(['parking', 'garden', '1 garage']);
  expect(listIn('')).toEqual([]);
});
