import { createHash } from 'node:crypto';

/** A short text that is the same for the same content and no other: SHA-256 of its JSON in base64url. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** The same of texts, one after the other. */
export function hashTexts(texts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${Buffer.byteLength(text)} `).update(text);
  return hash.digest('base64url');
}
