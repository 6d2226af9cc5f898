import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

// Secrets that must be read again, such as keys of signatures: sealed with AES-256-GCM under the key of the deployment.

/** Seals texts and opens them again. */
export interface Sealer {
  /** Tells which key seals: the beginning of everything it seals. */
  readonly mark: string;
  seal(text: string): string;
  /** The text of a seal; fails when it is not one of this key, or was changed. */
  open(sealed: string): string;
}

/** Bytes of a key. */
export const KEY_BYTES = 32;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new key. */
export function createSealingKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Seals with a key of 32 bytes. */
export function sealerOf(key: Buffer): Sealer {
  const mark = `${createHash('sha256').update('sealing key').update(key).digest('base64url').slice(0, 8)}.`;
  return {
    mark,
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return mark + Buffer.concat(parts).toString('base64url');
    },
    open(sealed) {
      if (!sealed.startsWith(mark))
        throw new Error('A secret was sealed with another key: see LINTEL_SECRET_KEY.');
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
