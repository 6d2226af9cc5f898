import { FormatRegistry, type Static, type TSchema, Type } from '@sinclair/typebox';

FormatRegistry.Set('uri', URL.canParse);

export const Url = Type.String({ format: 'uri' });

const closed = { additionalProperties: false };
const text = Type.String();

/** A time in UTC, as `toISOString` writes it for a year of four digits. */
export const UtcTime = Type.String({
  pattern:
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}\\.\\d{3}Z$',
  description: 'UTC, in ISO 8601.',
});

/** The names are in lower case. */
const Headers = Type.Record(Type.String({ pattern: '^[^A-Z]+$' }), text, closed);

/** Methods are in capital letters. */
const Method = Type.String({ pattern: '^[A-Z]+$' });

/** What a scenario showed to one check: exchanges by their ids, and facts. */
const Shown = Type.Object(
  { check: text, scenario: text, seen: Type.Record(text, Type.Unknown()) },
  closed,
);

/** The schema of an exchange whose bodies have this schema. */
export const exchangeWith = <B extends TSchema>(body: B) =>
  Type.Object(
    {
      /** Unique in a run, for example `current-0042`. */
      id: Type.String({ minLength: 1 }),
      scenario: text,
      /** The time at which the request was sent. */
      at: UtcTime,
      /** Milliseconds until the whole answer was there. */
      ms: Type.Number({ minimum: 0 }),
      request: Type.Object({ method: Method, url: Url, headers: Headers, body }, closed),
      response: Type.Object(
        {
          status: Type.Integer({ minimum: 100, maximum: 999 }),
          /** A header that came several times is joined with line feeds. */
          headers: Headers,
          /** The decoded text, or base64 of the bytes when they are not text. */
          body,
          encoding: Type.Union([Type.Literal('utf-8'), Type.Literal('base64')]),
        },
        closed,
      ),
      /** Only in the evidence: the checks that were shown this exchange first, each with all that it was shown. */
      shown: Type.Optional(Type.Array(Shown)),
    },
    closed,
  );

const ExchangeSchema = exchangeWith(text);

/**
 * One request and its answer as they went over the wire, recorded once. Of the body of a request, bytes that are no
 * text are not kept: U+FFFD stands in their place.
 */
export type Exchange = DeepReadonly<Static<typeof ExchangeSchema>>;
export type Shown = DeepReadonly<Static<typeof Shown>>;
export type RecordedResponse = Exchange['response'];

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** True when a value that a check was shown is an exchange, false when it is a plain fact. */
export function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && 'request' in value && 'response' in value;
}

/** `POST /properties -> 422`, for people. */
export function describeExchange(exchange: Exchange): string {
  const { pathname, search } = new URL(exchange.request.url);
  return `${exchange.request.method} ${pathname}${search} -> ${exchange.response.status}`;
}

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether requests with this method change nothing. */
export function isReading(method: string): boolean {
  return READING.includes(method);
}

/** Milliseconds since 1970 at which the request was sent. */
export function begunAt({ at }: Exchange): number {
  return Date.parse(at);
}

export function endedAt(exchange: Exchange): number {
  return begunAt(exchange) + exchange.ms;
}

/** True when the body of the request was recorded as it was sent. */
export function isBodyKept({ request }: Exchange): boolean {
  return !request.body.includes('\ufffd');
}

/** A response header by its lower-case name, or the empty string. */
export function header(exchange: Exchange, name: string): string {
  return exchange.response.headers[name] ?? '';
}

/** The address a redirect leads to; undefined when the answer is not a redirect or has no address. */
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

/** True when the request went to an address below this base address. */
export function isBelow({ request }: Exchange, baseUrl: string): boolean {
  return request.url.startsWith(`${baseUrl}/`);
}

/** The path of a request below this base address, without the query; undefined for another address. */
export function pathAfter(exchange: Exchange, baseUrl: string): string | undefined {
  if (!isBelow(exchange, baseUrl)) return undefined;
  return exchange.request.url.slice(baseUrl.length).split('?')[0];
}

/** The method and the path of a request, without the query: `GET /api/properties/12`. */
export function nameRequest({ request }: Exchange): string {
  return `${request.method} ${new URL(request.url).pathname}`;
}

/** Names the user and the grant of a request. A request with an invented token has none. */
export const USER_HEADER = 'x-conformance-user';

/** The user and grant of a request, or else its token. A grant may get a new token at any time. */
export function userOf({ request }: Exchange): string {
  return request.headers[USER_HEADER] ?? request.headers['authorization'] ?? 'nobody';
}

/** True when both requests were sent for the same user and grant, or both for none. */
export function areOfOneUser(one: Exchange, other: Exchange): boolean {
  return userOf(one) === userOf(other);
}
