import { afterEach, expect, it } from 'vitest';
import { createClient, type Page } from '../src/index.js';
import { answer, type Receiver, startReceiver } from './support/receiver.js';

let receiver: Receiver | undefined;
afterEach(() => receiver?.close());

const page = (
  currentPage: number,
  totalPages: number,
  ids: readonly number[],
): Page<{ id: number }> => ({
  pagination: { perPage: 2, currentPage, totalPages, totalRecords: 2 * totalPages },
  links: {
    first: '',
    prev: null,
    self: '',
    next: currentPage < totalPages ? 'next' : null,
    last: '',
  },
  data: ids.map((id) => ({ id })),
});

async function clientOf(...pages: readonly Page<{ id: number }>[]) {
  receiver = await startReceiver(pages.map((one) => answer(200, one)));
  return createClient({ baseUrl: receiver.url, token: 'abc' });
}

it('gives the first page when awaited, and asks for no other', async () => {
  const client = await clientOf(page(1, 3, [6, 5]));
  expect((await client.listProperties()).data.map(({ id }) => id)).toEqual([6, 5]);
  expect(receiver?.arrivals.map(({ url }) => url)).toEqual(['/properties']);
});

it('asks for the next page only when the records of one are used up', async () => {
  const client = await clientOf(page(1, 3, [6, 5]), page(2, 3, [4, 3]));
  const seen: number[] = [];
  for await (const { id } of client.listProperties({ address: 'Bath' })) {
    seen.push(id);
    if (id === 4) break;
  }
  expect(seen).toEqual([6, 5, 4]);
  expect(receiver?.arrivals.map(({ url }) => url)).toEqual([
    '/properties?address=Bath',
    '/properties?address=Bath&page=2',
  ]);
});

it('begins where it is told', async () => {
  const client = await clientOf(page(2, 3, [4, 3]), page(3, 3, [2, 1]));
  const seen: number[] = [];
  for await (const { id } of client.listProperties({ page: 2 })) seen.push(id);
  expect(seen).toEqual([4, 3, 2, 1]);
  expect(receiver?.arrivals[1]?.url).toBe('/properties?page=3');
});

it('does not give a record twice that a new one has pushed onto the next page', async () => {
  const client = await clientOf(page(1, 2, [3, 2]), page(2, 2, [2, 1]));
  const seen: number[] = [];
  for await (const { id } of client.listProperties()) seen.push(id);
  expect(seen).toEqual([3, 2, 1]);
});
