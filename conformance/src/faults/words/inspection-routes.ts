/** The words that faults of inspections are written in. */
import { asks, inputs, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import type { Json } from '../message.js';

export const ONE = '/inspections/{}';
export const CREATE = 'POST /inspections';
export const READ = `GET ${ONE}`;
export const UPDATE = `PUT ${ONE}`;
export const LIST = 'GET /inspections';
/** Where an inspection is written and read. */
export const ALL = `GET|POST /inspections, GET|PUT ${ONE}`;
/** The same, and every route that changes something of it. */
export const SHOWN = `${ALL}, POST|PUT|DELETE ${ONE}/**`;
export const CONTACTS = `${ONE}/contacts`;

/** The route of a transition. */
export const to = (name: string) => `POST|PUT ${ONE}/${name}`;

/** Whether the inspection at an address was completed. */
export function wasCompleted(memory: Memory, inspection: string): boolean {
  return writesTo(memory, to('complete')).some(
    ({ request }) => request.path === `${inspection}/complete`,
  );
}

/** A field that was sent is not kept. */
export const lost = (name: string): Effect =>
  inputs(`${CREATE}, ${UPDATE}`, (body) => delete body[name]);

/** A field that was left out has a value of its own. */
export const supplied = (name: string, value: Json): Effect =>
  inputs(CREATE, (body) => {
    if (Object.keys(body).length > 0) body[name] ??= value;
  });

/** Of several values of a filter only the first counts, in every form they can be written in. */
export const onlyFirst = (name: string): Effect =>
  asks(LIST, ({ query }) => {
    const given = [...query].filter(([key]) => key === name || key.startsWith(`${name}[`));
    const [first] = given.flatMap(([, value]) => value.split(','));
    for (const [key] of given) query.delete(key);
    if (first !== undefined) query.append(`${name}[]`, first);
  });

/** A filter of the list is overlooked, in every form it can be written in. */
export const ignored = (name: string): Effect =>
  asks(LIST, ({ query }) => {
    for (const key of [...query.keys()])
      if (key === name || key.startsWith(`${name}[`)) query.delete(key);
  });
