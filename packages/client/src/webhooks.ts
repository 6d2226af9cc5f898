import type { Delivery } from './generated/current/types.js';
import { readHeaders, type WebhookHeaders } from './webhooks/headers.js';
import { isSignedBody, isSignedMessage } from './webhooks/signatures.js';

// Webhooks as a receiver sees them: what arrived is only believed when its signature holds (WHK-019, WHK-020).

export type * from './generated/current/types.js';
export type { WebhookHeaders } from './webhooks/headers.js';

/** A delivery that did not come from whoever knows the secret, or not just now. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/** What arrived, and what it is measured by. */
export interface WebhookMessage {
  /** The body exactly as it arrived, before anything has read it as JSON. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** The secret of the listener; several while one replaces another. */
  secret: string | readonly string[];
  /** Seconds the clocks of sender and receiver may differ; 300 by default. */
  tolerance?: number | undefined;
  /** Moment of arrival; now by default. */
  now?: Date | undefined;
}

/**
 * Gives the delivery when its signature holds. `id` is the same on every attempt: keep it, and drop what comes
 * twice. Throws `WebhookVerificationError`, and a TypeError when it is called without a secret or the body as it came.
 */
export async function verifyWebhook<Expected = Delivery>(
  message: WebhookMessage,
): Promise<Expected> {
  const { id, timestamp, signature, bodySignature } = readHeaders(message.headers);
  const body = bytesOf(message.body);
  const secrets = secretsOf(message.secret);
  if (signature !== undefined) {
    checkAge(timestamp, message);
    const signed = { id, timestamp, body, signature };
    await demand(secrets, (secret) => isSignedMessage(secret, signed));
  } else if (bodySignature !== undefined) {
    await demand(secrets, (secret) => isSignedBody(secret, { body, signature: bodySignature }));
  } else {
    throw new WebhookVerificationError(
      'The request has neither webhook-signature nor X-Signature.',
    );
  }
  return readDelivery(body) as Expected; // whoever knows the secret keeps to the contract
}

/** `verifyWebhook` for a `Request` as servers on web standards have it. Reads its body. */
export async function verifyWebhookRequest<Expected = Delivery>(
  request: Request,
  secret: string | readonly string[],
): Promise<Expected> {
  const body = new Uint8Array(await request.arrayBuffer());
  return verifyWebhook<Expected>({ body, headers: request.headers, secret });
}

/** Middleware that reads JSON leaves an object, and the signature is that of the text it was. */
function bytesOf(body: string | Uint8Array): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) return body;
  throw new TypeError(
    'body has to be what arrived, text or bytes, before anything has read it as JSON.',
  );
}

/** An empty one would be a key that everybody knows. */
function secretsOf(secret: string | readonly string[]): readonly string[] {
  const secrets = [secret ?? []].flat();
  if (
    secrets.length > 0 &&
    secrets.every((one) => typeof one === 'string' && !/^(whsec_)?$/.test(one))
  )
    return secrets;
  throw new TypeError('secret is missing: give the secret of the listener.');
}

function checkAge(timestamp: string, { tolerance = 300, now = new Date() }: WebhookMessage): void {
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const age = now.getTime() / 1000 - seconds;
  if (Number.isNaN(age))
    throw new WebhookVerificationError('webhook-timestamp is no number of seconds.');
  if (Math.abs(age) > tolerance) {
    throw new WebhookVerificationError(`The delivery was signed ${Math.round(age)} s ago.`);
  }
}

async function demand(
  secrets: readonly string[],
  isSignedWith: (secret: string) => Promise<boolean>,
): Promise<void> {
  for (const secret of secrets) if (await isSignedWith(secret)) return;
  throw new WebhookVerificationError('The signature was not made with this secret.');
}

function readDelivery(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new WebhookVerificationError('The body is no JSON; is the listener set to XML?', {
      cause,
    });
  }
}
