import { expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { findReference } from './reference.js';

const CHECK = 'inspections.create.can-be-read';
const CREATED = 'POST /current/inspections -> 200 {"id":9}';
const READ = 'GET /current/inspections/9 -> 200 {"id":9}';
const reference = { [`current ${CHECK}`]: [READ, CREATED], 'current of.one': CREATED };

const at = (method: string, path: string) =>
  exchange({ method, url: `https://target.example/any/base${path}` });

it.each([
  ['the read', 'GET', '/inspections/1297', READ],
  ['a query', 'GET', '/inspections/1297?embed=contacts', READ],
  ['the write', 'POST', '/inspections', CREATED],
])('shows the answer to the same request: %s', (_, method, path, line) => {
  expect(findReference({ check: CHECK, shows: at(method, path) }, 'current', reference)).toBe(line);
});

it('says so where it is the answer to another one', () => {
  const shows = at('GET', '/inspections/7');
  expect(findReference({ check: 'of.one', shows }, 'current', reference)).toBe(
    `To another request than ${shows.id}: ${CREATED}`,
  );
});

it('shows what there is where no request shows the problem, and nothing of what was not recorded', () => {
  expect(findReference({ check: 'of.one', shows: undefined }, 'current', reference)).toBe(CREATED);
  expect(
    findReference({ check: 'of.one', shows: undefined }, 'earlier', reference),
  ).toBeUndefined();
});
