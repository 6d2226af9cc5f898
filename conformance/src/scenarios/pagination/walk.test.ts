import { describe, expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import type { Context } from '../../engine/scenario.js';
import { pathBelow, walkPages } from './walk.js';

const BASE = 'https://a.example/api';

describe('a walk from page to page', () => {
  it.each([
    ['next is null on the last page', [2, 3, undefined], [2, 3]],
    ['next of the last page leads to itself', [2, 3, 3], [2, 3]],
    ['next of the last page leads to the first', [2, 3, 1], [2, 3]],
    ['next counts on after the last page', [2, 3, 4, 5, 6], [2, 3, 4]],
  ])('where %s', async (_case, next, asked) => {
    const list = (page: number) => {
      const shown = Math.min(page, 3);
      const to = next[page - 1];
      const links = { next: to === undefined ? null : `${BASE}/properties?page=${to}` };
      const url = `${BASE}/properties?page=${page}`;
      return exchange({ url, body: { data: [{ id: shown }], links } });
    };
    const sent: number[] = [];
    const get = async (path: string) => {
      const page = Number(path.split('=')[1]);
      sent.push(page);
      return list(page);
    };
    const context = { api: { get }, address: { baseUrl: BASE } } as unknown as Context;
    const pages = await walkPages(context, list(1));
    expect(sent).toEqual(asked);
    expect(pages).toHaveLength(asked.length + 1);
  });
});

it.each([
  ['https://a.example/api/x?page=2', 'https://a.example/api', '/x?page=2'],
  ['https://a.example/api2/x', 'https://a.example/api', '/api2/x'],
  ['https://a.example/api', 'https://a.example/api', '/api'],
  ['https://a.example/x', 'https://a.example', '/x'],
])('the path of %s below %s is %s', (url, baseUrl, path) => {
  expect(pathBelow(url, baseUrl)).toBe(path);
});
