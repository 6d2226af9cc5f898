/** Checks of what Lintel decided about meters where the specification is silent. */
import { check } from '../../engine/check.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { differences } from '../words/differences.js';
import { all, answers, equals, fits, holds, succeeds } from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { CLOCK_SKEW_MS, momentOf } from '../words/times.js';
import { list as array, record, timestamp } from '../words/types.js';

export const typeIsFree = check(
  'meters.decided.type-free',
  'any type is kept',
  ({ created, types }: { created: readonly Exchange[]; types: readonly string[] }) =>
    all(...created.map((meter, index) => equals(meter, 'type', types[index]))),
);

export const typeIsRequired = refusal(
  'meters.decided.type-required',
  'a meter without a type is refused',
);

export const onlyTypeIsRequired = check(
  'meters.decided.only-type-required',
  'a type alone is enough',
  ({ bare }: { bare: Exchange }) => succeeds(bare),
);

export const defaults = check(
  'meters.decided.defaults',
  'what is left out has its default, and date is the time of the request',
  ({ bare }: { bare: Exchange }) => {
    const date = valueAt(readJson(bare), 'date');
    const distance = Math.abs(momentOf(date) - Date.parse(bare.at));
    return all(
      ...['location', 'supplier', 'reading'].map((field) => equals(bare, field, '')),
      ...['serial_no', 'parent_id'].map((field) => equals(bare, field, null)),
      fits(bare, record({ date: timestamp })),
      holds(distance < CLOCK_SKEW_MS, bare, 'body.date', `near ${bare.at}`, date),
    );
  },
);

export const updateIsPartial = check(
  'meters.decided.update-partial',
  'an update changes only the fields in its body',
  ({ before, update }: { before: Exchange; update: Exchange }) =>
    all(answers(update, 200), differences('meter', before, update, ['reading'])),
);

export const parentOfSameProperty = refusal(
  'meters.decided.parent-of-same-property',
  'a reading before must be of the same property',
);

export const previousReadings = check(
  'meters.decided.previous-readings',
  'previous_readings follows parent_id, newest first',
  ({ read, chain }: { read: Exchange; chain: readonly number[] }) => {
    const shown = valueAt(readJson(read), 'previous_readings');
    const ids = Array.isArray(shown) ? shown.map((meter) => valueAt(meter, 'id')) : shown;
    return holds(isSame(ids, chain), read, 'body.previous_readings', chain.join(', '), ids);
  },
);

export const embedOnRead = check(
  'meters.decided.embed-on-read',
  'embed works on a single meter as well',
  ({ read }: { read: Exchange }) => fits(read, record({ previous_readings: array })),
);

export const embedOnlyWhenAsked = check(
  'meters.decided.embed-only-when-asked',
  'previous_readings is there only when embed asks for it',
  ({ reads }: { reads: readonly Exchange[] }) =>
    all(...reads.map((read) => equals(read, 'previous_readings', undefined))),
);

export const listsEveryReading = check(
  'meters.decided.lists-every-reading',
  'the list holds every reading, the last created first',
  ({ list, newestFirst }: { list: Exchange; newestFirst: readonly number[] }) =>
    holds(isSame(idsOf(list), newestFirst), list, 'body', newestFirst.join(', '), idsOf(list)),
);

export const deletionJoins = check(
  'meters.decided.deletion-joins',
  'without the middle reading the last follows the first',
  ({ after, first }: { after: Exchange; first: number }) => equals(after, 'parent_id', first),
);

export const deletionIsEmpty = check(
  'meters.decided.deletion-empty',
  'deleting a meter answers with an empty body',
  ({ deletion }: { deletion: Exchange }) =>
    all(
      answers(deletion, 200),
      holds(
        deletion.response.body === '',
        deletion,
        'body',
        'an empty body',
        deletion.response.body,
      ),
    ),
);

function isSame(one: unknown, other: readonly unknown[]): boolean {
  return Array.isArray(one) && one.join() === other.join();
}
