/** What holds for every record in every response of a run. */
import { check } from '../../engine/check.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { all, fits, holds, met, unknown, violated } from '../words/expect.js';
import { record, timestampInUtc } from '../words/types.js';

type Answered = { readonly answered: readonly Exchange[] };

export const idsArePositive = check(
  'general.records.ids-positive',
  'every id is a positive integer that JSON readers keep exact',
  ({ answered }: Answered) => {
    const seen = answered.filter(isSuccess).flatMap((exchange) =>
      findIds(readJson(exchange), 'body').map(({ at, id }) => ({
        exchange: exchange.id,
        at,
        id,
      })),
    );
    const wrong = seen.filter(({ id }) => !Number.isSafeInteger(id) || Number(id) < 1);
    const problems = wrong.map(({ exchange, at, id }) => ({
      exchange,
      at,
      expected: 'a positive integer',
      got: String(id),
    }));
    if (seen.length === 0) return unknown('no answer of this run had an id');
    return problems.length > 0 ? violated(...problems.slice(0, 5)) : met;
  },
);

export const idsNeverReused = check(
  'general.records.ids-never-reused',
  'the id of a deleted record is not given out again',
  ({ deleted, created }: { deleted: Exchange; created: Exchange }) =>
    holds(
      idAt(created) !== idAt(deleted),
      created,
      'body.id',
      `an id other than ${idAt(deleted)}`,
      idAt(created),
    ),
);

export const timestampsInUtc = check(
  'general.records.timestamps-in-utc',
  'a time set by the server is written in UTC with +00:00',
  ({ created }: { created: Exchange }) => fits(created, record({ created_at: timestampInUtc })),
);

/** `known` lists, for each record, the documented fields and those Lintel decided. */
export const onlyKnownFields = check(
  'general.records.only-known-fields',
  'no record shows other fields than the documented and decided ones',
  ({ records, known }: { records: readonly Exchange[]; known: readonly (readonly string[])[] }) =>
    all(
      ...records.map((exchange, index) => {
        const names = Object.keys(valueAt(readJson(exchange), '') ?? {});
        const extra = names.filter((name) => !known[index]?.includes(name));
        return holds(extra.length === 0, exchange, 'body', 'no other fields', extra);
      }),
    ),
);

function findIds(value: unknown, at: string): { at: string; id: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const here = `${at}.${name}`;
    return name === 'id' ? [{ at: here, id: part }] : findIds(part, here);
  });
}
