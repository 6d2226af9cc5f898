// The two signatures of a delivery, both HMAC-SHA256 with the secret of the listener (D-92).

const PREFIX = 'whsec_';

/** What webhook-signature covers. */
export interface SignedMessage {
  readonly id: string;
  readonly timestamp: string;
  readonly body: Uint8Array;
  readonly signature: string;
}

/** Whether one of the `v1` signatures is that of id, timestamp and body joined by dots (Standard Webhooks). */
export async function isSignedMessage(
  secret: string,
  { id, timestamp, body, signature }: SignedMessage,
): Promise<boolean> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const message = new Uint8Array(head.length + body.length);
  message.set(head);
  message.set(body, head.length);
  for (const part of signature.split(' ')) {
    if (!part.startsWith('v1,')) continue;
    const bytes = readBase64(part.slice('v1,'.length));
    if (bytes && (await holds(secret, bytes, message))) return true;
  }
  return false;
}

/** Whether X-Signature is that of the body. It covers no time: a copy of the delivery passes as well. */
export async function isSignedBody(
  secret: string,
  { body, signature }: { readonly body: Uint8Array; readonly signature: string },
): Promise<boolean> {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1];
  if (hex === undefined) return false;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return holds(secret, bytes, new Uint8Array(body));
}

/** The comparison is that of Web Crypto, which takes as long for a wrong signature as for a right one. */
async function holds(
  secret: string,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, message);
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const decoded = secret.startsWith(PREFIX) ? readBase64(secret.slice(PREFIX.length)) : undefined;
  return decoded ?? new TextEncoder().encode(secret);
}

function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
