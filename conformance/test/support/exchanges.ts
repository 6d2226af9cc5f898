/** Recorded exchanges for tests of checks, made by hand. */
import type { Exchange } from '../../src/net/exchange.js';

interface Parts {
  readonly method?: string;
  readonly url?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sent?: Readonly<Record<string, string>>;
  /** The body of the answer; what is no text becomes JSON. */
  readonly body?: unknown;
}

let count = 0;

export function exchange(parts: Parts = {}): Exchange {
  count += 1;
  const { body = '' } = parts;
  return {
    id: `test-${count}`,
    scenario: 'test',
    at: '2026-05-06T07:08:09.000Z',
    ms: 1,
    request: {
      method: parts.method ?? 'GET',
      url: parts.url ?? 'https://target.example/api/me',
      headers: parts.sent ?? {},
      body: '',
    },
    response: {
      status: parts.status ?? 200,
      headers: { 'content-type': 'application/json', ...parts.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      encoding: 'utf-8',
    },
  };
}

/** An answer with a JSON body. */
export function answer(body: unknown, status = 200): Exchange {
  return exchange({ body, status });
}

/** A redirect. */
export function redirect(location: string): Exchange {
  return exchange({ status: 302, headers: { location }, body: '' });
}
