/** Checks of what the specification states about property meters. */

import { check, type Finding, negative, ofForm } from '../../engine/check.js';
import { idAt, idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { differences } from '../words/differences.js';
import { ANSWERS_WITH, documentedPart } from '../words/documented.js';
import {
  all,
  answers,
  eachRecordFits,
  equals,
  fits,
  holds,
  isNotOffered,
  met,
  metBecause,
  refuses,
  shows,
  succeeds,
  unknown,
} from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { excludes, includes } from '../words/lists.js';
import { listsField } from '../words/same-shape.js';
import { momentOf } from '../words/times.js';
import {
  list as array,
  integer,
  integerOrNull,
  listOf,
  record,
  text,
  textOrNull,
  timestamp,
} from '../words/types.js';

/** Responses that each hold one meter. */
type Meters = { readonly meters: readonly Exchange[] };
type Created = { readonly created: Exchange };
type SentMeter = { readonly date: string };

export const returnsIt = check(
  'meters.create.returns-it',
  'a created meter comes back with its id',
  ({ created }: Created) => all(succeeds(created), fits(created, record({ id: integer }))),
);

export const canBeRead = check(
  'meters.create.can-be-read',
  'the meter can be read and is listed',
  ({ created, read, list }: Created & { read: Exchange; list: Exchange }) =>
    all(succeeds(read), equals(read, 'id', idAt(created)), includes(list, idAt(created), 'body')),
);

export const takesEverything = check(
  'meters.create.takes-everything',
  'type, location, supplier, reading, serial_no and parent_id are kept as sent',
  ({ created, sent }: Created & { sent: object }) => all(succeeds(created), keeps(created, sent)),
);

export const isPlainArray = check(
  'meters.list.plain-array',
  'the list is a plain array, with and without meters',
  ({ lists }: { lists: readonly Exchange[] }) =>
    all(...lists.flatMap((list) => [answers(list, 200), fits(list, array)])),
);

/** The specification does not say whether a reading that has a later one is listed too. */
export const everyNewest = check(
  'meters.list.every-newest',
  'the list holds every meter that no other one follows',
  ({ list, newest }: { list: Exchange; newest: readonly number[] }) =>
    all(answers(list, 200), ...newest.map((id) => includes(list, id, 'body'))),
);

export const listedAsRead = check(
  'meters.list.as-read',
  'the entry of a meter shows what the single read shows',
  ({ list, read }: { list: Exchange; read: Exchange }) => {
    const place = idsOf(list).indexOf(idAt(read));
    if (place < 0) return unknown('the list does not show the meter');
    // Dates may be written in more than one form.
    const { date: _date, ...shown } = Object(documentedPart('meter', readJson(read)));
    return all(
      answers(read, 200),
      ...Object.entries(shown).map(([field, value]) => listsField(list, `${place}`, field, value)),
    );
  },
);

export const readsIt = check(
  'meters.read.answers',
  'a meter is read by its id',
  ({ created, read }: Created & { read: Exchange }) =>
    all(answers(read, 200), differences('meter', created, read, [])),
);

export const onlyUnderItsProperty = refusal(
  'meters.read.only-under-its-property',
  'a meter is not found under another property',
);

const fields = (id: string, title: string, members: Parameters<typeof record>[0]) => {
  const schema = record(members);
  const fit = ({ meters }: Meters) => eachRecordFits(meters, schema);
  return ofForm({ of: ANSWERS_WITH.meter, schema, revisions: ['current'] }, check(id, title, fit));
};

export const coreFields = fields(
  'meters.fields.core',
  'id is an integer; type, location, supplier and reading are strings',
  { id: integer, type: text, location: text, supplier: text, reading: text },
);

export const readingIsKept = check(
  'meters.fields.reading-kept',
  'a reading is text and is kept exactly',
  ({ created, reading }: Created & { reading: string }) => equals(created, 'reading', reading),
);

export const dateField = check(
  'meters.fields.date',
  'date is a timestamp with an offset, of the instant that was sent',
  ({ meters, list, date }: Meters & { list: Exchange; date: string }) =>
    all(
      eachRecordFits(meters, record({ date: timestamp })),
      succeeds(list),
      fits(list, listOf(record({ date: timestamp }))),
      ...meters.map((one) => hasInstant(one, date)),
    ),
);

export const serialField = fields('meters.fields.serial', 'serial_no is a string or null', {
  serial_no: textOrNull,
});

export const attachmentsField = fields('meters.fields.attachments', 'attachments is an array', {
  attachments: array,
});

export const parentField = fields('meters.fields.parent', 'parent_id is an integer or null', {
  parent_id: integerOrNull,
});

export const updateReturnsIt = check(
  'meters.update.returns-it',
  'an update changes every field of the meter and returns it',
  ({ update, after, sent }: { update: Exchange; after: Exchange; sent: SentMeter }) =>
    all(
      answers(update, 200),
      keeps(update, sent),
      hasInstant(update, sent.date),
      differences('meter', update, after, []),
    ),
);

export const updateTakesWhole = check(
  'meters.update.takes-whole',
  'an update may carry every field of the meter',
  ({ before, update, changed }: { before: Exchange; update: Exchange; changed: object }) =>
    all(
      answers(update, 200),
      ...Object.entries(changed).map(([name, value]) => equals(update, name, value)),
      differences('meter', before, update, Object.keys(changed)),
    ),
);

export const takesNoSerial = check(
  'meters.update.takes-no-serial',
  'null is taken as the serial_no of a meter by a target that shows another one so',
  ({ update, other }: { update: Exchange; other: Exchange }) =>
    valueAt(readJson(other), 'serial_no') === null
      ? succeeds(update)
      : metBecause('no other meter shows null as its serial_no'),
);

export const deleteAnswers = check(
  'meters.delete.answers',
  'deleting a meter answers 200',
  ({ deletion }: { deletion: Exchange }) => answers(deletion, 200),
);

/**
 * Reads of the meter after its deletion and, as the twin, before it; the lists before and after;
 * and another meter, which must stay.
 */
type Deleted = Created &
  Record<'read' | 'twin' | 'before' | 'list', Exchange> & {
    readonly other: number;
  };

export const deletedIsGone = negative(
  'meters.delete.gone',
  'a deleted meter is neither listed nor read, and one that was listed beside it still is',
  ({ created, read, before, list, other }: Deleted) =>
    all(
      refuses(read),
      succeeds(list),
      excludes(list, idAt(created), 'body'),
      idsOf(before).includes(other) ? includes(list, other, 'body') : met,
    ),
);

/**
 * Readings of one meter. The specification can be read in two ways: earlier readings are the
 * parents of the newest meter, or its values before it was updated.
 */
export interface History {
  readonly newest: number;
  readonly earlier: readonly string[];
  /** The newest reading that follows it, which may show its history as well. */
  readonly followedTo?: number | undefined;
}

export const embedsPrevious = check(
  'meters.list.embeds-previous',
  'embed=previous_readings shows the earlier readings with the newest',
  ({ list, histories }: { list: Exchange; histories: readonly History[] }) => {
    const findings = histories.map(({ newest, earlier }) => {
      const found = findMeter(list, newest);
      const shown = JSON.stringify(found ?? null);
      const has = (reading: string) => shown.includes(JSON.stringify(reading));
      const isAmongThem = embeddedReadings(found).includes(valueAt(found, 'reading'));
      return all(
        ...earlier.map((each) => holds(has(each), list, 'body', `the reading ${each}`, found)),
        holds(!isAmongThem, list, 'body', 'the newest reading not among those before it', found),
      );
    });
    return all(
      succeeds(list),
      findings.find(({ outcome }) => outcome === 'met') ?? all(...findings),
      ...histories.map((history) => hasNoneOf(list, history, histories)),
    );
  },
);

/** The meter has no embedded readings of other meters. */
function hasNoneOf(list: Exchange, { newest }: History, histories: readonly History[]): Finding {
  const embedded = embeddedReadings(findMeter(list, newest));
  const ofOthers = histories
    .filter((one) => one.newest !== newest && one.followedTo !== newest)
    .flatMap((one) => one.earlier);
  const strange = ofOthers.filter((each) => embedded.includes(each));
  return holds(strange.length === 0, list, 'body', 'no reading of another meter', strange);
}

function findMeter(list: Exchange, id: number): unknown {
  return recordsOf(list).find((meter) => valueAt(meter, 'id') === id);
}

/**
 * Returns the readings in any list within a meter. The specification names neither the list nor
 * where it is.
 */
function embeddedReadings(meter: unknown): unknown[] {
  return Object.values(Object(meter)).flatMap((part) => {
    if (!Array.isArray(part)) return typeof part === 'object' ? embeddedReadings(part) : [];
    return part.map((entry) => valueAt(entry, 'reading'));
  });
}

export const earlierHasNone = check(
  'meters.earlier.none',
  'the earlier revision offers no meter route',
  ({ calls }: { calls: readonly Exchange[] }) => all(...calls.map(isNotOffered)),
);

const SENT = ['type', 'location', 'supplier', 'reading', 'serial_no', 'parent_id'] as const;

function keeps(exchange: Exchange, sent: object) {
  return all(...SENT.map((field) => shows(exchange, field, valueAt(sent, field))));
}

/** The date names the instant that was sent. The server may write it with another offset. */
function hasInstant(exchange: Exchange, date: string) {
  const got = valueAt(readJson(exchange), 'date');
  const isSame = [date, ...coarser(date)].some((one) => momentOf(got) === momentOf(one));
  return holds(isSame, exchange, 'body.date', `the instant ${date}`, got);
}

/**
 * Returns the date truncated to the minute and to the day, in its own offset and in UTC. The
 * specification does not say with which precision a server keeps a date.
 */
function coarser(date: string): string[] {
  const inUtc = new Date(date).toISOString();
  const [offset = 'Z'] = /(Z|[+-]\d\d:\d\d)$/.exec(date) ?? [];
  return [
    [date, offset],
    [inUtc, 'Z'],
  ].flatMap(([clock = '', zone]) => [
    `${clock.slice(0, 16)}:00${zone}`,
    `${clock.slice(0, 10)}T00:00:00${zone}`,
  ]);
}
