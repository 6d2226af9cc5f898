import { expect, it } from 'vitest';
import { createOutages, routeOf } from './outages.js';

const at = (method: string, path: string) =>
  routeOf({ method, url: `https://target.example${path}` });

it('takes a route for lasting out of service until it answers', () => {
  const outages = createOutages();
  const route = at('PUT', '/api/rooms/12/items?page=2');
  outages.note(route, 503);
  expect(outages.isLasting(at('PUT', '/api/rooms/7/items'))).toBe(true);
  expect(outages.isLasting(at('POST', '/api/rooms/7/items'))).toBe(false);
  outages.note(at('PUT', '/api/rooms/7/items'), 422);
  expect(outages.isLasting(route)).toBe(false);
});
