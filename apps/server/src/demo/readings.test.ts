import { describe, expect, it } from 'vitest';
import { readingsOf } from './readings.js';

const METER = {
  ref: 'H-1',
  type: 'Gas',
  location: 'Porch',
  supplier: 'Bluefern Power',
  serial_no: 'G 1',
  opening: '9000',
  yearly: '1200',
  from: '2024-03-12',
  until: '2025-03-11',
};

describe('the readings of a meter', () => {
  const readings = readingsOf(METER);

  it('are taken every quarter, on the same day of the week, and begin with the first', () => {
    expect(readings.map(({ on }) => on)).toEqual([
      '2024-03-12',
      '2024-06-11',
      '2024-09-10',
      '2024-12-10',
      '2025-03-11',
    ]);
    expect(readings[0]?.reading).toBe('09000');
  });

  it('add up to about what is used in a year, most of it in winter', () => {
    const counts = readings.map(({ reading }) => Number(reading));
    const used = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
    const total = used.reduce((sum, part) => sum + part, 0);
    expect(total).toBeGreaterThan(1200 * 0.9);
    expect(total).toBeLessThan(1200 * 1.1);
    expect(Math.max(...used)).toBe(used[3]);
    expect(Math.min(...used)).toBe(used[1]);
  });

  it('are the same every time, and others for another meter', () => {
    expect(readingsOf(METER)).toEqual(readings);
    expect(readingsOf({ ...METER, serial_no: 'G 2' })).not.toEqual(readings);
  });
});
