import { ConnectionError, TimeoutError } from './errors.js';

// One attempt at a request: it ends with an answer read to its last byte, in time or not at all.

/** What is sent. */
export interface Outgoing {
  readonly url: string;
  readonly init: RequestInit;
  /** Milliseconds, the body of the answer included. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly fetch: typeof fetch;
}

/** An answer with its body: JSON where it is JSON, undefined where there is none, else text. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Sends a request and reads the answer. Throws `TimeoutError`, `ConnectionError`, or the reason of the signal.
 */
export async function attempt({ url, init, timeout, signal, fetch }: Outgoing): Promise<Answer> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const stop = () => ending.abort(signal?.reason);
  const timer = setTimeout(
    () => ending.abort(new TimeoutError(`No answer from ${url} within ${timeout} ms.`)),
    timeout,
  );
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(url, { ...init, signal: ending.signal });
    const { status, ok, headers } = response;
    return { status, ok, headers, body: readBody(await response.text(), headers) };
  } catch (cause) {
    if (ending.signal.aborted) throw ending.signal.reason;
    throw new ConnectionError(`No answer from ${url}: ${reasonOf(cause)}.`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function readBody(text: string, headers: Headers): unknown {
  if (text === '') return undefined;
  if (!/[/+]json\b/.test(headers.get('Content-Type') ?? '')) return text;
  return JSON.parse(text);
}

/** Node says why in the cause, browsers do not say. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause;
  return inner instanceof Error ? inner.message || inner.name : String(inner);
}
