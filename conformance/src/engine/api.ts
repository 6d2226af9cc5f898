import { OutOfReach } from '../base/stops.js';
import type { ActorName } from '../config/schema.js';
import { type Exchange, isReading, isSuccess, USER_HEADER } from '../net/exchange.js';
import type { Outgoing, Send } from '../net/http.js';
import { writeJsonx } from '../net/jsonx-writer.js';
import { writeQuery } from '../net/query.js';
import type { Revision } from '../register/schema.js';
import type { Ledger } from './ledger.js';
import { readId } from './read-id.js';
import { type RecentRecords, routeOf, type Write } from './recent-records.js';

/** The API of the target at one address, on behalf of one token. */
export interface Api {
  get(path: string, options?: ApiOptions): Promise<Exchange>;
  post(path: string, json?: unknown, options?: ApiOptions): Promise<Exchange>;
  put(path: string, json?: unknown, options?: ApiOptions): Promise<Exchange>;
  delete(path: string, options?: ApiOptions): Promise<Exchange>;
  /** Sends a request of any method; the options give its body. */
  send(method: string, path: string, options?: ApiOptions): Promise<Exchange>;
}

export interface ApiOptions {
  readonly query?: Readonly<Record<string, string | number>>;
  /** A body sent as JSON. */
  readonly json?: unknown;
  /** A body sent as JSONx. */
  readonly jsonx?: unknown;
  /** A body sent exactly as it stands, with no Content-Type unless one is given. */
  readonly raw?: string | Buffer;
  /** `application/json` by default; null sends no Accept header. */
  readonly accept?: string | null;
  /** Follows from the body by default; null sends no Content-Type header. */
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly wantsRateLimit?: boolean;
}

export interface ApiBase {
  readonly baseUrl: string;
  readonly scenario: string;
  readonly send: Send;
  readonly ledger: Ledger;
  /** When true, a request that could change the target throws OutOfReach. */
  readonly readOnly: boolean;
  readonly token: () => Promise<string | undefined>;
  /** Called with a refused token. True when another one can be tried. */
  readonly forget?: (token: string) => Promise<boolean>;
  /** The scopes the token was to have and the application may not request; none when left out. */
  readonly missingScopes?: () => Promise<readonly string[]>;
  /** The routes that have worked, each with the scopes it worked without. */
  readonly worked?: Set<string>;
  /** The user who sends, when known. */
  readonly author?: Author;
}

interface Author {
  readonly actor: ActorName;
  /** Names the user and the grant; it stays the same when the token is renewed. */
  readonly user: string;
  readonly revision: Revision;
  readonly recentRecords: RecentRecords;
}

export function createApi(base: ApiBase): Api {
  const send: Api['send'] = async (method, path, options = {}) => {
    if (base.readOnly && !isReading(method)) {
      throw new OutOfReach(`the run is read-only, but this needs ${method} ${path}`);
    }
    if (namesNothing(path, options)) {
      throw new OutOfReach('it needs the id of a record, but the target gave none');
    }
    const sendWith = (token: string | undefined) => {
      const described = describeRequest(method, `${base.baseUrl}${path}`, options, token);
      const outgoing = base.author ? onBehalfOf(base.author.user, described) : described;
      return method === 'POST' ? create(base, outgoing) : base.send(outgoing);
    };
    const attempt = async () => {
      const token = await base.token();
      const first = await sendWith(token);
      const isOver = first.response.status === 401 && token !== undefined;
      const again = isOver && (await base.forget?.(token));
      return again ? sendWith(await base.token()) : first;
    };
    const exchange = await write(
      base,
      { method, path, body: options.json ?? options.jsonx },
      attempt,
    );
    if (isSuccess(exchange) || exchange.response.status === 403) {
      await blameScopes(base, { method, path }, exchange);
    }
    if (method === 'DELETE' && isSuccess(exchange)) base.ledger.remove(exchange.request.url);
    return exchange;
  };
  return {
    send,
    get: (path, options) => send('GET', path, options),
    post: (path, json, options) => send('POST', path, { ...options, json }),
    put: (path, json, options) => send('PUT', path, { ...options, json }),
    delete: (path, options) => send('DELETE', path, options),
  };
}

