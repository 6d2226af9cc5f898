/** The definition of an endpoint: its path, its scopes and its handler. */
import type { Answer } from './answer.js';
import { missing, Refusal } from './refusal.js';
import type { Revision, User, World } from './world.js';

/** One authorized request. */
export interface Call {
  readonly world: World;
  readonly user: User;
  /** Returns an id in the path by its name. Throws Refusal when it is not a number. */
  readonly id: (name: string) => number;
  readonly query: URLSearchParams;
  /** Undefined when the request has no body. */
  readonly body: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The only revision that has the route; both when left out. */
  readonly only?: Revision;
  /** The scopes it requires, all of them. */
  readonly scopes: readonly string[];
  readonly answer: (call: Call) => Answer;
}

/** Parses the id of a record. Throws Refusal when it is not a number. */
export function readId(text: string | undefined, what: string): number {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) throw missing(what);
  return Number(text);
}

/** Throws Refusal when the query has an undocumented parameter. */
export function knowOnly(query: URLSearchParams, known: readonly string[]): void {
  const unknown = [...query.keys()].find((key) => !known.includes(key.replace(/\[.*$/, '')));
  if (unknown !== undefined) throw new Refusal(400, `There is no parameter '${unknown}'.`);
}
