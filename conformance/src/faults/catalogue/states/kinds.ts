/** Faults by which only some inspections get into a wrong state. */
import { records, recordsOf, replies, writesTo } from '../../effects.js';
import { type Effect, family, row, through, within } from '../../fault.js';
import { isGood, type JsonObject } from '../../message.js';
import { CREATE, ONE, SHOWN } from '../../words/inspection-routes.js';

/** Shows completed inspections for which `isReviewed` holds as in Review. */
const reviewed = (isReviewed: (record: JsonObject) => boolean): Effect => {
  const isThere = (record: JsonObject, done: ReadonlySet<unknown>) =>
    done.has(record['id']) && Object(record['state']).id === 400 && isReviewed(record);
  return replies(SHOWN, (answer, _request, memory) => {
    if (!isGood(answer)) return;
    const done = writesTo(memory, `POST|PUT ${ONE}/complete`);
    const ids = new Set(done.map(({ json }) => Object(json)['id']));
    for (const record of recordsOf(answer.json))
      if (isThere(record, ids))
        Object.assign(record, {
          state: { id: 350, name: 'Review' },
          submitted_at: record['completed_at'],
          completed_at: null,
        });
  });
};

export const STATES_KINDS = family(
  'states',
  ...through(
    'states/complete pagination/inspections states/cancelled',
    row(
      'review-without-clerk',
      'STA-006 STA-005',
      'what has no clerk is reviewed, and what has one is not',
      reviewed((record) => !record['clerk']),
    ),
    row(
      'review-without-assignment',
      'STA-006 STA-005',
      'what is reviewed otherwise is complete at once where it has a clerk',
      replies(SHOWN, (answer) => {
        if (!isGood(answer)) return;
        for (const record of recordsOf(answer.json))
          if (record['clerk'] && Object(record['state']).id === 350)
            Object.assign(record, {
              state: { id: 400, name: 'Complete' },
              completed_at: record['submitted_at'],
              submitted_at: null,
            });
      }),
    ),
  ),
  ...within(
    'current',
    row(
      'live-never-assigned',
      'STA-004',
      'a live inspection with a clerk is Pending',
      records(CREATE, (body) => {
        if (Object(body['type']).id === 202) body['state'] = { id: 100, name: 'Pending' };
      }),
    ),
  ),
);
