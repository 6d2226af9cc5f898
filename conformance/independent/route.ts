/** The form of an endpoint: where it is, what it needs, what answers it. */
import type { Answer } from './answer.js';
import { missing, Refusal } from './refusal.js';
import type { Revision, User, World } from './world.js';

/** One authorized request. */
export interface Call {
  readonly world: World;
  readonly user: User;
  /** The numbers in the path, by name. Throws a Refusal when one is no number. */
  readonly id: (name: string) => number;
  readonly query: URLSearchParams;
  /** Undefined when nothing was sent. */
  readonly body: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Both revisions when left out. */
  readonly only?: Revision;
  /** The scopes it needs, all of them. */
  readonly scopes: readonly string[];
  readonly answer: (call: Call) => Answer;
}

/** Reads the number of a record from a path. */
export function readId(text: string | undefined, what: string): number {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) throw missing(what);
  return Number(text);
}

/** Refuses a parameter nobody documented. */
export function knowOnly(query: URLSearchParams, known: readonly string[]): void {
  const unknown = [...query.keys()].find((key) => !known.includes(key.replace(/\[.*$/, '')));
  if (unknown !== undefined) throw new Refusal(400, `There is no parameter '${unknown}'.`);
}
