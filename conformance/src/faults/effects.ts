/**
 * The vocabulary of faults: effects on requests and answers of a route, and changes of JSON bodies.
 */
import type { Effect } from './fault.js';
import { bearerOf, type Memory, type Write } from './memory.js';
import {
  answerWith,
  isGood,
  isObject,
  type Json,
  type JsonObject,
  type RequestDraft,
} from './message.js';

/** Alters a JSON object in place. */
export type Change = (object: JsonObject, request: RequestDraft) => void;

/** Alters every record in successful JSON answers: the body itself, or the entries of a list. */
export function records(route: string, ...changes: readonly Change[]): Effect {
  return replies(route, (answer, request) => {
    if (!isGood(answer)) return;
    for (const record of recordsOf(answer.json)) {
      for (const change of changes) change(record, request);
    }
  });
}

/** Alters the body of successful JSON answers. A returned value replaces the body. */
export function bodies(
  route: string,
  change: (body: Json, request: RequestDraft) => Json | undefined,
): Effect {
  return replies(route, (answer, request) => {
    if (!isGood(answer) || answer.json === undefined) return;
    const other = change(answer.json, request);
    if (other !== undefined) answer.json = other as Json; // void means undefined
  });
}

/** Alters answers of any status. */
export function replies(route: string, alter: NonNullable<Effect['answer']>): Effect {
  const isThere = matcher(route);
  return {
    answer(answer, request, memory) {
      if (isThere(request)) alter(answer, request, memory);
    },
  };
}

/** Alters requests before they reach the target, or answers them instead. */
export function asks(route: string, alter: NonNullable<Effect['request']>): Effect {
  const isThere = matcher(route);
  return { request: (request, memory) => (isThere(request) ? alter(request, memory) : undefined) };
}

/** Alters the JSON bodies of requests. */
export function inputs(route: string, ...changes: readonly Change[]): Effect {
  return asks(route, (request) => {
    const { json } = request;
    if (isObject(json)) for (const change of changes) change(json, request);
  });
}

/** Replaces the status of successful answers. */
export function status(route: string, instead: number): Effect {
  return replies(route, (answer) => {
    if (isGood(answer)) answer.status = instead;
  });
}

/** Replaces one status by another. */
export function turnsStatus(route: string, from: number, to: number): Effect {
  return replies(route, (answer) => {
    if (answer.status === from) answer.status = to;
  });
}

/** Refuses valid requests, by default all. */
export function refusing(
  route: string,
  when: (request: RequestDraft, memory: Memory) => boolean = () => true,
  code = 422,
): Effect {
  return asks(route, (request, memory) =>
    when(request, memory) ? answerWith(code, { message: 'Refused.' }) : undefined,
  );
}

/** Answers 200 with a made-up body where the target refuses. */
export function forgiving(
  route: string,
  when: (request: RequestDraft, memory: Memory, status: number) => boolean = () => true,
  body: Json = {},
): Effect {
  const effect = replies(route, (answer, request, memory) => {
    if (isGood(answer) || !when(request, memory, answer.status)) return;
    const { headers, ...instead } = answerWith(200, structuredClone(body));
    Object.assign(answer, instead);
    Object.assign(answer.headers, headers);
  });
  return { ...effect, pretends: true };
}

/** Sends requests with the first token, which may do everything, in place of their own. */
export function trusting(
  route: string,
  when: (request: RequestDraft, memory: Memory) => boolean = () => true,
): Effect {
  return asks(route, (request, memory) => {
    if (memory.firstToken && when(request, memory)) {
      request.headers['authorization'] = `Bearer ${memory.firstToken}`;
    }
  });
}

/** Ignores scopes: sends requests of the same user with the first token, which has all of them. */
export function scopeless(
  route: string,
  when: (scopes: readonly string[]) => boolean = () => true,
): Effect {
  return asks(route, (request, { allowed, firstToken = '' }) => {
    const own = allowed.get(bearerOf(request) ?? '');
    const isOfSameUser = own !== undefined && own.cookie === allowed.get(firstToken)?.cookie;
    if (isOfSameUser && when(own.scopes)) request.headers['authorization'] = `Bearer ${firstToken}`;
  });
}

