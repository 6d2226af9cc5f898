import { requirePath } from './address.js';
import { page, type Reader, record } from './answers.js';
import { type Answer, attempt, type Outgoing } from './attempt.js';
import type { Connection, RequestOptions } from './connection.js';
import { withDeadline } from './deadline.js';
import { AuthenticationError, errorFor } from './errors.js';
import { type Page, type PagePromise, pagesFrom } from './pages.js';
import { pause } from './pause.js';
import { writeQuery } from './query.js';
import { delayBefore, mayRepeat } from './retry.js';

// The way of every request: token, attempts, answer or error.

/** What goes with a request beside its address. */
export interface Parts {
  readonly query?: object | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form with a file; a `uuid` among its fields makes repeating it harmless. */
  readonly upload?: object;
  /** Repeating it does no harm, although its method does not say so. */
  readonly isRepeatable?: boolean;
  /** What the answer holds; a record by default. */
  readonly read?: Reader;
}

/** Sends a request and gives what the answer holds. Throws `ApiError` and its kinds, `ConnectionError`, `TimeoutError`. */
export async function send<Result>(
  connection: Connection,
  method: string,
  path: string,
  parts: Parts,
  options: RequestOptions = {},
): Promise<Result> {
  const { timeout = connection.timeout, retries = connection.retries, signal } = options;
  const { read = record } = parts;
  requirePath(path);
  const outgoing = {
    url: connection.baseUrl + path + writeQuery(parts.query),
    timeout,
    signal,
    fetch: connection.fetch,
  };
  const content = writeContent(parts);
  const headers = {
    Accept: 'application/json',
    ...connection.headers,
    ...options.headers,
    ...content.headers,
  };
  const isRepeatable = method === 'GET' || parts.isRepeatable === true || hasUuid(parts.upload);
  const init = { method, headers, redirect: redirectOf(method), ...content.init };

  for (let attempts = 1; ; attempts += 1) {
    try {
      const answer = await sendWithToken(connection, { ...outgoing, init });
      return read(answer) as Result; // the contract says what else a success holds
    } catch (failure) {
      const delay = delayBefore(attempts, failure, connection.maxDelay);
      const isFinal = attempts > retries || delay === undefined;
      if (isFinal || !mayRepeat(failure, isRepeatable)) throw failure;
      await pause(delay, signal);
    }
  }
}

/** Sends a request for a page; the pages after it come when they are asked for. */
export function sendForPages<Item>(
  connection: Connection,
  path: string,
  query: { page?: number | undefined } = {},
  options?: RequestOptions,
): PagePromise<Item> {
  return pagesFrom((number) => {
    const wanted = number === undefined ? query : { ...query, page: number };
    const parts = { query: wanted, read: page(number) };
    return send<Page<Item>>(connection, 'GET', path, parts, options);
  });
}

/** A token that is refused is replaced once; the refused request was not carried out. */
async function sendWithToken(connection: Connection, outgoing: Outgoing): Promise<Answer> {
  const { timeout, signal } = outgoing;
  const late = `There was no access token within ${timeout} ms.`;
  const ask = (rejected?: string) =>
    withDeadline({ timeout, late, signal }, () => connection.token(rejected));
  const token = await ask();
  try {
    return await sendWith(token, outgoing);
  } catch (failure) {
    if (!(failure instanceof AuthenticationError)) throw failure;
    const renewed = await ask(token);
    if (renewed === token) throw failure;
    return sendWith(renewed, outgoing);
  }
}

async function sendWith(token: string, outgoing: Outgoing): Promise<Answer> {
  const headers = { ...outgoing.init.headers, Authorization: `Bearer ${token}` };
  const answer = await attempt({ ...outgoing, init: { ...outgoing.init, headers } });
  if (!answer.ok) throw errorFor(answer);
  return answer;
}

/** A write that is redirected would become a read of something else. */
function redirectOf(method: string): RequestRedirect {
  return method === 'GET' ? 'follow' : 'error';
}

interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly init: RequestInit;
}

function writeContent({ body, upload }: Parts): Content {
  if (upload) return { headers: {}, init: { body: writeForm(upload) } };
  if (body === undefined) return { headers: {}, init: {} };
  return { headers: { 'Content-Type': 'application/json' }, init: { body: JSON.stringify(body) } };
}

/** The file comes last: a reader knows what it is for before it begins. */
function writeForm(upload: object): FormData {
  const { file, ...fields } = upload as { file: Blob };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append('file', file);
  return form;
}

function hasUuid(upload: object | undefined): boolean {
  return upload !== undefined && 'uuid' in upload && upload.uuid !== undefined;
}
