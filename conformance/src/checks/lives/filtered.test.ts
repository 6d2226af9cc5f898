import { expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { fitsState } from '../inspections/filter-recorded.js';

const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');
const URL_OF_LIST = 'https://target.example/api/inspections';

const inspection = (id: number, state: number) => ({
  ...{ id, title: 'A long title', property: { id: 5 }, state: { id: state } },
});

const list = (query: string, totalRecords: number, ...data: readonly object[]) =>
  exchange({ url: `${URL_OF_LIST}?${query}`, body: { data, pagination: { totalRecords } } });
const made = (body: object) => exchange({ method: 'POST', url: URL_OF_LIST, body });
/** The exchanges in order, one second apart. */
const inOrder = (...exchanges: readonly ReturnType<typeof made>[]) =>
  exchanges.map((one, index) => ({ ...one, at: new Date(BEGIN + index * 1_000).toISOString() }));

it('a list that is filtered wrongly is told by the value that does not fit', () => {
  const [own, other] = [inspection(31, 200), inspection(30, 100)];
  const answered = inOrder(
    made(other),
    made(own),
    list('state_id[]=200', 1, own),
    list('state_id[]=200&property_id[]=5', 2, own, other),
  );
  expect(fitsState.judge({ answered })).toMatchObject({
    outcome: 'violated',
    problems: [
      { at: 'body.data.1', expected: 'what fits state_id=200', got: '{"id":30,"state_id":100}' },
    ],
  });
});

it('a page tells that a filter is understood by what it leaves out between others', () => {
  const other = inspection(33, 100);
  const fitting = [30, 31, 32, 34, 35, 36].map((id) => inspection(id, 200));
  const whole = list('state_id[]=200&property_id[]=5', 2, inspection(36, 200), other);
  const judgeAfter = (...page: readonly object[]) =>
    fitsState.judge({
      answered: inOrder(
        ...[...fitting, other].toSorted((a, b) => a.id - b.id).map(made),
        list('state_id[]=200', 90, ...page),
        whole,
      ),
    }).outcome;
  const [oldest, second, ...later] = fitting;
  expect(judgeAfter(...fitting)).toBe('violated');
  expect(judgeAfter(...fitting.toReversed())).toBe('violated');
  expect(judgeAfter(second ?? {}, oldest ?? {}, ...later)).toBe('met');
  expect(judgeAfter(...fitting.slice(-3))).toBe('met');
});
