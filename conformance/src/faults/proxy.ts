/**
 * A proxy that makes a target wrong in one way. It forwards everything else unchanged, with its own
 * address in place of that of the target.
 */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Revision } from '../register/schema.js';
import type { Effect } from './fault.js';
import { createMemory, learn } from './memory.js';
import { type AnswerDraft, answerWith, parseJson, type RequestDraft } from './message.js';
import { listenerOf, passOn, redirect, restore } from './relay.js';
import { sendBody, type Transfer } from './transfer.js';

export interface ProxyOptions {
  /** Scheme, host and port of the target. */
  readonly origin: string;
  /** The paths of the base addresses, such as `/current`; empty for the root. */
  readonly bases: Readonly<Partial<Record<Revision, string>>>;
  readonly effect: Effect;
  /** A free port by default. */
  readonly port?: number;
  /** The local address from which it connects to the target. */
  readonly from?: string | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** How many requests or answers the fault has altered. */
  fired(): number;
  close(): Promise<void>;
}

/** Starts a proxy on this machine. Rejects when the port cannot be opened. */
export async function openProxy(options: ProxyOptions): Promise<FaultProxy> {
  const { effect } = options;
  const agent = openAgent(options);
  const counter = { fired: 0 };
  const handle = createHandler(options, agent, () => {
    counter.fired += 1;
  });
  const server = createServer((incoming, outgoing) => {
    handle(incoming)
      .then((answer) => write(outgoing, answer, incoming.method ?? 'GET', effect.transfer))
      .catch((error: unknown) => failWith(error, outgoing));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    fired: () => counter.fired,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

/** Answers 502, or ends the connection of an answer that has already begun. */
function failWith(error: unknown, outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(502, { 'content-type': 'text/plain' });
  outgoing.end(`The proxy got no answer: ${String(error)}`);
}

type Agent = HttpAgent | HttpsAgent;

function openAgent({ origin, from }: ProxyOptions): Agent {
  const options = { keepAlive: true, localAddress: from };
  return origin.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
}

/** Returns the handler of requests. The target, a listener or the fault answers each of them. */
function createHandler(options: ProxyOptions, agent: Agent, onAltered: () => void) {
  const { origin, effect } = options;
  const memory = createMemory();
  let limits: AnswerDraft['headers'] = {};

  async function handle(incoming: IncomingMessage): Promise<Passed> {
    const self = `http://${incoming.headers.host ?? ''}`;
    const bytes = await readBytes(incoming);
    const listener = listenerOf(incoming.url ?? '');
    if (listener !== undefined) return deliver(listener, incoming, bytes);
    await delay();
    const sent = readRequest(incoming, bytes, options);
    const instead = alterRequest(sent.draft, self);
    if (instead) return { draft: { ...instead, headers: { ...limits, ...instead.headers } } };
    const received = await forward(sent, textOf(sent) ?? bytes, { agent, self, origin });
    return alterAnswer(received, readRequest(incoming, bytes, options).draft, self);
  }

  async function delay(): Promise<void> {
    if (effect.transfer !== undefined) onAltered();
    if (effect.delayMs === undefined) return;
    onAltered();
    await setTimeout(effect.delayMs);
  }

  /** Alters the request in place. Returns the answer if the fault answers instead of the target. */
  function alterRequest(draft: RequestDraft, self: string): AnswerDraft | undefined {
    if (effect.delivery) redirect(draft.json, self);
    const before = serialize(draft);
    const instead = effect.request?.(draft, memory);
    if (instead || serialize(draft) !== before) onAltered();
    return instead;
  }

  /** `original` is the request as the client sent it. */
  function alterAnswer(received: Received, original: RequestDraft, self: string): Passed {
    const read = readAnswer(received, origin, self);
    const { answer } = read;
    const jsonBefore = JSON.stringify(answer.json);
    learn(memory, original, answer);
    limits = { ...limits, ...limitsOf(answer) };
    const untouched = serializeAnswer(answer);
    effect.answer?.(answer, original, memory);
    if (serializeAnswer(answer) !== untouched) onAltered();
    const isOther = answer.text !== read.text || JSON.stringify(answer.json) !== jsonBefore;
    return isOther ? { draft: answer, jsonBefore } : { draft: answer, bytes: read.bytes };
  }

  async function deliver(
    listener: string,
    { headers }: IncomingMessage,
    bytes: Buffer,
  ): Promise<Passed> {
    const incoming = { headers: textsOf(headers), text: bytes.toString('utf8') };
    return { draft: answerWith(await passOn(listener, incoming, { effect, memory, onAltered })) };
  }

  return handle;
}

/**
 * The answer that faults may alter, with the address of the proxy; its text is empty if it is
 * binary.
 */
function readAnswer({ status, headers, body }: Received, origin: string, self: string) {
  const isText = /json|xml|html|text|form/.test(String(headers['content-type'] ?? ''));
  const text = isText ? restore(body.toString('utf8').replaceAll(origin, self), self) : '';
  const answer: AnswerDraft = {
    status,
    headers: replaceOrigin(headers, origin, self),
    text,
    json: isText ? parseJson(text) : undefined,
  };
  return { answer, text, bytes: isText ? Buffer.from(text) : body };
}

interface Passed {
  readonly draft: AnswerDraft;
  /** The body if the answer was not altered. */
  readonly bytes?: Buffer;
  /** The JSON body before it was altered. */
  readonly jsonBefore?: string | undefined;
}

interface Sent {
  readonly draft: RequestDraft;
  /** The part of the path before that of the draft. */
  readonly prefix: string;
  readonly json: string | undefined;
  readonly form: string | undefined;
  readonly text: string;
  /** The encoding of the text; latin1 keeps bytes that are not valid UTF-8. */
  readonly encoding: 'utf8' | 'latin1';
}

function readRequest(incoming: IncomingMessage, bytes: Buffer, { bases }: ProxyOptions): Sent {
  const url = new URL(incoming.url ?? '/', 'http://proxy');
  const { prefix, path, revision } = splitPath(url.pathname, bases);
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  const text = bytes.toString(encoding);
  const type = incoming.headers['content-type'] ?? '';
  const json = /json/.test(type) ? parseJson(text) : undefined;
  const form = /form-urlencoded/.test(type) ? new URLSearchParams(text) : undefined;
  const headers = textsOf(incoming.headers);
  const method = incoming.method ?? 'GET';
  const draft = { method, path, revision, query: url.searchParams, headers, text, json, form };
  return { draft, prefix, json: JSON.stringify(json), form: form?.toString(), text, encoding };
}

function textsOf(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** The rate limit headers of an answer, which answers of the fault repeat. */
function limitsOf({ headers }: AnswerDraft): AnswerDraft['headers'] {
  const entries = Object.entries(headers).filter(([name]) => name.startsWith('x-ratelimit-'));
  return Object.fromEntries(entries);
}

/** Splits the base path, or everything before `/oauth/`, from a path. */
function splitPath(pathname: string, bases: ProxyOptions['bases']) {
  const entries = Object.entries(bases) as [Revision, string][]; // its keys are revisions
  const base = entries.find(([, path]) => pathname === path || pathname.startsWith(`${path}/`));
  const revision = base?.[0];
  const oauth = pathname.indexOf('/oauth/');
  const length = oauth >= 0 ? oauth : (base?.[1].length ?? 0);
  return { prefix: pathname.slice(0, length), path: pathname.slice(length), revision };
}

/** The body to forward; undefined if it was not altered. */
function textOf({ draft, ...sent }: Sent): Buffer | undefined {
  if (draft.form && draft.form.toString() !== sent.form) return Buffer.from(draft.form.toString());
  const json = JSON.stringify(draft.json);
  if (json !== undefined && json !== sent.json) return Buffer.from(json);
  return draft.text === sent.text ? undefined : Buffer.from(draft.text, sent.encoding);
}

function serialize({ method, path, query, headers, text, json, form }: RequestDraft): string {
  return JSON.stringify([method, path, String(query), headers, text, json, String(form)]);
}

function serializeAnswer({ status, headers, text, json }: AnswerDraft): string {
  return JSON.stringify([status, headers, text, json]);
}

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface Route {
  readonly agent: Agent;
  readonly self: string;
  readonly origin: string;
}

/** Forwards a request. Tries again if the target had closed the kept connection. */
function forward(sending: Sent, body: Buffer, { agent, self, origin }: Route): Promise<Received> {
  const { draft, prefix } = sending;
  const askAgain = () => forward(sending, body, { agent, self, origin });
  const { method, headers, path, query } = draft;
  const url = `${origin}${prefix}${path}${query.size > 0 ? `?${query}` : ''}`;
  const { 'content-length': _length, host: _host, ...rest } = headers;
  const sent: Record<string, string> = { ...rest, host: new URL(origin).host };
  for (const name of ['origin', 'referer']) {
    if (sent[name]) sent[name] = sent[name].replace(self, origin);
  }
  if (body.length > 0) sent['content-length'] = String(body.length);
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers: sent, agent }, (response) => {
      readBytes(response).then(
        (bytes) =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: bytes }),
        reject,
      );
    });
    request.on('error', (error) => {
      if (request.reusedSocket && wasClosed(error)) resolve(askAgain());
      else reject(error);
    });
    request.end(body);
  });
}

/** Whether the target had closed an idle connection, and so has not read the request. */
function wasClosed(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** Headers of a single connection, which are not forwarded. */
const HOP_BY_HOP = ['content-length', 'transfer-encoding', 'connection', 'keep-alive'];

function replaceOrigin(headers: Received['headers'], origin: string, self: string) {
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  return Object.fromEntries(
    kept.map(([name, value = '']) => [
      name,
      Array.isArray(value) ? value : value.replaceAll(origin, self),
    ]),
  );
}

function write(
  outgoing: ServerResponse,
  passed: Passed,
  method: string,
  transfer: Transfer | undefined,
): void {
  const { status, headers, json, text } = passed.draft;
  const written = JSON.stringify(json);
  const isJson = written !== undefined && written !== passed.jsonBefore;
  const body = passed.bytes ?? Buffer.from(isJson ? written : text);
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  if (hasBody) sendBody(outgoing, passed.draft, body, transfer);
  else outgoing.writeHead(status, headers).end();
}

async function readBytes(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // a request yields buffers
  return Buffer.concat(chunks);
}
