/** One request and its answer, exactly as they went over the wire, recorded once. */
export interface Exchange {
  /** Unique in a run, for example `current-0042`. */
  readonly id: string;
  readonly scenario: string;
  /** UTC time at which the request was sent. */
  readonly at: string;
  /** Milliseconds until the whole answer was there. */
  readonly ms: number;
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  /** In the evidence: which checks were shown this one first, and all that they were shown. */
  readonly shown?: readonly Shown[];
}

/** What one check was shown in a scenario: exchanges by their ids, and facts. */
export interface Shown {
  readonly check: string;
  readonly scenario: string;
  readonly seen: Readonly<Record<string, unknown>>;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RecordedResponse {
  readonly status: number;
  /** Names in lower case; a header that came several times is joined with line feeds. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text, in whatever encoding it came, or the base64 of the bytes when they are no text. */
  readonly body: string;
  readonly encoding: 'utf-8' | 'base64';
}

/** Whether a value that a check was shown is an exchange, and no plain fact. */
export function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && 'request' in value && 'response' in value;
}

/** `POST /properties -> 422`, for people. */
export function describeExchange(exchange: Exchange): string {
  const { pathname, search } = new URL(exchange.request.url);
  return `${exchange.request.method} ${pathname}${search} -> ${exchange.response.status}`;
}

/** A response header by its lower-case name, or the empty string. */
export function header(exchange: Exchange, name: string): string {
  return exchange.response.headers[name] ?? '';
}

/** Where a redirect leads; undefined when the answer is none, or does not say where to. */
export function redirectOf(exchange: Exchange): URL | undefined {
  const { status } = exchange.response;
  const location = header(exchange, 'location');
  const { url } = exchange.request;
  const isRedirect = status >= 300 && status < 400 && location !== '';
  return isRedirect && URL.canParse(location, url) ? new URL(location, url) : undefined;
}

/** True for the 2xx class. */
export function isSuccess({ response }: Exchange): boolean {
  return response.status >= 200 && response.status < 300;
}

/** True for the 4xx class. */
export function isRefusal({ response }: Exchange): boolean {
  return response.status >= 400 && response.status < 500;
}
