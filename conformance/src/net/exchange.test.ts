import { expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { pathAfter } from './exchange.js';

it.each([
  ['https://target.example/api/properties/12?embed=x', '/properties/12'],
  ['https://target.example/api', undefined],
  ['https://target.example/api2/properties', undefined],
  ['https://other.example/api/properties', undefined],
])('the path of %s below the base address is %s', (url, path) => {
  expect(pathAfter(exchange({ url }), 'https://target.example/api')).toBe(path);
});
