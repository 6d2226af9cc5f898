import { createHash } from 'node:crypto';

/** A short text that is the same for the same content and no other: SHA-256 of its JSON in base64url. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
