import { expect, it } from 'vitest';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { nothingWithoutToken } from './undone.js';

const url = 'https://target.example/api/properties/1';
const refused = exchange({ method: 'PUT', url, status: 401 });
const read = answer({ id: 1 });

it.each([
  ['what was there afterwards cannot be read', { attempts: [refused], reads: [answer({}, 404)] }],
  ['nothing was refused', { attempts: [{ ...refused, response: read.response }], reads: [read] }],
])('nothing is known of what was done where %s', (_what, seen) => {
  expect(nothingWithoutToken.judge({ ...seen, writes: [] }).outcome).toBe('unknown');
});
