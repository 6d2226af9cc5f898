import { expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { goesOn } from './body.js';

const RECORDS = { data: [{ id: 1 }] };

it.each([
  { ...RECORDS, links: { next: '/properties?page=2' } },
  { ...RECORDS, links: { next: { href: '/properties?page=2' } } },
  { ...RECORDS, links: [{ rel: 'next', href: '/properties?page=2' }] },
  { ...RECORDS, links: { next: null }, pagination: { currentPage: 1, totalPages: 2 } },
  { ...RECORDS, meta: { current_page: 1, last_page: 2 } },
  { ...RECORDS, next_page_url: '/properties?page=2' },
])('knows that a list goes on: %j', (list) => {
  expect(goesOn(answer(list))).toBe(true);
});

it.each([
  [[{ id: 1, next: 2, rel: 'self' }]],
  [RECORDS],
  [{ ...RECORDS, links: { next: null }, pagination: { currentPage: 2, totalPages: 2 } }],
  [{ ...RECORDS, next_page_url: null, has_next: false }],
  ['no JSON'],
])('knows that a list ends: %j', (list) => {
  expect(goesOn(answer(list))).toBe(false);
});
