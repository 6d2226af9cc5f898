import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  createPublicId,
  createSecret,
  hashSecret,
  isSame,
  matchesAny,
  signText,
} from './tokens.js';

it('A secret has 256 random bits and says what it is', () => {
  const secret = createSecret('access_token');
  expect(secret).toMatch(/^lintel_at_[\w-]{43}$/);
  expect(createSecret('access_token')).not.toBe(secret);
  expect(createSecret('client_secret')).toMatch(/^lintel_cs_/);
});

it('A public id needs no encoding anywhere', () => {
  expect(createPublicId()).toMatch(/^[\da-f]{32}$/);
});

it('A secret is kept as its SHA-256', () => {
  expect(hashSecret('abc')).toBe(createHash('sha256').update('abc').digest('base64url'));
});

it('A secret matches its own hash among several, and no text that is not a hash', () => {
  const hashes = ['one', 'two'].map(hashSecret);
  expect(matchesAny('two', hashes)).toBe(true);
  expect(matchesAny('three', hashes)).toBe(false);
  expect(matchesAny('two', [])).toBe(false);
  expect(matchesAny('two', ['', 'two', '-'.repeat(43)])).toBe(false);
});

it('Texts are compared whole', () => {
  expect([isSame('a', 'a'), isSame('a', 'ab'), isSame('', 'a'), isSame('é', 'e')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('A signature is of one text by one secret', () => {
  const signature = signText('text', 'secret');
  expect(signText('text', 'secret')).toBe(signature);
  expect(signText('text ', 'secret')).not.toBe(signature);
  expect(signText('text', 'secret ')).not.toBe(signature);
});
