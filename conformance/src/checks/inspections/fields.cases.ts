import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import * as ofCustomFields from '../custom-fields/of-inspections.js';
import * as states from '../states/create.js';
import * as earlier from './earlier.js';
import { INSPECTION, inspection } from './inspection.cases.js';
import * as fields from './shape.js';

const records = (change: object = {}) => ({ records: [inspection(), inspection(change)] });
const { property } = INSPECTION;
const FOUND = { lat: '1', lng: '2' };
const ofProperty = (change: object) => ({
  inspection: inspection(),
  property: answer({ ...property, ...change }),
});
const keys = (...all: readonly string[]) => ({
  records: all.map((report_key, index) => inspection({ id: index, report_key })),
  read: inspection({ id: 0, report_key: all[0] }),
  list: answer({ data: all.map((report_key) => ({ report_key })) }),
});

/** For each check of a field, exchanges it accepts and exchanges it rejects. */
export const FIELD_CASES = [
  examples(fields.coreFields, records(), {
    'a text as id': records({ id: '12' }),
    'no title': records({ title: null }),
    'an empty key': records({ report_key: '' }),
  }),
  examples(
    fields.durationField,
    { lists: [answer({ data: [INSPECTION, { ...INSPECTION, time_to_complete: null }] })] },
    { minutes: { lists: [answer({ data: [{ ...INSPECTION, time_to_complete: 120 }] })] } },
  ),
  examples(fields.actorField, records({ actor_id: null }), {
    'a name': records({ actor_id: 'A' }),
  }),
  examples(
    fields.namesActor,
    { created: inspection(), profile: answer({ id: 7 }) },
    { 'somebody else': { created: inspection(), profile: answer({ id: 8 }) } },
  ),
  ...[4, null].map((client) =>
    examples(
      fields.namesClient,
      { created: inspection({ client_id: client }), client: 4 },
      { another: { created: inspection({ client_id: 5 }), client: 4 } },
    ),
  ),
  examples(fields.propertyField, ofProperty({}), {
    'another property': ofProperty({ id: 6 }),
    'old notes': ofProperty({ notes: 'New' }),
  }),
  examples(fields.propertyField, ofProperty({ geocoords: FOUND }), {
    'another place': {
      ...ofProperty({ geocoords: { lat: '1', lng: '3' } }),
      inspection: inspection({ property: { ...INSPECTION.property, geocoords: FOUND } }),
    },
  }),
  examples(fields.clerkField, records({ clerk: null }), {
    'no is_manager': records({ clerk: { id: 8, name: 'Carl' } }),
    'only an id': records({ clerk: 8 }),
  }),
  examples(fields.typistField, records({ typist: INSPECTION.clerk }), {
    'a name': records({ typist: 'Tom' }),
  }),
  examples(fields.typeField, records(), { 'a code': records({ type: 1 }) }),
  examples(fields.refField, records({ ref: 'A' }), { 'a number': records({ ref: 4 }) }),
  examples(fields.clientField, records({ client_id: 4 }), {
    'a text': records({ client_id: '4' }),
  }),
  examples(fields.keysDiffer, keys('Zx81kk', 'a9Yw0q', 'q7Tz3b'), {
    'the same twice': keys('a', 'b', 'a'),
    'a sequence': keys('100', '101', '102'),
    'made from ids': keys('report-9', 'report-12', 'report-13'),
    'another one when read': {
      ...keys('Zx81kk', 'a9Yw0q', 'q7Tz3b'),
      read: inspection({ id: 0, report_key: 'b0Pq8d' }),
    },
    'one for all in the list': {
      ...keys('Zx81kk', 'a9Yw0q', 'q7Tz3b'),
      list: answer({ data: [{ report_key: 'a' }, { report_key: 'a' }] }),
    },
  }),
  examples(fields.returnKeyField, records({ return_key: 'x' }), {
    nothing: records({ return_key: undefined }),
  }),
  examples(fields.coverImageField, records({ cover_image: { id: 1, url: 'https://a/b' } }), {
    'an address': records({ cover_image: 'https://a/b' }),
  }),
  examples(fields.notesField, records(), {
    'a text': records({ notes: 'x' }),
    'a part is missing': records({ notes: { report: null, internal: null } }),
  }),
  examples(fields.pricingField, records({ pricing: { price: '1', additional: '', margin: '' } }), {
    numbers: records({ pricing: { price: 1, additional: 2, margin: 3 } }),
  }),
  examples(fields.durationField, records({ time_to_complete: null }), {
    minutes: records({ time_to_complete: 90 }),
    'no duration': records({ time_to_complete: '1:30' }),
  }),
  examples(fields.conductDateField, records({ conduct_date: '2031-05-06T09:00:00+02:00' }), {
    'another form': records({ conduct_date: '6 May 2031' }),
  }),
  examples(fields.dateOptionField, records({ conduct_date_option: 1 }), {
    'a flag': records({ conduct_date_option: true }),
    'another number': records({ conduct_date_option: 2 }),
  }),
  examples(fields.momentFields, records({ started_at: '2026-05-06T07:08:09Z' }), {
    'no closed_at': records({ closed_at: undefined }),
    'a number': records({ updated_at: 1_700_000_000 }),
  }),
  examples(fields.reopenedField, records(), {
    nothing: records({ reopened_from_review_at: undefined }),
  }),
  examples(states.stateField, records(), {
    'a code': records({ state: 100 }),
    'no name': records({ state: { id: 100 } }),
  }),
  ...[earlier.hasNoReopened, ofCustomFields.hasNoCustomFields].map((check) =>
    examples(check, { created: answer({ id: 1 }) }, { 'it is there': { created: inspection() } }),
  ),
];
