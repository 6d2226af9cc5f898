import { randomBytes } from 'node:crypto';

/** A key nobody can guess, for addresses that need no other proof: 256 random bits in URL-safe characters. */
export function createKey(): string {
  return randomBytes(32).toString('base64url');
}
