import { expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeElsewhere } from './elsewhere.js';

const HOST = 'https://target.example';

function elsewhere(...urls: string[]): readonly string[] {
  const all = urls.map((url, index) => ({ ...exchange({ method: 'GET', url }), id: `${index}` }));
  const current = { baseUrl: `${HOST}/api`, authUrl: HOST };
  const result = { target: { addresses: { current } } };
  const exchanges = new Map(all.map((one) => [one.id, one]));
  return describeElsewhere({ result, exchanges } as unknown as ReportSource); // all that is read of it
}

it('names no request to the API or to OAuth', () => {
  expect(elsewhere(`${HOST}/api/me`, `${HOST}/oauth/token`)).toEqual([]);
});

it('counts requests by host, and on the host of the target by the first part of the path', () => {
  const [told] = elsewhere(
    ...[`${HOST}/reference/me`, `${HOST}/reference/properties/1`, `${HOST}/login`],
    ...[`${HOST}/apis/me`, 'https://files.example/a/1', `${HOST}.evil.example/api/me`],
  );
  expect(told).toMatch(
    /other hosts or paths .*: 2 to https:\/\/target\.example\/reference, 1 to https:\/\/target\.example\/login, 1 to https:\/\/target\.example\/apis, 1 to https:\/\/files\.example, 1 to https:\/\/target\.example\.evil\.example$/,
  );
});
