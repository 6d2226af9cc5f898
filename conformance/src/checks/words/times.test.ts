import { describe, expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { recordsTime } from '../inspections/update.js';
import { momentOf, readTime } from './times.js';

const NOON = Date.UTC(2026, 4, 6, 12);

describe('a time of ISO 8601', () => {
  it.each([
    ['2026-05-06T12:00:00Z', 'moment'],
    ['2026-05-06T12:00:00,000+00:00', 'moment'],
    ['2026-05-06T13:00:00.0000001+01', 'moment'],
    ['2026-05-06T08:30-0330', 'moment'],
    ['20260506T120000Z', 'moment'],
    ['20260506T1300+0100', 'moment'],
    ['2026-05-06T12:00', 'local'],
    ['2026-W19-3T12:00:00Z', 'moment'],
    ['2026W193T1200Z', 'moment'],
    ['2026-126T12:00:00Z', 'moment'],
  ])('%s is read', (text, form) => {
    expect(readTime(text)).toMatchObject({ at: NOON, form });
  });

  it.each([
    ['2026-W01-1', '2025-12-29'],
    ['2020-W53-7', '2021-01-03'],
    ['2024-366', '2024-12-31'],
  ])('%s is %s', (one, other) => {
    expect(readTime(one)).toEqual(readTime(other));
  });

  it.each(['yesterday', '2026-05-06T25:00:00Z', '2026-0506', '', null, NOON])(
    '%s is none',
    (value) => {
      expect([readTime(value), momentOf(value)]).toEqual([undefined, Number.NaN]);
    },
  );
});

describe('updated_at', () => {
  it.each(['2026-05-06', '2026-05-06T12:00Z'])('%s twice tells nothing', (updated_at) => {
    const same = exchange({ body: { updated_at } });
    const finding = consult(recordsTime, { before: same, still: same, after: same });
    expect(finding).toEqual({
      outcome: 'unknown',
      why: `updated_at is no more exact than ${updated_at}`,
    });
  });
});
