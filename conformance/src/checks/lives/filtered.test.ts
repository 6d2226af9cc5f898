import { expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { fitsState } from '../inspections/filter-recorded.js';

const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');
const URL_OF_LIST = 'https://target.example/api/inspections';

const inspection = (id: number, state: number) => ({
  ...{ id, title: 'A long title', property: { id: 5 }, state: { id: state } },
});

it('a list that is filtered wrongly is told by the value that does not fit', () => {
  const [own, other] = [inspection(31, 200), inspection(30, 100)];
  const list = (query: string, ...data: readonly object[]) =>
    exchange({
      url: `${URL_OF_LIST}?${query}`,
      body: { data, pagination: { totalRecords: data.length } },
    });
  const answered = [
    exchange({ method: 'POST', url: URL_OF_LIST, body: other }),
    exchange({ method: 'POST', url: URL_OF_LIST, body: own }),
    list('state_id[]=200', own),
    list('state_id[]=200&property_id[]=5', own, other),
  ].map((one, index) => ({ ...one, at: new Date(BEGIN + index * 1_000).toISOString() }));
  expect(fitsState.judge({ answered })).toMatchObject({
    outcome: 'violated',
    problems: [
      { at: 'body.data.1', expected: 'what fits state_id=200', got: '{"id":30,"state_id":100}' },
    ],
  });
});
