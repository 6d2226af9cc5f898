import { expect, it } from 'vitest';
import { createOutages, routeOfAddress } from './outages.js';

const at = (method: string, path: string) =>
  routeOfAddress({ method, url: `https://target.example${path}` });

it('waits for no route that is out of service until it has done something', () => {
  const outages = createOutages();
  const route = at('PUT', '/api/rooms/12/items?page=2');
  outages.note(route, 503);
  expect(outages.isWorthWaiting(at('PUT', '/api/rooms/7/items'))).toBe(false);
  expect(outages.isWorthWaiting(at('POST', '/api/rooms/7/items'))).toBe(true);
  outages.note(route, 422);
  expect(outages.isWorthWaiting(route)).toBe(false);
  outages.note(route, 200);
  expect(outages.isWorthWaiting(route)).toBe(true);
});

it('waits only some times in a run', () => {
  const outages = createOutages();
  const isWorth = () => outages.isWorthWaiting(at('GET', '/me'));
  for (let times = 0; times < 100 && isWorth(); times++) outages.noteWaiting();
  expect(isWorth()).toBe(false);
});

it('takes whatever is no word for an id', () => {
  expect(at('GET', '/api/v2/rooms/0b7c-1/items/AbC')).toBe(at('GET', '/api/v2/rooms/12/items/7'));
  expect(at('GET', '/api/v2/rooms')).not.toBe(at('GET', '/api/v3/rooms'));
});
