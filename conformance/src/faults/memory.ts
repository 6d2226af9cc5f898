/** What a proxy remembers of the traffic, for faults that depend on earlier requests. */
import {
  type AnswerDraft,
  type DeliveryDraft,
  headerOf,
  isGood,
  isObject,
  type Json,
  type RequestDraft,
} from './message.js';

/** A request other than GET, and the original answer of the target. */
export interface Write {
  readonly request: RequestDraft;
  readonly isDone: boolean;
  readonly json: Json;
}

/** What a user has granted to an application. */
export interface Allowed {
  readonly scopes: readonly string[];
  /** The Cookie header of the browser the user is signed in with. */
  readonly cookie: string | undefined;
}

export interface Memory {
  /** The first access token issued, or sent with a successful request. It has every scope. */
  firstToken: string | undefined;
  /** The Cookie header of a browser that is signed in. */
  cookie: string | undefined;
  clientId: string | undefined;
  readonly secrets: Map<string, string>;
  readonly redirectUris: string[];
  readonly redirectUriOfCode: Map<string, string>;
  readonly accessTokens: Set<string>;
  /** The requested scopes, by the state of the authorization request, which may be empty. */
  readonly asked: Map<string, readonly string[]>;
  /** Grants, by their code, refresh token and access token. */
  readonly allowed: Map<string, Allowed>;
  /** Answers of the token route, by the code or refresh token that was sent. */
  readonly given: Map<string, AnswerDraft>;
  /** When a refresh token was issued, in milliseconds since 1970. */
  readonly issuedAt: Map<string, number>;
  /** The last answer of the token route. */
  lastGiven: AnswerDraft | undefined;
  /** In order, the latest few thousand. */
  readonly writes: Write[];
  /** The last delivery to a listener, if the fault keeps it. */
  lastDelivery: DeliveryDraft | undefined;
  /** Notes of the fault itself. */
  readonly notes: Map<string, string>;
}

export function createMemory(): Memory {
  return {
    firstToken: undefined,
    cookie: undefined,
    clientId: undefined,
    secrets: new Map(),
    redirectUris: [],
    redirectUriOfCode: new Map(),
    accessTokens: new Set(),
    asked: new Map(),
    allowed: new Map(),
    given: new Map(),
    issuedAt: new Map(),
    lastGiven: undefined,
    writes: [],
    lastDelivery: undefined,
    notes: new Map(),
  };
}

/** Many more than a run sends: only a proxy that is left running for days comes to it. */
const MOST_WRITES = 5_000;

/** Remembers a request and the original answer, before a fault alters the answer. */
export function learn(memory: Memory, request: RequestDraft, answer: AnswerDraft): void {
  if (isGood(answer)) memory.firstToken ??= bearerOf(request);
  if (request.method !== 'GET') {
    const json = structuredClone(answer.json);
    memory.writes.push({ request, isDone: isGood(answer), json });
    if (memory.writes.length > MOST_WRITES) memory.writes.shift();
  }
  learnScopes(memory, request);
  learnFromRedirect(memory, request, answer);
  if (request.path === '/oauth/token' && isGood(answer)) learnTokens(memory, request, answer);
}

/** The token of the Authorization header, if there is one. */
export function bearerOf({ headers }: RequestDraft): string | undefined {
  return /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1];
}

/** Whether the request has no issued token: none at all, or another value. */
export function hasNoneIssued(request: RequestDraft, { accessTokens }: Memory): boolean {
  return !accessTokens.has(bearerOf(request) ?? '');
}

function learnScopes(memory: Memory, { path, query }: RequestDraft): void {
  const [state, scope] = [query.get('state'), query.get('scope')];
  if (path === '/oauth/authorize' && scope) memory.asked.set(state ?? '', scope.split(' '));
}

function learnFromRedirect(memory: Memory, request: RequestDraft, answer: AnswerDraft): void {
  const location = headerOf(answer, 'location');
  if (!URL.canParse(location)) return;
  const target = new URL(location);
  const code = target.searchParams.get('code');
  if (code === null) return;
  const scopes = memory.asked.get(target.searchParams.get('state') ?? '') ?? [];
  memory.allowed.set(code, { scopes, cookie: request.headers['cookie'] });
  target.search = '';
  if (!memory.redirectUris.includes(target.href)) memory.redirectUris.push(target.href);
  memory.redirectUriOfCode.set(code, target.href);
  memory.cookie = request.headers['cookie'] ?? memory.cookie;
}

function learnTokens(memory: Memory, { form }: RequestDraft, answer: AnswerDraft): void {
  const [id, secret] = [form?.get('client_id'), form?.get('client_secret')];
  if (id && secret) {
    memory.clientId ??= id;
    if (!memory.secrets.has(id)) memory.secrets.set(id, secret); // a fault may accept others later
  }
  const copy = structuredClone(answer);
  memory.lastGiven = copy;
  const key = form?.get('code') ?? form?.get('refresh_token');
  if (key) memory.given.set(key, copy);
  if (!isObject(answer.json)) return;
  const token = String(answer.json['access_token']);
  memory.firstToken ??= token;
  memory.accessTokens.add(token);
  const refreshToken = String(answer.json['refresh_token']);
  memory.issuedAt.set(refreshToken, Date.now());
  const before = memory.allowed.get(key ?? '');
  if (!before) return;
  const allowed = { ...before, scopes: form?.get('scope')?.split(' ') ?? before.scopes };
  for (const name of [token, refreshToken]) memory.allowed.set(name, allowed);
}
