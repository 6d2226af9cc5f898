import { hmac, signingKeyOf } from '../secrets/signing.js';

// How a receiver knows a delivery for ours: by Standard Webhooks, and by the plain signature of the body (D-92).

/** What is signed. */
export interface Signed {
  readonly id: string;
  /** When it is sent. */
  readonly at: Date;
  readonly body: string;
}

/** The headers that prove a delivery (WHK-019, WHK-020). */
export function signatureHeaders({ id, at, body }: Signed, secret: string): Record<string, string> {
  const key = signingKeyOf(secret);
  if (!key) throw new Error('The secret of a listener stands for no key');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(key, `${id}.${timestamp}.${body}`, 'base64')}`,
    'X-Signature': `sha256=${hmac(key, body, 'hex')}`,
  };
}
