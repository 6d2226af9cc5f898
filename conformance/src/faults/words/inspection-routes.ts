/** The vocabulary of faults of inspections. */
import { asks, inputs, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import type { Json } from '../message.js';

export const ONE = '/inspections/{}';
export const CREATE = 'POST /inspections';
export const READ = `GET ${ONE}`;
export const UPDATE = `PUT ${ONE}`;
export const LIST = 'GET /inspections';
/** Routes that write and read an inspection. */
export const ALL = `GET|POST /inspections, GET|PUT ${ONE}`;
/** The same, and all routes below an inspection that change it. */
export const SHOWN = `${ALL}, POST|PUT|DELETE ${ONE}/**`;
export const CONTACTS = `${ONE}/contacts`;

/** The route of a transition. */
export const to = (name: string) => `POST|PUT ${ONE}/${name}`;

const wasEnded = (trigger: string) => (memory: Memory, inspection: string) =>
  writesTo(memory, to(trigger)).some(({ request }) => request.path === `${inspection}/${trigger}`);

/** Whether the inspection at this path was completed. */
export const wasCompleted = wasEnded('complete');

/** Whether the inspection at this path was cancelled. */
export const wasCancelled = wasEnded('cancel');

/** Loses a field that was sent. */
export const lost = (name: string): Effect =>
  inputs(`${CREATE}, ${UPDATE}`, (body) => delete body[name]);

/** Sets an omitted field to a value. */
export const supplied = (name: string, value: Json): Effect =>
  inputs(CREATE, (body) => {
    if (Object.keys(body).length > 0) body[name] ??= value;
  });

/** Reads only the first value of a filter, in every notation. */
export const onlyFirst = (name: string): Effect =>
  asks(LIST, ({ query }) => {
    const given = [...query].filter(([key]) => key === name || key.startsWith(`${name}[`));
    const [first] = given.flatMap(([, value]) => value.split(','));
    for (const [key] of given) query.delete(key);
    if (first !== undefined) query.append(`${name}[]`, first);
  });

/** Ignores a filter of the list, in every notation. */
export const ignored = (name: string): Effect =>
  asks(LIST, ({ query }) => {
    for (const key of [...query.keys()])
      if (key === name || key.startsWith(`${name}[`)) query.delete(key);
  });
