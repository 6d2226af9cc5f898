import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { echoing, refusals, showing, showingEach, working } from '../../../test/support/kinds.js';
import type { Exchange } from '../../net/exchange.js';
import * as ofInspections from '../contacts/of-inspections.js';
import * as custom from '../custom-fields/of-inspections.js';
import * as contacts from './contacts.js';
import * as create from './create.js';
import { DATE_CASES } from './dates.cases.js';
import * as decided from './decided.js';
import { FIELD_CASES } from './fields.cases.js';
import { FILTER_CASES } from './filter.cases.js';
import * as forms from './filter-decided.js';
import { fitsProperty } from './filter-recorded.js';
import { CHANGES, INSPECTION, inspection, listOfIds } from './inspection.cases.js';
import { UPDATE_CASES } from './update.cases.js';

const withNotes = (internal: string, client: string | null, report: string | null = null) =>
  answer({ notes: { internal, client, report } });
const SENT = {
  title: 'T',
  ref: 'R',
  location_of_keys: 'K',
  return_key: 'B',
  pricing: { price: '1', additional: '2', margin: '3' },
  notes: { report: 'r', internal: 'i', client: 'c' },
  conduct_date: '2031-05-06',
  conduct_date_option: 1,
  time_to_complete: 'PT2H',
};
const duration = (time_to_complete: unknown, sent: string) => ({
  answered: inspection({ time_to_complete }),
  sent,
});
const typed = (name: string, id = 2) => ({
  created: [inspection({ type: { id, name } })],
  codes: [2],
});
const earlierTypes = (ofThree: string) => ({
  created: [inspection({ type: { id: 3, name: ofThree } }), answer({}, 422)],
  codes: [3, 4],
});
const written = inspection({ pricing: { price: '5.00', additional: '6', margin: '7.0' } });
const numbers = inspection({ pricing: { price: 5, additional: 6, margin: 7 } });
const listed = (...records: readonly object[]) => answer({ data: records });
const contact = (id: number, name = 'Tess') => ({
  id,
  type: 1,
  name,
  email: '',
  phone: '',
  signee: true,
  notify: false,
  deliver: true,
});
const list = (...all: readonly object[]) => answer(all);
const two = [contact(1), contact(2, 'Tom')];
const field = (value: unknown) => ({ 7: { name: 'Colour', value, required: false } });

/** A single-page list of inspections, one for each property id. */
const listOfPlaces = (query: string, ...places: readonly number[]) =>
  exchange({
    url: `https://target.example/api/inspections?${query}`,
    body: {
      pagination: { totalRecords: places.length },
      data: places.map((id) => ({ id: 100 + id, property: { id } })),
    },
  });
