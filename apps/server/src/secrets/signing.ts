import { createHmac, randomBytes } from 'node:crypto';

// Signatures of deliveries (D-92). The key is the secret; with the prefix whsec_ it is the base64 content after it.

const PREFIX = 'whsec_';

/** A new secret for signatures, of 256 random bits. */
export function createSigningSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** The key a secret stands for; none when it has the prefix and is not base64 after it. */
export function signingKeyOf(secret: string): Buffer | undefined {
  if (!secret.startsWith(PREFIX)) return Buffer.from(secret);
  const content = secret.slice(PREFIX.length);
  const key = Buffer.from(content, 'base64');
  return key.length > 0 && key.toString('base64') === content ? key : undefined;
}

/** HMAC-SHA256 of a text or of bytes. */
export function hmac(key: Buffer, content: string, encoding: 'base64' | 'hex'): string {
  return createHmac('sha256', key).update(content).digest(encoding);
}
