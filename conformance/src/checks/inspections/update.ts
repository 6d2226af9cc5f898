/** An update of an inspection changes the fields in its body and nothing else. */
import { check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  differences,
  keepsWhatIsUnnamed,
  type PartOfObject,
  pathsOf,
} from '../words/differences.js';
import { all, answers, equals, fits, holds, shows, unknown } from '../words/expect.js';
import { works } from '../words/kinds.js';
import { fieldsTouched } from '../words/own-moves.js';
import { momentOf, readTime } from '../words/times.js';
import { dateOrTime, record } from '../words/types.js';
import { hasAmounts } from './amounts.js';
import { hasDate } from './dates.js';
import { hasLength } from './durations.js';

type Update = {
  readonly before: Exchange;
  readonly update: Exchange;
  readonly after: Exchange;
  readonly ref: string;
  /** Other fields that may change as well. */
  readonly besides?: readonly string[];
};

export const answersOk = check(
  'inspections.update.answers',
  'an update answers 200',
  ({ update }: { update: Exchange }) => answers(update, 200),
);

export const changesOnlyThat = check(
  'inspections.update.changes-only-that',
  'only the field in the body changes, and the time of the last update',
  ({ before, after, ref, besides = [] }: Omit<Update, 'update'>) =>
    all(
      equals(after, 'ref', ref),
      differences('inspection', before, after, ['ref', 'updated_at', ...besides]),
    ),
);

export const returnsIt = check(
  'inspections.update.returns-it',
  'the answer is what a following read shows',
  ({ before, update, after }: Omit<Update, 'ref' | 'besides'>) =>
    differences(
      'inspection',
      update,
      after,
      fieldsTouched({ before, answered: update, read: after }),
    ),
);

/**
 * Fields that may follow the appointment: no input is shown for them, and `start_date` is
 * deprecated.
 */
const OF_DATE = ['conduct_date_option', 'start_date'];

function withFollowing(named: readonly string[]): string[] {
  return [...named, 'updated_at', ...(named.includes('conduct_date') ? OF_DATE : [])];
}

/** Fields whose value may be returned in another form than it was sent in. */
const IN_OTHER_FORMS = /^(time_to_complete|conduct_date|pricing\..*)$/;

type Taken = Omit<Update, 'ref' | 'update'> & {
  readonly sent: { readonly time_to_complete: string; readonly conduct_date: string };
};

export const acceptsEach = works(
  'inspections.update.accepts-each',
  'a body with one field, and with every field, is accepted',
);

export const takesEach = check(
  'inspections.update.takes-each',
  'a read after an update shows every field of the body with its new value, and no other changed',
  ({ before, after, sent }: Taken) => {
    const taken = pathsOf(sent).filter((path) => !IN_OTHER_FORMS.test(path));
    return all(
      ...taken.map((path) => shows(after, path, valueAt(sent, path))),
      ...hasAmounts(after, sent),
      hasLength(after, sent.time_to_complete),
      hasDate(after, sent.conduct_date),
      differences(
        'inspection',
        before,
        after,
        withFollowing([...Object.keys(sent), ...pathsOf(sent)]),
      ),
    );
  },
);

export const takesDate = check(
  'inspections.update.takes-date',
  'the day or moment that an update gives to conduct_date comes back, where such an update is taken',
  ({ update, sent }: Pick<Update, 'update'> & { sent: string }) =>
    isSuccess(update) ? hasDate(update, sent) : unknown('the update was refused'),
);

export const keepsUnnamed = check(
  'inspections.update.keeps-unnamed',
  'what an update leaves out keeps its value, or such an update is refused',
  ({ named, ...seen }: PartOfObject) =>
    keepsWhatIsUnnamed('inspection', { ...seen, named: withFollowing(named) }),
);

export const mergesObjects = check(
  'inspections.update.merges-objects',
  'the other parts of the notes and of the pricing keep their values',
  ({ before, update, named }: PartOfObject) =>
    differences('inspection', before, update, withFollowing(named)),
);

export const recordsTime = check(
  'inspections.update.records-time',
  'updated_at is later after an update than before it, and stays while there is none',
  ({ before, still, after }: Pick<Update, 'before' | 'after'> & { still: Exchange }) => {
    const [old, now] = [before, after].map((one) => valueAt(readJson(one), 'updated_at'));
    return all(
      fits(after, record({ updated_at: dateOrTime })),
      isLater(after, old ?? null, now),
      equals(still, 'updated_at', valueAt(readJson(before), 'updated_at')),
    );
  },
);

/**
 * `updated_at` is later than before. Unknown where both values are equal and have no seconds, since
 * two moments within the same minute or day look alike then.
 */
function isLater(after: Exchange, old: unknown, now: unknown): Finding {
  const [begun, ended] = [readTime(old), readTime(now)];
  const isSame = begun !== undefined && begun.at === ended?.at;
  if (isSame && begun.lastsMs > 0) return unknown(`updated_at is no more exact than ${old}`);
  const expected = old === null ? 'a time' : `later than ${old}`;
  const isSo = ended !== undefined && (old === null || ended.at > momentOf(old));
  return holds(isSo, after, 'body.updated_at', expected, now);
}
