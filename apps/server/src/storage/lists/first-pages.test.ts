import { expect, it } from 'vitest';
import { type CountedRequest, rememberingPages } from './first-pages.js';

it('forgets the pages of all lists when there are too many, also those without records', async () => {
  const state = () => 0;
  let found = 0;
  const find = async () => {
    found += 1;
    return { records: [], totalRecords: 0 };
  };
  const [one, other] = [rememberingPages(state, find), rememberingPages(state, find)];
  await one(pageOf(1));
  await one(pageOf(1));
  expect(found).toBe(1);
  for (let account_id = 2; account_id < 200_000; account_id += 1) await other(pageOf(account_id));
  await one(pageOf(1));
  expect(found).toBe(200_000);
});

it('tells lists and shapes apart', async () => {
  const state = () => 0;
  const finding = (totalRecords: number) =>
    rememberingPages(state, async ({ shape }) => ({
      records: [],
      totalRecords: totalRecords + Object.keys(shape).length,
    }));
  const lists = [finding(10), finding(20)];
  const asked = [SHAPE, { id: null }].map((shape) => ({ ...pageOf(1), shape }));
  for (const _ of ['found', 'remembered'])
    expect(
      await Promise.all(lists.flatMap((list) => asked.map((request) => list(request)))),
    ).toMatchObject([10, 11, 20, 21].map((totalRecords) => ({ totalRecords })));
});

const SHAPE = {};

function pageOf(account_id: number): CountedRequest {
  return { account_id, page: { number: 1, size: 30 }, shape: SHAPE, parts: [] };
}
