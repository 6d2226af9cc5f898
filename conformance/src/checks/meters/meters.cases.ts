import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import * as decided from './decided.js';
import * as meters from './stated.js';

const METER = {
  id: 8,
  type: 'Gas',
  location: 'Hall',
  supplier: 'N',
  reading: '00123.40',
  date: '2026-05-06T07:08:09+00:00',
  serial_no: null,
  attachments: [],
  parent_id: null,
};

const meter = (change: object = {}) => answer({ ...METER, ...change });
const list = (...records: readonly object[]) => answer(records);
const none = answer({}, 404);
const date = '2026-05-06T08:08:09+01:00';
/** The deletion of a meter that was listed together with another one. */
const gone = {
  created: meter(),
  twin: meter(),
  read: none,
  before: list(METER, { id: 9 }),
  other: 9,
};
/** The same instant in other ISO 8601 forms, some with less precision. */
const OTHER_FORMS = [
  '2026-05-06T08:08:00+01:00',
  '2026-05-06T07:08Z',
  '2026-05-06T08:08:09,000+01:00',
  '2026-05-06T08:08:09.000000+01',
  '20260506T080809+0100',
];
const changed = { reading: '00123.40' };
const dated = (...meters: readonly ReturnType<typeof meter>[]) => ({
  meters,
  list: list(METER),
  date,
});

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    meters.returnsIt,
    { created: meter() },
    {
      refused: { created: answer({}, 422) },
      'no id': { created: meter({ id: null }) },
    },
  ),
  examples(
    meters.canBeRead,
    { created: meter(), read: meter(), list: list(METER) },
    {
      'not found': { created: meter(), read: none, list: list(METER, { id: 9 }) },
      'not listed': { created: meter(), read: meter(), list: list({ id: 9 }) },
    },
  ),
  examples(
    meters.everyNewest,
    { list: list(METER, { id: 9 }), newest: [9, 8] },
    {
      'one of them alone': { list: list(METER), newest: [9, 8] },
      refused: { list: none, newest: [9, 8] },
    },
  ),
  examples(
    meters.takesEverything,
    { created: meter(), sent: METER },
    {
      refused: { created: answer(METER, 422), sent: METER },
      'the parent is lost': { created: meter(), sent: { ...METER, parent_id: 3 } },
      'another serial number': { created: meter({ serial_no: '0' }), sent: METER },
    },
  ),
  examples(
    meters.isPlainArray,
    { lists: [list(), list(METER)] },
    {
      'an envelope': { lists: [answer({ data: [] })] },
    },
  ),
  examples(
    meters.listedAsRead,
    { list: list({ id: 9 }, { ...METER, date, note: 'more' }), read: meter() },
    {
      'without the parent': {
        list: list({ ...METER, parent_id: null }),
        read: meter({ parent_id: 3 }),
      },
      'another reading': { list: list({ ...METER, reading: '' }), read: meter() },
    },
  ),
  examples(
    meters.readsIt,
    { created: meter(), read: meter() },
    {
      changed: { created: meter(), read: meter({ type: 'gas' }) },
    },
  ),
  ...refusals(meters.onlyUnderItsProperty),
  examples(
    meters.coreFields,
    { meters: [meter()] },
    {
      'a number': { meters: [meter({ reading: 123.4 })] },
      'no location': { meters: [meter({ location: undefined })] },
    },
  ),
  examples(
    meters.readingIsKept,
    { created: meter(), reading: '00123.40' },
    {
      'as a number': { created: meter({ reading: '123.4' }), reading: '00123.40' },
    },
  ),
  ...OTHER_FORMS.map((same) =>
    examples(meters.dateField, dated(meter({ date: same })), {
      'an hour off': dated(meter({ date: same.replace('08', '09') })),
    }),
  ),
  examples(meters.dateField, dated(meter(), meter()), {
    'another day': dated(meter({ date: '2026-05-05T00:00:00Z' })),
    'no offset': dated(meter({ date: '2026-05-06T07:08:09' })),
    'no colon in the offset': dated(meter({ date: date.replace(/:(?=..$)/, '') })),
    'the offset is lost': dated(meter({ date: '2026-05-06T08:08:09+00:00' })),
    'lost in the read': dated(meter(), meter({ date: '2026-05-06T08:08:09+00:00' })),
    'no offset in the list': {
      ...dated(meter()),
      list: list({ date: '2026-05-06T07:08:09' }),
    },
    null: dated(meter({ date: null })),
  }),
  examples(
    meters.serialField,
    { meters: [meter({ serial_no: 'E' })] },
    {
      'a number': { meters: [meter({ serial_no: 5 })] },
    },
  ),
  examples(
    meters.attachmentsField,
    { meters: [meter()] },
    {
      null: { meters: [meter({ attachments: null })] },
    },
  ),
  examples(
    meters.parentField,
    { meters: [meter({ parent_id: 3 })] },
    {
      missing: { meters: [meter({ parent_id: undefined })] },
    },
  ),
  examples(
    meters.updateReturnsIt,
    { update: meter(), after: meter(), sent: METER },
    {
      'not stored': { update: meter(), after: meter({ reading: '1' }), sent: METER },
      'the supplier is ignored': {
        update: meter({ supplier: 'Old' }),
        after: meter({ supplier: 'Old' }),
        sent: METER,
      },
      'the date is ignored': {
        update: meter({ date: '2026-01-01T00:00:00Z' }),
        after: meter({ date: '2026-01-01T00:00:00Z' }),
        sent: METER,
      },
    },
  ),
  examples(
    meters.updateTakesWhole,
    { before: meter({ reading: '1' }), update: meter(), changed },
    {
      refused: { before: meter(), update: answer({}, 422), changed },
      'another id': { before: meter(), update: meter({ id: 9 }), changed },
    },
  ),
  examples(
    meters.takesNoSerial,
    { update: meter(), other: meter({ serial_no: null }) },
    { refused: { update: answer({}, 422), other: meter({ serial_no: null }) } },
  ),
  examples(
    meters.deleteAnswers,
    { deletion: answer('') },
    { '204': { deletion: answer('', 204) } },
  ),
  examples(
    meters.deletedIsGone,
    { ...gone, list: list({ id: 9 }) },
    {
      'still read': { ...gone, read: meter(), list: list({ id: 9 }) },
      'still listed': { ...gone, list: list(METER, { id: 9 }) },
      'the other gone as well': { ...gone, list: list() },
    },
  ),
  examples(
    meters.deletedIsGone,
    { ...gone, before: list(METER), list: list() },
    { 'still listed': { ...gone, before: list(METER), list: list(METER) } },
  ),
  examples(
    meters.embedsPrevious,
    {
      list: list({ ...METER, previous: [{ reading: 'a' }] }),
      histories: [
        { newest: 7, earlier: ['b'] },
        { newest: 8, earlier: ['a'] },
      ],
    },
    {
      'not embedded': {
        list: list(METER, { id: 7, reading: 'a' }),
        histories: [{ newest: 8, earlier: ['a'] }],
      },
      'those of another meter among them': {
        list: list(
          { ...METER, id: 7, reading: 'z', before: [{ reading: 'a' }, { reading: 'b' }] },
          { ...METER, id: 8, reading: 'y', before: [{ reading: 'a' }, { reading: 'b' }] },
        ),
        histories: [
          { newest: 7, earlier: ['b'] },
          { newest: 8, earlier: ['a'] },
        ],
      },
      'those of another meter among them, further inside': {
        list: list(
          {
            ...METER,
            id: 7,
            reading: 'z',
            _embedded: { before: [{ reading: 'a' }, { reading: 'b' }] },
          },
          { ...METER, id: 8, reading: 'y', _embedded: { before: [{ reading: 'a' }] } },
        ),
        histories: [
          { newest: 7, earlier: ['b'] },
          { newest: 8, earlier: ['a'] },
        ],
      },
      'the newest among them, further inside': {
        list: list({
          ...METER,
          id: 8,
          reading: 'b',
          _embedded: { before: [{ reading: 'b' }, { reading: 'a' }] },
        }),
        histories: [{ newest: 8, earlier: ['a'] }],
      },
      'the newest among them': {
        list: list({ ...METER, id: 8, reading: 'b', before: [{ reading: 'b' }, { reading: 'a' }] }),
        histories: [{ newest: 8, earlier: ['a'] }],
      },
    },
  ),
  examples(
    meters.earlierHasNone,
    { calls: [none, answer({}, 405), answer({}, 501)] },
    {
      'an error': { calls: [none, answer({}, 500)] },
      'one is there': { calls: [none, list()] },
    },
  ),
  examples(
    decided.typeIsFree,
    { created: [meter()], types: ['Gas'] },
    {
      changed: { created: [meter()], types: ['Oil'] },
    },
  ),
  ...refusals(decided.typeIsRequired, decided.parentOfSameProperty),
  examples(decided.onlyTypeIsRequired, { bare: meter() }, { refused: { bare: answer({}, 422) } }),
  examples(
    decided.defaults,
    { bare: meter({ location: '', supplier: '', reading: '' }) },
    {
      'another date': {
        bare: meter({ location: '', supplier: '', reading: '', date: '2020-01-01T00:00:00+00:00' }),
      },
      'null for empty': { bare: meter({ location: null, supplier: '', reading: '' }) },
    },
  ),
  examples(
    decided.updateIsPartial,
    { before: meter(), update: meter({ reading: '2' }) },
    {
      'type lost': { before: meter(), update: meter({ reading: '2', type: '' }) },
    },
  ),
  examples(
    decided.previousReadings,
    { read: answer({ previous_readings: [{ id: 2 }, { id: 1 }] }), chain: [2, 1] },
    {
      'oldest first': {
        read: answer({ previous_readings: [{ id: 1 }, { id: 2 }] }),
        chain: [2, 1],
      },
      missing: { read: meter(), chain: [2, 1] },
    },
  ),
  examples(
    decided.embedOnRead,
    { read: answer({ previous_readings: [] }) },
    { missing: { read: meter() } },
  ),
  examples(
    decided.embedOnlyWhenAsked,
    { reads: [meter()] },
    {
      always: { reads: [meter({ previous_readings: [] })] },
    },
  ),
  examples(
    decided.listsEveryReading,
    { list: list({ id: 2 }, { id: 1 }), newestFirst: [2, 1] },
    {
      'only the newest': { list: list({ id: 2 }), newestFirst: [2, 1] },
    },
  ),
  examples(
    decided.deletionJoins,
    { after: meter({ parent_id: 1 }), first: 1 },
    {
      'points nowhere': { after: meter(), first: 1 },
    },
  ),
  examples(decided.deletionIsEmpty, { deletion: answer('') }, { full: { deletion: meter() } }),
];
