import { expect, it } from 'vitest';
import { redirect } from './relay.js';

it.each([
  ['http://127.0.0.1:9/a', true],
  ['http://localhost:9/a', true],
  ['https://127.0.0.1:9/a', false],
  ['http://hooks.example/a', false],
  ['no address', false],
])('the listener at %s is on this machine: %s', (url, isHere) => {
  const json = { url };
  redirect(json, 'http://127.0.0.1:1');
  expect(json.url.startsWith('http://127.0.0.1:1/relay/')).toBe(isHere);
});
