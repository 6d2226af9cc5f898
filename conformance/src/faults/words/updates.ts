import { type Change, inputs, lastIdOf, matcher, refusing } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import { isObject, type Json, type RequestDraft } from '../message.js';

/** Ignores some of the fields sent. */
export const overlooks = (route: string, ...names: readonly string[]): Effect =>
  inputs(route, (body) => {
    for (const name of names) delete body[name];
  });

/** Sets an omitted field. */
export const resets = (route: string, name: string, value: Json): Effect =>
  inputs(route, (body) => {
    if (!(name in body)) body[name] = structuredClone(value);
  });

/** Sets an omitted field if another field is sent. */
export const takesAlong = (route: string, name: string, other: string, value: Json): Effect =>
  inputs(route, (body) => {
    if (name in body && !(other in body)) body[other] = structuredClone(value);
  });

/** Treats some values as omitted. */
export const overlooksValues =
  (...overlooked: readonly Json[]): Change =>
  (body) => {
    for (const [name, value] of Object.entries(body)) {
      const isOne = overlooked.some((one) => JSON.stringify(one) === JSON.stringify(value));
      if (isOne) delete body[name];
    }
  };

/** Leaves a field unchanged that is set to null. */
export const keepsNull =
  (name: string): Change =>
  (body) => {
    if (body[name] === null) delete body[name];
  };

export const isWhole = ({ json }: RequestDraft) => Object.keys(Object(json)).length > 5;

/** Refuses an update with an incomplete address. */
export const wholeAddress = refusing('PUT /properties/{}', ({ json }) => {
  const address = isObject(json) ? json['address'] : undefined;
  return isObject(address) && !('city' in address);
});

/** Ignores an update of this field while another update of the record is in progress. */
export const writesBack = (route: string, name: string): Effect => {
  const isThere = matcher(route);
  const countIn = (notes: Map<string, string>, path: string) => Number(notes.get(path) ?? 0);
  const holdBack = (request: RequestDraft, { writes }: Memory) => {
    const before = writes.findLast(({ json }) => Object(json)['id'] === lastIdOf(request));
    if (isObject(request.json)) request.json[name] = Object(before?.json)[name] ?? null;
  };
  return {
    request(request, memory) {
      if (!isThere(request)) return undefined;
      if (countIn(memory.notes, request.path) > 0) holdBack(request, memory);
      memory.notes.set(request.path, String(countIn(memory.notes, request.path) + 1));
      return undefined;
    },
    answer(_answer, request, { notes }) {
      if (isThere(request)) notes.set(request.path, String(countIn(notes, request.path) - 1));
    },
  };
};
