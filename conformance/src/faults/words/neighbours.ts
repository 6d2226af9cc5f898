import { asks, lastIdOf, recordsOf, replies, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import { isGood, isObject, type Json, type JsonObject } from '../message.js';

/** A record shows the texts that updates gave to the record created after it. */
export function alsoBefore(create: string, update: string, shown: string): Effect {
  return replies(shown, (answer, _request, memory) => {
    if (!isGood(answer)) return;
    const made = idsMadeBy(memory, create);
    for (const record of recordsOf(answer.json)) {
      const next = made[made.indexOf(Number(record['id'])) + 1];
      if (made.includes(Number(record['id']))) takeOver(record, textsGivenTo(memory, update, next));
    }
  });
}

function idsMadeBy(memory: Memory, create: string): number[] {
  return writesTo(memory, create).flatMap(({ json }) =>
    isObject(json) && typeof json['id'] === 'number' ? [json['id']] : [],
  );
}

function textsGivenTo(memory: Memory, update: string, id: number | undefined): JsonObject {
  const given = writesTo(memory, update).filter(({ request }) => lastIdOf(request) === id);
  return Object.assign({}, ...given.map(({ request }) => textsIn(request.json)));
}

function textsIn(body: Json): JsonObject {
  const entries = isObject(body) ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

function takeOver(record: JsonObject, given: JsonObject): void {
  for (const [name, value] of Object.entries(given)) if (name in record) record[name] = value;
}

/** Finds a created record by its id alone, below any parent. */
export function ofAnyParent(route: string, create: string): Effect {
  return asks(route, (request, memory) => {
    const id = lastIdOf(request);
    const made = writesTo(memory, create).find(({ json }) => Object(json)['id'] === id);
    if (made) request.path = `${made.request.path}/${id}`;
  });
}

/** Every record shows the texts of all updates of any record. */
export function everywhere(update: string, shown: string): Effect {
  return replies(shown, (answer, _request, memory) => {
    if (!isGood(answer)) return;
    const given = writesTo(memory, update).map(({ request }) => textsIn(request.json));
    for (const record of recordsOf(answer.json)) takeOver(record, Object.assign({}, ...given));
  });
}
