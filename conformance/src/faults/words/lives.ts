/** The vocabulary of faults by which values change without being written. */
import { type Change, recordsOf, replies, turn } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import { isGood, type JsonObject, type RequestDraft } from '../message.js';

export const HOUR_MS = 3_600_000;

/** Alters records, given what was written before. */
export const since = (
  route: string,
  change: (record: JsonObject, memory: Memory, request: RequestDraft) => unknown,
): Effect =>
  replies(route, (answer, request, memory) => {
    if (!isGood(answer)) return;
    for (const record of recordsOf(answer.json)) change(record, memory, request);
  });

/** Shows a time later than it is, by `ms`. */
export const shifted = (name: string, ms: number): Change =>
  turn(name, (time) => {
    const moved = new Date(Date.parse(String(time)) + ms);
    return `${moved.toISOString().slice(0, 19)}+00:00`;
  });
