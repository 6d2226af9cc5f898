import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import * as pages from './pages.js';

const list = (pagination: object) =>
  answer({ pagination: { totalPages: 3, ...pagination }, links: {}, data: [{}, {}] });

it.each([
  ['perPage', 'pagination.per-page', list({ perPage: '2', totalRecords: 5 })],
  ['totalRecords', 'pagination.total-records', list({ perPage: 2, totalRecords: '5' })],
])('leaves it to the check of %s when that is a text', (_name, by, page) => {
  expect(consult(pages.totalPages, { pages: [page] })).toMatchObject({ outcome: 'blocked', by });
});

it('tells what a page lacks whatever the form of perPage', () => {
  const page = list({ perPage: '3', totalRecords: 5 });
  const sized = consult(pages.perPageSets, { list: page, size: 3 });
  expect(sized.problems).toMatchObject([{ at: 'body.data', expected: '3 records', got: '2' }]);
});
