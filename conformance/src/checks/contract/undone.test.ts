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

it.each([
  ['in JSON with escapes', String.raw`{"ref":"Am T\u00fcrstock 3\/4"}`],
  [
    'in JSONx',
    '<json:object xmlns:json="http://www.ibm.com/xmlns/prod/2009/jsonx"><json:string name="ref">Am Türstock 3/4</json:string></json:object>',
  ],
])('what was done all the same is seen %s', (_how, body) => {
  const { request } = refused;
  const attempts = [{ ...refused, request: { ...request, body: '{"ref":"Am Türstock 3/4"}' } }];
  const seen = { attempts, writes: [], reads: [exchange({ url, body })] };
  expect(nothingWithoutToken.judge(seen).outcome).toBe('violated');
});