/** Ignores query parameters. */
export function overlooking(route: string, ...names: readonly string[]): Effect {
  return asks(route, ({ query }) => {
    for (const name of names) query.delete(name);
  });
}

/** Removes response headers. */
export function without(route: string, ...names: readonly string[]): Effect {
  return replies(route, ({ headers }) => {
    for (const name of names) delete headers[name];
  });
}

/** Removes all fields of a body. */
export const forget: Change = (body) => {
  for (const name of Object.keys(body)) delete body[name];
};

/** Sets the value at a dotted path if its parent exists. */
export function set(path: string, value: Json): (object: JsonObject) => void {
  return (object) => at(object, path, (holder, name) => (holder[name] = value));
}

/** Removes the value at a dotted path. */
export function drop(path: string): (object: JsonObject) => void {
  return (object) => at(object, path, (holder, name) => delete holder[name]);
}

/** Removes the value at a dotted path if it is null. */
export function dropNull(path: string): Change {
  return (object) =>
    at(object, path, (holder, name) => {
      if (holder[name] === null) delete holder[name];
    });
}

/** Replaces the value at a dotted path unless it is missing or null. */
export function turn(path: string, into: (value: Json, request: RequestDraft) => Json): Change {
  return (object, request) =>
    at(object, path, (holder, name) => {
      if (holder[name] !== undefined && holder[name] !== null) {
        holder[name] = into(holder[name], request);
      }
    });
}

/** Replaces the value at a dotted path unless it is missing. */
export function alter(path: string, into: (value: Json) => Json): Change {
  return (object) =>
    at(object, path, (holder, name) => {
      if (name in holder) holder[name] = into(holder[name]);
    });
}

/** Sets the value at a dotted path if it is missing or null. */
export function fill(path: string, value: Json): Change {
  return (object) => at(object, path, (holder, name) => (holder[name] ??= value));
}

/** The records of a body: itself, or the entries of a list or of an envelope. */
export function recordsOf(body: Json): JsonObject[] {
  if (Array.isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return [];
  return Array.isArray(body['data']) ? body['data'].filter(isObject) : [body];
}

/**
 * Whether a request matches a route such as `GET|PUT /properties/{}`: `{}` is a number, `*` any
 * method, `**` any rest of the path; several are separated by commas. Throws Error when a route has
 * no method.
 */
export function matcher(route: string): (request: RequestDraft) => boolean {
  const places = route.split(', ').map((place) => {
    const [methods = '', path] = place.split(' ');
    if (path === undefined) throw new Error(`${place} is no route: it names no method.`);
    const pattern = path.replace(/[.]/g, '\\.').replaceAll('{}', '\\d+').replaceAll('**', '.*');
    return { methods: methods.split('|'), pattern: new RegExp(`^${pattern}$`) };
  });
  return ({ method, path }) =>
    places.some(
      ({ methods, pattern }) =>
        (methods.includes('*') || methods.includes(method)) && pattern.test(path),
    );
}

/** The successful writes on a route so far. */
export function writesTo(memory: Memory, route: string): Write[] {
  return attemptsAt(memory, route).filter(({ isDone }) => isDone);
}

/** All writes on a route so far, including those that were refused. */
export function attemptsAt({ writes }: Memory, route: string): Write[] {
  const isThere = matcher(route);
  return writes.filter(({ request }) => isThere(request));
}

/** The number at the end of a path. */
export function lastIdOf({ path }: Pick<RequestDraft, 'path'>): number {
  return Number(path.split('/').at(-1));
}

function at(
  object: JsonObject,
  path: string,
  act: (holder: JsonObject, name: string) => unknown,
): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder: Json = object;
  for (const name of names) holder = isObject(holder) ? holder[name] : undefined;
  if (isObject(holder)) act(holder, last);
}
