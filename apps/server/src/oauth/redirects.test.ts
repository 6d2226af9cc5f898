import { describe, expect, it } from 'vitest';
import { destinationOf, redirectBack, schemesFrom } from './redirects.js';

const issuer = 'http://localhost:4010/current';
const iss = `iss=${encodeURIComponent(issuer)}`;

function locationFor(redirect_uri: string, state?: string) {
  return redirectBack({ redirect_uri, state, issuer }, { code: 'a b' }).headers?.['Location'];
}

describe('An answer is added to the redirect address', () => {
  it.each([
    ['https://a.example/cb', `https://a.example/cb?code=a%20b&${iss}`],
    ['https://a.example/cb?x=1', `https://a.example/cb?x=1&code=a%20b&${iss}`],
    ['https://a.example/cb?', `https://a.example/cb?code=a%20b&${iss}`],
    ['https://a.example/cb?x=%20&', `https://a.example/cb?x=%20&code=a%20b&${iss}`],
    ['com.example.app:/cb', `com.example.app:/cb?code=a%20b&${iss}`],
  ])('%s', (redirect_uri, location) => {
    expect(locationFor(redirect_uri)).toBe(location);
    expect(locationFor(redirect_uri, 'x%20+y')).toBe(`${location}&state=x%20+y`);
  });
});

it.each([
  ['https://a.example:8443/cb', 'a.example:8443', ['https:']],
  ['http://localhost:3000/cb', 'localhost:3000', ['http:', 'https:']],
  ['com.example.app:/cb', 'com.example.app', ['com.example.app:', 'https:']],
  ['com.example.app://cb', 'com.example.app', ['com.example.app:', 'https:']],
])('The way to %s leads to %s', (redirect_uri, destination, schemes) => {
  expect(destinationOf(redirect_uri)).toBe(destination);
  expect(schemesFrom(redirect_uri)).toEqual(schemes);
});
