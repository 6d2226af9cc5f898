import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { working } from '../../../test/support/kinds.js';
import { CHANGES, INSPECTION, inspection } from './inspection.cases.js';
import * as update from './update.js';

const refused = answer({}, 422);
const changed = inspection({
  ...CHANGES,
  time_to_complete: 'PT2H',
  conduct_date: '2031-05-31T23:00:00Z',
});
const placed = (lat: string) =>
  inspection({ ref: 'R', property: { ...INSPECTION.property, geocoords: { lat, lng: '2' } } });
const LATER = '2026-05-06T07:08:11+00:00';

/** For each check of updates, exchanges it accepts and exchanges it rejects. */
export const UPDATE_CASES = [
  ...working(update.acceptsEach),
  examples(
    update.answersOk,
    { update: inspection() },
    { refused: { update: refused }, created: { update: answer(INSPECTION, 201) } },
  ),
  examples(
    update.changesOnlyThat,
    { before: inspection(), after: inspection({ ref: 'N', updated_at: 'x' }), ref: 'N' },
    {
      'nothing changed': { before: inspection(), after: inspection(), ref: 'N' },
      'more changed': {
        before: inspection(),
        after: inspection({ ref: 'N', title: '' }),
        ref: 'N',
      },
    },
  ),
  examples(
    update.changesOnlyThat,
    { before: inspection(), after: placed('1'), ref: 'R' },
    { 'moved to another place': { before: placed('1'), after: placed('3'), ref: 'R' } },
  ),
  examples(
    update.returnsIt,
    { before: refused, update: inspection({ ref: 'N' }), after: inspection({ ref: 'N' }) },
    { 'the old one': { before: refused, update: inspection(), after: inspection({ ref: 'N' }) } },
  ),
  examples(
    update.returnsIt,
    {
      before: inspection(),
      update: inspection({ updated_at: LATER }),
      after: inspection({ updated_at: '2026-05-06T07:08:15+00:00' }),
    },
    {
      'the time of the last update but one': {
        before: inspection(),
        update: inspection(),
        after: inspection({ updated_at: '2026-05-06T07:08:15+00:00' }),
      },
      'an earlier time': {
        before: inspection(),
        update: inspection({ updated_at: '2026-05-06T07:08:15+00:00' }),
        after: inspection({ updated_at: LATER }),
      },
    },
  ),
  examples(
    update.returnsIt,
    {
      before: inspection(),
      update: inspection({ time_to_complete: 'P1DT2H', conduct_date: '2026-05-06T10:00:00.5Z' }),
      after: inspection({
        time_to_complete: 'PT26H',
        conduct_date: '2026-05-06T10:00:00.500+00:00',
      }),
    },
    {
      'another length': {
        before: inspection(),
        update: inspection({ time_to_complete: 'P1DT2H' }),
        after: inspection({ time_to_complete: 'PT25H' }),
      },
    },
  ),
  examples(
    update.takesEach,
    { before: inspection(), after: changed, sent: CHANGES },
    {
      'the title is ignored': {
        before: inspection(),
        after: inspection({ ...CHANGES, title: INSPECTION.title }),
        sent: CHANGES,
      },
      'the length is ignored': {
        before: inspection(),
        after: inspection({ ...CHANGES, time_to_complete: 'PT1M' }),
        sent: CHANGES,
      },
      'the date is ignored': {
        before: inspection(),
        after: inspection({ ...CHANGES, conduct_date: '2031-05-06' }),
        sent: CHANGES,
      },
      'not stored': { before: inspection(), after: inspection(), sent: CHANGES },
      'more changed': {
        before: inspection({ ref: 'R' }),
        after: changed,
        sent: CHANGES,
      },
    },
  ),
  examples(
    update.takesDate,
    {
      update: inspection({ conduct_date: '2031-05-08T16:45:30Z' }),
      sent: '2031-05-08T18:45:30+02:00',
    },
    {
      'the offset is lost': {
        update: inspection({ conduct_date: '2031-05-08T18:45:30Z' }),
        sent: '2031-05-08T18:45:30+02:00',
      },
    },
  ),
  examples(
    update.keepsUnnamed,
    { before: inspection(), update: answer({}, 422), named: ['notes.client'] },
    {
      'another part is changed': {
        before: inspection(),
        update: inspection({ notes: { report: null, internal: 'b', client: 'b' } }),
        named: ['notes.client'],
      },
      'it breaks': { before: inspection(), update: answer('', 500), named: ['notes.client'] },
    },
  ),
  examples(
    update.keepsUnnamed,
    {
      before: inspection(),
      update: inspection({ notes: { report: null, internal: null, client: 'b' } }),
      named: ['notes.client'],
    },
    {
      'a field beside the object is emptied': {
        before: inspection(),
        update: inspection({ title: '', notes: { report: null, internal: 'a', client: 'b' } }),
        named: ['notes.client'],
      },
    },
  ),
  examples(
    update.mergesObjects,
    {
      before: inspection(),
      update: inspection({ notes: { report: null, internal: 'a', client: 'b' } }),
      named: ['notes.client'],
    },
    {
      'another part is emptied': {
        before: inspection(),
        update: inspection({ notes: { report: null, internal: null, client: 'b' } }),
        named: ['notes.client'],
      },
    },
  ),
  examples(
    update.recordsTime,
    {
      ...{ before: inspection({ updated_at: null }), still: inspection({ updated_at: null }) },
      after: inspection(),
    },
    {
      'it stays as it is, to the second': {
        ...{ before: inspection({ updated_at: '2026-05-06T08:08:10,5+01' }) },
        ...{ still: inspection({ updated_at: '2026-05-06T08:08:10,5+01' }) },
        after: inspection({ updated_at: '2026-05-06T08:08:10,5+01' }),
      },
    },
  ),
  examples(
    update.recordsTime,
    { before: inspection(), still: inspection(), after: inspection({ updated_at: LATER }) },
    {
      'the same time': { before: inspection(), still: inspection(), after: inspection() },
      null: {
        ...{ before: inspection(), still: inspection() },
        after: inspection({ updated_at: null }),
      },
      'the time of the read': {
        before: inspection(),
        still: inspection({ updated_at: LATER }),
        after: inspection({ updated_at: LATER }),
      },
    },
  ),
  ...[
    ['2026-05-06T07:08:10,5+00:00', '2026-05-06T07:08:12,5+00:00'],
    ['2026-05-06T08:08:10+01', '2026-05-06T08:08:12+01'],
    ['2026-05-06T07:08Z', '2026-05-06T07:09Z'],
  ].map(([old, now]) => {
    const [before, after] = [old, now].map((updated_at) => inspection({ updated_at }));
    const yesterday = inspection({ updated_at: 'yesterday' });
    return examples(
      update.recordsTime,
      { before, still: before, after },
      {
        'it went back': { before: after, still: after, after: before },
        'it cannot be read': { before, still: before, after: yesterday },
        'it could not be read before either': { before: yesterday, still: yesterday, after },
      },
    );
  }),
];