const amongPlaces = (...found: readonly Exchange[]) => ({
  lists: [{ ...listOfPlaces('', 7, 6, 5), at: '2020-01-01T00:00:00.000Z' }, ...found],
});
const TWO_PLACES = 'property_id[]=5&property_id[]=6';
const ofTwo = listOfPlaces(TWO_PLACES, 6, 5);

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...FIELD_CASES,
  ...refusals(
    create.propertyRequired,
    create.typeRequired,
    create.conductDateRequired,
    create.conductDateIsIso,
    create.atLeastOneMinute,
    forms.noIntegerRefused,
    forms.wrongIntervalRefused,
    decided.durationUnits,
    decided.staffUnknown,
    decided.referenceUnknown,
    decided.referencesFixed,
    decided.templateUnknown,
    decided.noSuchDay,
    decided.coverImageUnknown,
  ),
  ...working(
    create.takesBothDateForms,
    create.takesOneMinute,
    create.onlyThreeRequired,
    create.nullsAccepted,
    create.pricingNulls,
    create.notesNulls,
    create.takesTemplate,
    decided.takesSameReferences,
    decided.takesDateTimes,
  ),
  ...echoing(SENT, create.takesTitle, create.takesTexts, create.takesNotes, decided.changesEach),
  examples(
    create.takesNotes,
    { answered: withNotes('For us', null), sent: { notes: { internal: 'For us' } } },
    {
      'for the client too': {
        answered: withNotes('For us', 'For us'),
        sent: { notes: { internal: 'For us' } },
      },
      'in the report too': {
        answered: withNotes('For us', null, 'For us'),
        sent: { notes: { internal: 'For us' } },
      },
    },
  ),
  ...showing(
    decided.defaults,
    decided.partOfPricing,
    decided.propertyIsPresent,
    decided.setsCoverImage,
  ),
  ...showingEach(
    decided.dateKeepsForm,
    decided.durationShownInHours,
    decided.takesDateOption,
    decided.takesTypist,
    decided.takesReportNotes,
    decided.clientOfProperty,
    decided.templateKeepsState,
  ),
  examples(
    create.returnsIt,
    { created: inspection(), property: 5 },
    {
      'another property': { created: inspection(), property: 6 },
      'no id': { created: inspection({ id: null }), property: 5 },
    },
  ),
  examples(
    create.canBeRead,
    { created: inspection(), read: inspection() },
    { 'not found': { created: inspection(), read: answer({}, 404) } },
  ),
  examples(
    create.isListed,
    { created: inspection(), list: listOfIds(11, 12) },
    { 'not there': { created: inspection(), list: listOfIds(11) } },
  ),
  examples(
    create.sameShape,
    { list: listed(INSPECTION), read: inspection({ ref: null }) },
    {
      'a field less': { list: listed({ ...INSPECTION, notes: undefined }), read: inspection() },
      'not there': { list: listed(), read: inspection() },
    },
  ),
  examples(create.takesDuration, duration('PT90M', 'PT1H30M'), {
    longer: duration('PT2H', 'PT1H30M'),
    lost: duration(null, 'PT1H30M'),
  }),
  examples(create.takesDuration, duration('P0Y0M0DT1H30M0S', 'PT1H30M'), {
    'a month': duration('P1MT1H30M', 'PT1H30M'),
  }),
  examples(create.takesDuration, duration('PT1.5H', 'PT1H30M'), {
    'half an hour': duration('PT0,5H', 'PT1H30M'),
  }),
  ...DATE_CASES,
  ...UPDATE_CASES,
  examples(
    create.assignsClerk,
    { created: inspection(), clerk: 8 },
    { nobody: { created: inspection({ clerk: null }), clerk: 8 } },
  ),
  examples(create.typeCodes, typed('Check In / Move In'), {
    'another slash': typed('Move In / Check In'),
  }),
  examples(create.typeCodes, typed('Move In'), {
    'another name': typed('Inventory'),
    'another code': typed('Move In', 3),
  }),
  examples(create.doubtfulCodes, earlierTypes('Inspection'), {
    'the other name of the code in that table': earlierTypes('Update'),
  }),
  examples(
    create.listedAsRead,
    { list: answer({ data: [INSPECTION] }), read: inspection({ updated_at: '2001-01-01' }) },
    {
      old: { list: answer({ data: [INSPECTION] }), read: inspection({ updated_at: '2099-01-01' }) },
      'completed_at is lost': {
        list: answer({ data: [INSPECTION] }),
        read: inspection({ completed_at: '2026-05-06T07:08:09+00:00' }),
      },
      'not there': { list: answer({ data: [] }), read: inspection() },
    },
  ),
  examples(
    create.listedAsRead,
    {
      list: answer({ data: [{ ...INSPECTION, completed_at: '2026-05-06T07:08:09.700Z' }] }),
      read: inspection({ completed_at: '2026-05-06T07:08:09+00:00' }),
    },
    {
      'a minute off': {
        list: answer({ data: [{ ...INSPECTION, completed_at: '2026-05-06T07:09:09.700Z' }] }),
        read: inspection({ completed_at: '2026-05-06T07:08:09+00:00' }),
      },
    },
  ),
  examples(
    create.takesPricing,
    { answered: written, sent: CHANGES },
    {
      'another amount': { answered: inspection(SENT), sent: CHANGES },
      'no texts': { answered: numbers, sent: CHANGES },
    },
  ),
  examples(fitsProperty, amongPlaces(ofTwo, listOfPlaces(`${TWO_PLACES}&state_id[]=200`, 6)), {
    'another beside a state': amongPlaces(
      ofTwo,
      listOfPlaces(`${TWO_PLACES}&state_id[]=200`, 7, 6),
    ),
  }),
  // No list shows that the target understands the notation.
  examples(fitsProperty, amongPlaces(listOfPlaces(`${TWO_PLACES}&state_id[]=200`, 7, 6)), {
    'another beside a clerk': amongPlaces(ofTwo, listOfPlaces(`${TWO_PLACES}&clerk_id[]=3`, 7, 6)),
  }),
  ...FILTER_CASES,
  examples(
    decided.strongKeys,
    { records: [inspection()] },
    { short: { records: [inspection({ report_key: 'abc' })] } },
  ),
  examples(
    decided.keyOpensNothing,
    { attempts: [answer({}, 401)] },
    { 'it opens': { attempts: [answer({}, 401), answer({})] } },
  ),
  examples(
    decided.templateLoadsAtOnce,
    { report: answer({ rooms: [{}] }) },
    { 'it is empty': { report: answer({ rooms: [] }) } },
  ),
  examples(
    decided.cannotBeDeleted,
    { deletion: answer({}, 405), after: inspection() },
    { 'it is gone': { deletion: answer({}, 405), after: answer({}, 404) } },
  ),
  examples(
    decided.wordingOfAccount,
    {
      records: ['Check In', 'Check Out', 'Inventory & Check In'].map((name) =>
        inspection({ type: { id: 2, name } }),
      ),
    },
    {
      both: {
        records: ['Check In', 'Move Out'].map((name) => inspection({ type: { id: 2, name } })),
      },
    },
  ),
  examples(
    decided.removesCoverImage,
    { update: inspection() },
    { 'it stays': { update: inspection({ cover_image: { id: 1, url: 'u' } }) } },
  ),
  examples(
    ofInspections.isPlainArray,
    { lists: [list(), list(contact(1))] },
    {
      'an envelope': { lists: [answer({ data: [] })] },
      'a text as type': { lists: [list({ ...contact(1), type: '1' })] },
    },
  ),
  examples(
    ofInspections.returnsIt,
    { created: answer(contact(1)), sent: { name: 'Tess' }, list: list(contact(1)) },
    { 'not listed': { created: answer(contact(1)), sent: { name: 'Tess' }, list: list() } },
  ),
  examples(
    ofInspections.updateReturnsIt,
    { update: answer(contact(1)), list: list(contact(1)), sent: contact(1) },
    {
      'not stored': {
        update: answer(contact(1)),
        list: list(contact(1, 'Old')),
        sent: contact(1),
      },
    },
  ),
  ...refusals(ofInspections.onlyUnderItsInspection),
  examples(
    ofInspections.deleteReturnsIt,
    { before: answer(contact(1)), deletion: answer(contact(1)), list: list(contact(2)), other: 2 },
    {
      'still there': {
        before: answer(contact(1)),
        deletion: answer(contact(1)),
        list: list(contact(1), contact(2)),
        other: 2,
      },
    },
  ),
  examples(
    ofInspections.belongsToOne,
    {
      ofInspection: list(contact(1)),
      ofProperty: list(contact(1, 'Tom')),
      own: 'Tess',
      other: 'Tom',
    },
    {
      'both are in one': {
        ofInspection: list(contact(1), contact(2, 'Tom')),
        ofProperty: list(contact(2, 'Tom')),
        own: 'Tess',
        other: 'Tom',
      },
    },
  ),
  examples(
    contacts.loadsContacts,
    { lists: [list(...two)], sent: two },
    {
      none: { lists: [list()], sent: two },
      'only the first': { lists: [list(contact(1))], sent: two },
      'without its flags': {
        lists: [list({ ...contact(1), signee: false })],
        sent: [contact(1)],
      },
      'the second comes twice': {
        lists: [list(...two, two[1] ?? {})],
        sent: two,
      },
    },
  ),
  ...[contacts.notWithFalse, contacts.earlierLoadsNothing, contacts.offByDefault].map((check) =>
    examples(
      check,
      { lists: [list()], names: ['Tess'] },
      { 'they are there': { lists: [list(), list(contact(1))], names: ['Tess'] } },
    ),
  ),
  examples(
    contacts.areCopies,
    { update: answer(contact(9, 'New')), ofProperty: list(contact(1)), name: 'Tess' },
    {
      'it changed as well': {
        update: answer(contact(9, 'New')),
        ofProperty: list(contact(1, 'New')),
        name: 'Tess',
      },
    },
  ),
  examples(
    custom.sameShape,
    { inspection: inspection({ customFields: field('') }) },
    {
      'no value': { inspection: inspection({ customFields: field(null) }) },
      missing: { inspection: inspection({ customFields: undefined }) },
    },
  ),
  examples(
    custom.takenOnCreate,
    { inspection: inspection({ customFields: field('x') }), id: '7', value: 'x' },
    { lost: { inspection: inspection(), id: '7', value: 'x' } },
  ),
  examples(
    custom.takenOnUpdate,
    { update: inspection({ customFields: field('x') }), values: { 7: { value: 'x' } } },
    {
      refused: { update: answer({}, 422), values: { 7: { value: 'x' } } },
      'as before': {
        update: inspection({ customFields: field('w') }),
        values: { 7: { value: 'x' } },
      },
    },
  ),
  examples(
    custom.untouchedByOthers,
    {
      before: inspection({ customFields: field('x') }),
      update: inspection({ customFields: field('x') }),
    },
    {
      cleared: {
        before: inspection({ customFields: field('x') }),
        update: inspection({ customFields: field('') }),
      },
    },
  ),
  examples(
    custom.filtersList,
    { list: listOfIds(1), own: 1, other: 2 },
    { ignored: { list: listOfIds(1, 2), own: 1, other: 2 } },
  ),
];
