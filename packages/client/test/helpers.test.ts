import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  customFieldByName,
  customFieldInputs,
  inOrder,
  pendingAttachmentsOf,
  readMinutes,
  since,
  toNumber,
  until,
  writeDuration,
} from '../src/index.js';

describe('an interval', () => {
  it('has both ends, or one that is open', () => {
    expect(between('2026-03-01', '2026-03-31')).toBe('2026-03-01/2026-03-31');
    expect(since(new Date(0))).toBe('1970-01-01T00:00:00.000Z/..');
    expect(until('2026-03-31')).toBe('../2026-03-31');
  });
});

describe('a duration', () => {
  const amount = fc.nat(1000);
  it('reads as it was written', () => {
    fc.assert(
      fc.property(amount, amount, amount, (days, hours, minutes) => {
        fc.pre(days + hours + minutes > 0);
        const written = writeDuration({ days, hours, minutes });
        expect(readMinutes(written)).toBe(days * 1440 + hours * 60 + minutes);
      }),
    );
  });

  it('is refused when it is none', () => {
    expect(() => writeDuration({})).toThrow(RangeError);
    expect(() => writeDuration({ hours: 1, minutes: -1 })).toThrow(RangeError);
    for (const text of ['', 'P', 'PT', 'P1DT', '1h'])
      expect(() => readMinutes(text)).toThrow(RangeError);
  });
});

describe('custom fields', () => {
  const record = {
    customFields: { 7: { name: 'EPC rating', value: 'C' }, 9: { name: 'Alarm code', value: '' } },
  };
  it('are found by name', () => {
    expect(customFieldByName(record, 'EPC rating')).toBe('C');
    expect(customFieldByName(record, 'Council tax band')).toBeUndefined();
  });
  it('go back as id and value', () => {
    expect(customFieldInputs(record)).toEqual({ 7: 'C', 9: '' });
  });
});

describe('a report', () => {
  it('has its pending attachments under either name (REP-014)', () => {
    expect(
      pendingAttachmentsOf({ pending_attachments: { a: '1' }, attachments: { b: '2' } }),
    ).toEqual({ a: '1' });
    expect(pendingAttachmentsOf({ attachments: { b: '2' } })).toEqual({ b: '2' });
  });
  it('is read in order whatever the block type (SEC-018)', () => {
    expect(inOrder(['b', 'a', 'gone'], { a: 1, b: 2 })).toEqual([2, 1]);
  });
});

it('a number is read from text and from a number (GEN-040)', () => {
  expect([toNumber('51.5'), toNumber(51.5), toNumber(null), toNumber(''), toNumber('n/a')]).toEqual(
    [51.5, 51.5, undefined, undefined, undefined],
  );
});