/**
 * Which scopes an endpoint needs is not shown, only that it always needs the same: where it has not worked without
 * those that are missing, a 403 says nothing of the target.
 */
async function blameScopes(
  { missingScopes, worked }: ApiBase,
  write: Pick<Write, 'method' | 'path'>,
  exchange: Exchange,
): Promise<void> {
  const missing = (await missingScopes?.()) ?? [];
  if (missing.length === 0) return;
  const used = `${routeOf(write)} without ${missing.join(', ')}`;
  if (isSuccess(exchange)) worked?.add(used);
  else if (!worked?.has(used)) {
    throw new OutOfReach(
      `it was refused with 403, and the configured scopes (clients) leave out ${missing.join(', ')}: add them where the application may request them`,
    );
  }
}

/** Sends a request that may change something, again as long as it may only have come too early. */
async function write(
  { author }: ApiBase,
  { method, path, body }: Pick<Write, 'method' | 'path' | 'body'>,
  attempt: () => Promise<Exchange>,
): Promise<Exchange> {
  if (!author || isReading(method)) return attempt();
  const { actor, revision, recentRecords } = author;
  return recentRecords.send({ method, path, body, actor, revision }, attempt);
}

/** What a path holds in place of an id when the target gave none. */
const NO_IDS: readonly string[] = ['NaN', 'undefined'];

function namesNothing(path: string, { query = {}, json, jsonx }: ApiOptions): boolean {
  const values = Object.values(query).map(String);
  const isNamed = [...path.split(/[/?&=,]/), ...values].some((part) => NO_IDS.includes(part));
  return isNamed || holdsNoNumber(json) || holdsNoNumber(jsonx);
}

/** Whether a body holds NaN, which is what stands for an id that the target did not give. JSON would make it null. */
function holdsNoNumber(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return Number.isNaN(body);
  return Object.values(body).some(holdsNoNumber);
}

function describeRequest(
  method: string,
  address: string,
  options: ApiOptions,
  token: string | undefined,
): Outgoing {
  const { query = {}, accept = 'application/json', headers, wantsRateLimit = false } = options;
  const body = readBody(options);
  const { contentType = body.type } = options;
  return {
    method,
    url: `${address}${writeQuery(Object.entries(query))}`,
    headers: {
      ...(accept === null ? {} : { accept }),
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body.bytes === undefined ? {} : { body: body.bytes }),
    wantsRateLimit,
  };
}

function onBehalfOf(user: string, outgoing: Outgoing): Outgoing {
  return { ...outgoing, headers: { [USER_HEADER]: user, ...outgoing.headers } };
}

/** Writes a creation to the ledger before it is sent, and its outcome afterwards. */
async function create(base: ApiBase, outgoing: Outgoing): Promise<Exchange> {
  const { scenario, send, ledger, author } = base;
  const by = author ? { actor: author.actor, revision: author.revision } : {};
  const creation = { scenario, url: outgoing.url, ...by };
  ledger.plan(creation);
  const exchange = await send(outgoing);
  ledger.noteOutcome({ ...creation, status: exchange.response.status, id: readId(exchange) });
  return exchange;
}

function readBody({ json, jsonx, raw }: ApiOptions): {
  bytes: string | Buffer | undefined;
  type: string | null;
} {
  if (raw !== undefined) return { bytes: raw, type: null };
  if (jsonx !== undefined) return { bytes: writeJsonx(jsonx), type: 'application/xml' };
  if (json !== undefined) return { bytes: JSON.stringify(json), type: 'application/json' };
  return { bytes: undefined, type: null };
}
