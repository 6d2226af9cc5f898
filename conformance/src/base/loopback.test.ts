import { expect, it } from 'vitest';
import { isLoopback } from './loopback.js';

it.each([
  'http://127.0.0.1:8765',
  'http://127.0.0.2',
  'http://localhost',
  'http://x.localhost:80',
  'http://[::1]:1',
])('%s is this machine', (address) => {
  expect(isLoopback(new URL(address).hostname)).toBe(true);
});

it.each([
  'http://127.0.0.1.example.org',
  'http://127.example.org',
  'http://localhost.example.org',
  'http://128.0.0.1',
])('%s is another machine', (address) => {
  expect(isLoopback(new URL(address).hostname)).toBe(false);
});
