/** The order in which every list of a run shows records that the run created. */
import { check, type Finding } from '../../engine/check.js';
import { idAt, readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, holds, met } from '../words/expect.js';

/** Lists of one kind of record, and the responses that created such records. */
type Lists = { readonly lists: readonly Exchange[]; readonly created: readonly Exchange[] };

/** A record and the interval in which it was created, in milliseconds since 1970. */
interface Born {
  readonly id: number;
  readonly from: number;
  readonly until: number;
}

/**
 * Records created within less than this cannot be ordered by a server that stores whole seconds.
 */
const WHOLE_SECOND_MS = 1_100;

/**
 * Declares a check that lists show newer records first. A record is recognized by its id and the
 * value at the path `mark`, because accounts may use the same ids.
 */
const inEveryList = (id: string, kind: string, mark: string) =>
  check(
    id,
    `every list of ${kind} in the run, filtered or not, shows what was created last first`,
    ({ lists, created }: Lists) => {
      const known = new Map<string, Born>();
      const nameOf = (record: unknown) => `${valueAt(record, 'id')} ${valueAt(record, mark)}`;
      for (const answer of created) known.set(nameOf(readJson(answer)), bornIn(answer));
      return all(
        ...lists.map((list) => {
          const own = recordsOf(list).flatMap((record) => known.get(nameOf(record)) ?? []);
          return isNewestFirst(list, own);
        }),
      );
    },
  );

export const propertiesNewestFirst = inEveryList(
  'pagination.recorded.properties-newest-first',
  'properties',
  'address.line1',
);
export const inspectionsNewestFirst = inEveryList(
  'pagination.recorded.inspections-newest-first',
  'inspections',
  'account_id',
);

function bornIn(answer: Exchange): Born {
  const from = Date.parse(answer.at);
  return { id: idAt(answer), from, until: from + answer.ms };
}

function isNewestFirst(list: Exchange, own: readonly Born[]): Finding {
  let [oldest] = own;
  for (const one of own) {
    if (oldest && one.from > oldest.until + WHOLE_SECOND_MS) {
      const expected = `${one.id}, which was created later, before ${oldest.id}`;
      return holds(false, list, 'body.data', expected, own.map(({ id }) => id).join(', '));
    }
    if (oldest === undefined || one.until < oldest.until) oldest = one;
  }
  return met;
}
