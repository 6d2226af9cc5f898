/** Checks of the states, and of the state of a new inspection. */
import { check } from '../../engine/check.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { fields } from '../inspections/shape.js';
import { all, equals, holds, succeeds } from '../words/expect.js';
import type { Records } from '../words/kinds.js';
import { ASSIGNED, PENDING, STATES } from '../words/states.js';
import { integer, record, words } from '../words/types.js';

type Created = { readonly created: Exchange };

/** The timestamps of events, none of which has happened to a new inspection. */
const MOMENTS = ['started_at', 'submitted_at', 'completed_at', 'closed_at'];

export const namesOfStates = check(
  'states.names',
  'each state has the name that belongs to its id',
  ({ records }: Records) =>
    all(
      ...records.flatMap((one) =>
        [readJson(one), ...recordsOf(one)].map((inspection) => {
          const id = Number(valueAt(inspection, 'state.id'));
          const name = valueAt(inspection, 'state.name');
          const expected = STATES[id] ?? name;
          return holds(name === expected, one, 'body.state.name', String(expected), name);
        }),
      ),
    ),
);

export const startsPending = check(
  'states.create.pending',
  'an inspection without a clerk is Pending',
  ({ created }: Created) => all(succeeds(created), equals(created, 'state.id', PENDING)),
);

export const startsAssigned = check(
  'states.create.assigned',
  'an inspection with a clerk is Assigned',
  ({ created }: Created) => all(succeeds(created), equals(created, 'state.id', ASSIGNED)),
);

export const timesAreNull = check(
  'states.create.times-null',
  'the times of events are null until the events have happened',
  ({ created, revision }: Created & { revision: string }) => {
    const ofRevision = revision === 'current' ? ['reopened_from_review_at'] : [];
    return all(...[...MOMENTS, ...ofRevision].map((path) => equals(created, path, null)));
  },
);

export const stateField = fields(
  'inspections.fields.state',
  'state is an object with id and name',
  { state: record({ id: integer, name: words }) },
);
