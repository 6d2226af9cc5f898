import { type Attempt, unanswered } from '../domain/events/deliveries.js';
import type { DueDelivery, WriteEvent } from '../domain/ports/deliveries.js';
import type { Targets } from '../domain/ports/targets.js';
import type { Receiver } from '../domain/ports/webhooks.js';
import type { Clock } from '../domain/ports.js';
import type { Sealer } from '../secrets/sealing.js';
import { type PostAnswer, post, TimeoutError } from './post.js';
import { retryAfterMs } from './retry-after.js';
import { signatureHeaders } from './signatures.js';

// One attempt at a delivery: written in the words of its listener, signed, and sent (WHK-015 to WHK-021).

/** What an attempt needs. */
export interface Sending {
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly targets: Targets;
  readonly writeEvent: WriteEvent;
  /** Milliseconds until there must be an answer. */
  readonly timeout: number;
}

/** Makes an attempt and tells how it went; nothing that a receiver does is thrown. */
export async function attemptDelivery(
  { event }: DueDelivery,
  receiver: Receiver,
  { clock, sealer, targets, writeEvent, timeout }: Sending,
  signal: AbortSignal,
): Promise<Attempt> {
  const at = clock.now();
  const started = performance.now();
  const { content_type, body } = writeEvent(event, receiver);
  const headers = {
    'Content-Type': content_type,
    'User-Agent': 'Lintel-Webhooks',
    ...signatureHeaders({ id: event.event_id, at, body }, sealer.open(receiver.secret)),
    ...authorization(receiver, sealer),
  };
  const message = { url: receiver.url, headers, body, timeout, signal };
  const result = await resultOf(message, { targets, clock });
  return { at: at.getTime(), milliseconds: Math.round(performance.now() - started), ...result };
}

function authorization({ auth }: Receiver, sealer: Sealer): Record<string, string> {
  if (auth === null) return {};
  const { username, password } = JSON.parse(sealer.open(auth)) as Credentials; // sealed by domain/events/webhooks.ts
  const pair = Buffer.from(`${username}:${password}`).toString('base64');
  return { Authorization: `Basic ${pair}` };
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Result = Omit<Attempt, 'at' | 'milliseconds'>;

async function resultOf(
  message: Omit<Parameters<typeof post>[0], 'addresses'>,
  { targets, clock }: Pick<Sending, 'targets' | 'clock'>,
): Promise<Result> {
  const judgement = await targets.judge(message.url);
  if ('fault' in judgement) return unanswered(`Nothing was sent: the url ${judgement.fault}.`);
  try {
    return resultIn(await post({ ...message, ...judgement }), clock.now());
  } catch (error) {
    if (message.signal.aborted) throw error; // the attempt was taken away, and says nothing of the receiver
    return unanswered(reasonOf(error));
  }
}

function resultIn({ status, body, retryAfter }: PostAnswer, now: Date): Result {
  const isTaken = status >= 200 && status < 300;
  return {
    status,
    answer: body,
    failure: isTaken ? null : `The receiver answered ${status}.`,
    retry_after_ms: isTaken ? 0 : retryAfterMs(retryAfter, now),
  };
}

/** What is said of errors of the network. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut off.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  ETIMEDOUT: 'The host did not answer.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by nobody else.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
};

function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return 'There was no answer in time.';
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return REASONS[code] ?? `The request failed${code && ` (${code})`}.`;
}
