import { expect, it } from 'vitest';
import { pathBelow } from './walk.js';

it.each([
  ['https://a.example/api/x?page=2', 'https://a.example/api', '/x?page=2'],
  ['https://a.example/api2/x', 'https://a.example/api', '/api2/x'],
  ['https://a.example/api', 'https://a.example/api', '/api'],
  ['https://a.example/x', 'https://a.example', '/x'],
])('the path of %s below %s is %s', (url, baseUrl, path) => {
  expect(pathBelow(url, baseUrl)).toBe(path);
});
