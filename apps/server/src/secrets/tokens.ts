import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

// Tokens, codes, client secrets and session ids: 256 random bits each, of which only the hash is stored. With so many
// bits a plain hash keeps them secret; a slow one would cost time and protect nothing.

/** How each kind of secret begins, so that one that leaked is recognised for what it is. */
const PREFIXES = {
  access_token: 'lintel_at_',
  refresh_token: 'lintel_rt_',
  authorization_code: 'lintel_ac_',
  client_secret: 'lintel_cs_',
  session: 'lintel_se_',
} as const;

/** Kind of a secret. */
export type SecretKind = keyof typeof PREFIXES;

/** A new secret. */
export function createSecret(kind: SecretKind): string {
  return PREFIXES[kind] + randomBytes(32).toString('base64url');
}

/** A new public identifier that nobody can guess. Letters and digits only: it needs no encoding anywhere. */
export function createPublicId(): string {
  return randomBytes(16).toString('hex');
}

/** How a secret is stored and looked up: SHA-256 in base64url. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Whether a secret has one of these hashes, in a time that tells nothing about them. */
export function matchesAny(secret: string, hashes: readonly string[]): boolean {
  const hash = hashSecret(secret);
  const matches = hashes.map((known) => isSame(known, hash));
  return matches.includes(true);
}

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Proof that a text was written by someone who knows a secret. */
export function signText(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
