/** Updates that are kept by another record than the one that was named. */
import { lastIdOf, recordsOf, replies, writesTo } from '../effects.js';
import { type Effect, family, row } from '../fault.js';
import type { Memory } from '../memory.js';
import { isGood, isObject, type Json, type JsonObject } from '../message.js';
import { LIST, ONE, UPDATE } from '../words/inspection-routes.js';

const PROPERTY = '/properties/{}';
const PROPERTIES_SHOWN = `GET /properties, GET ${PROPERTY}`;
const INSPECTIONS_SHOWN = `${LIST}, GET ${ONE}`;

/** A record shows what updates gave to the one that was created after it. */
function alsoBefore(create: string, update: string, shown: string): Effect {
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

/** Every record shows what updates gave to any of them. */
function everywhere(update: string, shown: string): Effect {
  return replies(shown, (answer, _request, memory) => {
    if (!isGood(answer)) return;
    const given = writesTo(memory, update).map(({ request }) => textsIn(request.json));
    for (const record of recordsOf(answer.json)) takeOver(record, Object.assign({}, ...given));
  });
}

export const NEIGHBOURS = family(
  'neighbours',
  row(
    'property-before',
    'PRP-042',
    'an update of a property changes the one before it as well',
    alsoBefore('POST /properties', `PUT ${PROPERTY}`, PROPERTIES_SHOWN),
  ),
  row(
    'inspection-before',
    'INS-046',
    'an update of an inspection changes the one before it as well',
    alsoBefore('POST /inspections', UPDATE, INSPECTIONS_SHOWN),
  ),
  row(
    'every-property',
    'PRP-042',
    'an update of a property changes all of them',
    everywhere(`PUT ${PROPERTY}`, PROPERTIES_SHOWN),
  ),
  row(
    'every-inspection',
    'INS-046',
    'an update of an inspection changes all of them',
    everywhere(UPDATE, INSPECTIONS_SHOWN),
  ),
);
