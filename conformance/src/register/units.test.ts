import { describe, expect, it } from 'vitest';
import { cutIntoUnits, hashText, locate } from './units.js';

const TEXT = `# The whole

It is about rooms. Their
number is free, e.g. three.

## Rooms

| Field | Type |
|---|---|
| id | int |
| name | string | |

- A room has walls. It may have doors.
- It has one floor.

### Doors
1. A door opens.
2. It also closes.

## Windows

They let light in.
`;

const units = cutIntoUnits(TEXT);

describe('cutting a text into units', () => {
  it('makes one of every row, rule, bullet and sentence, and none of what columns are called', () => {
    expect(units.map(({ id, text }) => [id, text])).toEqual([
      ['the-whole.sentence-1', 'It is about rooms.'],
      ['the-whole.sentence-2', 'Their number is free, e.g. three.'],
      ['rooms.row-1', 'id | int'],
      ['rooms.row-2', 'name | string'],
      ['rooms.bullet-1.1', 'A room has walls.'],
      ['rooms.bullet-1.2', 'It may have doors.'],
      ['rooms.bullet-2', 'It has one floor.'],
      ['rooms/doors.rule-1', 'A door opens.'],
      ['rooms/doors.rule-2', 'It also closes.'],
      ['windows.sentence-1', 'They let light in.'],
    ]);
  });

  it('names the heading right above each', () => {
    expect(new Set(units.map(({ section }) => section))).toEqual(
      new Set(['The whole', 'Rooms', 'Doors', 'Windows']),
    );
  });

  it('gives a hash that follows the words and not the line breaks', () => {
    expect(units[1]?.hash).toBe(hashText('Their\n  number is free, e.g. three.'));
    expect(units[1]?.hash).not.toBe(hashText('Their number is free, e.g. four.'));
  });

  it('says where a unit stands', () => {
    expect(units.map(locate).slice(3, 8)).toEqual([
      '"Rooms", row 2',
      '"Rooms", bullet 1.1',
      '"Rooms", bullet 1.2',
      '"Rooms", bullet 2',
      '"Doors", rule 1',
    ]);
  });
});
