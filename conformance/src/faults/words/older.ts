/** The vocabulary of faults of records that were there before the run. */
import { type Change, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import { isObject } from '../message.js';
import { since } from './lives.js';

/** Alters what a list shows of records that nobody has made since the start. */
export const older = (resource: string, change: Change): Effect =>
  since(`GET /${resource}`, (record, memory, request) => {
    const made = writesTo(memory, `POST /${resource}`).map(({ json }) => json);
    const isMade = made.some((one) => isObject(one) && one['id'] === record['id']);
    if (!isMade) change(record, request);
  });
