import { describe, expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { fieldsPresent } from './replies.js';
import { rowOf, rowsOf } from './rows.js';

const BASE = 'https://target.example/api';

describe('the rows of the contract', () => {
  it('are found for an exchange in the revision it belongs to', () => {
    const read = exchange({ url: `${BASE}/properties/12/meters?embed=x`, body: [] });
    expect(rowOf(read, BASE, 'current')?.id).toBe('listMeters');
    expect(rowOf(read, BASE, 'earlier')).toBeUndefined();
    expect(rowsOf('earlier').some(({ path }) => path.includes('meters'))).toBe(false);
  });

  it('say nothing about answers that belong to none', () => {
    const seen = { answered: [exchange({ url: `${BASE}/x` })], baseUrl: BASE };
    expect(consult(fieldsPresent, { ...seen, revision: 'current' }).outcome).toBe('unknown');
  });
});
