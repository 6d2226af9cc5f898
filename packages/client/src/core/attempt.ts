import { withDeadline } from './deadline.js';
import { ConnectionError, type Refusal } from './errors.js';

// One attempt at a request: it ends with an answer read to its last byte, in time or not at all.

/** What is sent. */
export interface Outgoing {
  readonly url: string;
  readonly init: RequestInit & { readonly method: string };
  /** Milliseconds, the body of the answer included. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly fetch: typeof fetch;
}

/** An answer to its last byte, a refusal or not. */
export interface Answer extends Refusal {
  readonly ok: boolean;
}

/**
 * Sends a request and reads the answer. Throws `TimeoutError`, `ConnectionError`, or the reason of the signal.
 */
export function attempt({ url, init, timeout, signal, fetch }: Outgoing): Promise<Answer> {
  const request = `${init.method} ${url}`;
  const late = `${request} had no answer within ${timeout} ms; the option timeout gives it longer.`;
  return withDeadline({ timeout, late, signal }, async (ending) => {
    let problem = 'had no answer';
    try {
      const response = await fetch(url, { ...init, signal: ending });
      const { status, ok, headers } = response;
      problem = `was answered with ${status}, and the answer broke off`;
      return { request, status, ok, headers, body: readBody(await response.text(), headers) };
    } catch (cause) {
      throw new ConnectionError(`${request} ${problem}: ${reasonOf(cause)}.`, { cause });
    }
  });
}

/** JSON that is broken stays text, which tells that it is no JSON. */
function readBody(text: string, headers: Headers): unknown {
  if (text === '') return undefined;
  if (!/[/+]json\b/i.test(headers.get('Content-Type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Node says why in the cause, browsers do not say. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause;
  return inner instanceof Error ? inner.message || inner.name : String(inner);
}
