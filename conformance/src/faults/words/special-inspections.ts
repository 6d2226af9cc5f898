/** The vocabulary of faults of self service and live inspections, and of those in Review. */
import { asks, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import { answerWith, isObject, type JsonObject, type RequestDraft } from '../message.js';
import { CREATE, UPDATE } from './inspection-routes.js';

type OfRecord = (record: JsonObject) => boolean;

export const isSpecial: OfRecord = (record) => Object(record['type'])['id'] > 100;
export const isInReview: OfRecord = (record) => Object(record['state'])['id'] === 350;

/** The inspection of a request, in the last answer to a write of it. */
function inspectionOf({ path }: RequestDraft, memory: Memory): JsonObject {
  const id = Number(path.split('/')[2]);
  const writes = writesTo(
    memory,
    `${CREATE}, PUT|POST /inspections/{}, POST|PUT /inspections/{}/**`,
  );
  const found = writes.map(({ json }) => json).filter(isObject);
  return found.findLast((json) => json['id'] === id && 'state' in json) ?? {};
}

/** Accepts updates of such inspections without effect. */
export const notTaken = (isOne: OfRecord): Effect =>
  asks(UPDATE, (request, memory) => {
    if (isOne(inspectionOf(request, memory))) request.json = {};
  });

export const failing = (route: string, isOne: OfRecord): Effect =>
  asks(route, (request, memory) =>
    isOne(inspectionOf(request, memory)) ? answerWith(500, { message: 'Failed.' }) : undefined,
  );
