import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { refusals, working } from '../../../test/support/kinds.js';
import * as create from './create.js';
import * as values from './create-values.js';
import { EARLIER_CASES, FIELD_CASES } from './fields.cases.js';
import * as filter from './filter.js';
import { listedAsRead, sameShape } from './list.js';
import { address, PROPERTY, property } from './property.cases.js';
import * as rules from './rules.js';
import * as update from './update.js';

const list = (...ids: readonly number[]) => answer({ data: ids.map((id) => ({ id })) });
const FOUND = { lat: '1', lng: '2' };

const twin = property();
const NOTES = 'left out';
const sent = (status: number) => {
  const one = property({}, status);
  return { ...one, request: { ...one.request, body: JSON.stringify({ notes: NOTES }) } };
};
const found = (...notes: readonly string[]) =>
  answer({ data: notes.map((one) => ({ id: 1, notes: one })) });
const REQUIRED = [
  create.line1Required,
  create.cityRequired,
  create.postcodeRequired,
  create.bedsRequired,
  create.bathsRequired,
].map((check) =>
  examples(
    check,
    { refused: sent(422), twin, list: found('of another') },
    {
      'it was done': { refused: sent(200), twin, list: found(NOTES) },
      'created all the same': { refused: sent(422), twin, list: found('of another', NOTES) },
      'a fault of the server': { refused: sent(500), twin, list: found() },
    },
  ),
);
const REFUSALS = refusals(
  rules.parentUnknown,
  rules.parentItself,
  rules.parentCircle,
  rules.furnishedUnknown,
  rules.detachmentUnknown,
  rules.countsNegative,
  rules.clientUnknown,
  update.nullRefused,
);

const CREATE = [
  examples(
    create.returnsIt,
    { created: property(), line1: '1 High Street' },
    {
      'another address': { created: property(), line1: '2 High Street' },
      'no id': { created: property({ id: undefined }), line1: '1 High Street' },
      'no success': { created: property({}, 422), line1: '1 High Street' },
    },
  ),
  examples(
    create.canBeRead,
    { created: property(), read: property() },
    {
      'another record': { created: property(), read: property({ id: 13 }) },
      'not found': { created: property(), read: answer({}, 404) },
    },
  ),
  examples(
    create.isListed,
    { created: property(), list: list(11, 12) },
    {
      'not there': { created: property(), list: list(11) },
    },
  ),
  examples(create.onlyFiveRequired, { bare: property() }, { refused: { bare: answer({}, 422) } }),
  examples(
    create.nullsAccepted,
    { created: property() },
    { refused: { created: answer({}, 400) } },
  ),
  examples(
    create.nullsKept,
    { created: property() },
    {
      'a note': { created: property({ notes: 'N' }) },
      'null as a text': { created: property({ ref: 'null' }) },
    },
  ),
  examples(
    create.nullsKept,
    { created: property({ ref: 'R-224077' }) },
    { 'no text': { created: property({ ref: 0 }) } },
  ),
  examples(
    create.nullsKept,
    { created: property({ ref: '', notes: '' }) },
    { 'no detachment': { created: property({ detachment: '' }) } },
  ),
  examples(
    values.takesLines,
    { created: property(), sent: address({}) },
    {
      lost: { created: property(), sent: address({ county: 'Kent' }) },
    },
  ),
  examples(
    values.takesLines,
    { created: property(address({ county: '', line2: '' })), sent: address({ county: null }) },
    {
      'another line': {
        created: property(address({ line2: 'A' })),
        sent: address({ line2: null }),
      },
    },
  ),
  examples(
    values.takesTexts,
    { created: property({ ref: 'R' }), sent: { ...PROPERTY, ref: 'R' } },
    {
      lost: { created: property(), sent: { ...PROPERTY, ref: 'R' } },
    },
  ),
  examples(
    values.takesGarages,
    { created: property(), sent: { no_of_garages: null } },
    {
      zero: { created: property({ no_of_garages: 0 }), sent: { no_of_garages: null } },
    },
  ),
  ...[values.takesBeds, values.takesBaths].map((check) =>
    examples(
      check,
      {
        created: property({ no_of_beds: 3, no_of_baths: 2 }),
        sent: { no_of_beds: 3, no_of_baths: 2 },
      },
      {
        'one for the other': {
          created: property({ no_of_beds: 2, no_of_baths: 3 }),
          sent: { no_of_beds: 3, no_of_baths: 2 },
        },
      },
    ),
  ),
  examples(
    values.takesFlags,
    { created: property(), sent: PROPERTY },
    {
      turned: { created: property({ garden: true }), sent: PROPERTY },
    },
  ),
  examples(
    values.takesUprn,
    { created: property({ uprn: '1' }), sent: { uprn: '1' } },
    {
      lost: { created: property(), sent: { uprn: '1' } },
    },
  ),
  examples(
    values.takesTags,
    { created: property({ tags: ['a', 'b'] }), sent: ['b', 'a'] },
    { lost: { created: property({ tags: ['a'] }), sent: ['b', 'a'] } },
  ),
  examples(
    values.leftOutIsNull,
    { bare: property() },
    {
      'empty line2': { bare: property(address({ line2: '' })) },
      'no county at all': { bare: property(address({ county: undefined })) },
    },
  ),
  examples(
    values.leftOutIsFalse,
    { bare: property() },
    {
      null: { bare: property({ parking: null }) },
    },
  ),
  examples(
    values.defaults,
    { property: property(), expected: { furnished: 'Unfurnished' } },
    {
      another: { property: property({ furnished: '' }), expected: { furnished: 'Unfurnished' } },
    },
  ),
  examples(values.noTags, { bare: property() }, { null: { bare: property({ tags: null }) } }),
  examples(
    values.country,
    { bare: property(), full: property(), sent: 'England' },
    {
      ignored: { bare: property(), full: property(), sent: 'Wales' },
      'none by default': {
        bare: property(address({ country: '' })),
        full: property(),
        sent: 'England',
      },
    },
  ),
];

const [before, after] = [property({ notes: 'a' }), property({ notes: 'b' })];
const REBUILT = {
  ...address({ city: 'York' }),
  no_of_beds: 0,
  garden: false,
  uprn: '1',
};
const rebuilt = property({ ...REBUILT, notes: 'a' });
const retyped = (type: string | null) => {
  const shown = property({ notes: 'a', type });
  return { before, update: shown, after: shown, sent: { type: '' } };
};
const unreferred = (ref: string) => {
  const shown = property({ notes: 'a', ref });
  return { before: shown, update: shown, after: shown, sent: { ref: null } };
};
const retagged = (tags: readonly string[]) => {
  const shown = property({ notes: 'a', tags });
  return { before, update: shown, after: shown, sent: { tags: ['one'] } };
};
const emptied = (after: readonly string[]) => ({ update: property({ tags: after }) });
const placed = (lat: string, notes = 'b') => property({ notes, geocoords: { lat, lng: lat } });

const UPDATE = [
  examples(update.answersOk, { update: property() }, { '204': { update: answer('', 204) } }),
  examples(
    update.changesOnlyThat,
    { before, update: after, after, notes: 'b', changed: 'notes' },
    {
      'tags cleared': {
        before: property({ notes: 'a', tags: ['t'] }),
        update: after,
        after,
        notes: 'b',
        changed: 'notes',
      },
      'nothing changed': { before, update: after, after: before, notes: 'b', changed: 'notes' },
    },
  ),
  ...working(update.acceptsEach),
  examples(
    update.takesEach,
    { before, after: rebuilt, sent: REBUILT },
    {
      'a value is ignored': {
        before,
        after: property({ ...REBUILT, notes: 'a', garden: true }),
        sent: REBUILT,
      },
      'not stored': { before, after: before, sent: REBUILT },
      'more changed': {
        before: property({ notes: 'a', tags: ['t'] }),
        after: rebuilt,
        sent: REBUILT,
      },
    },
  ),
  examples(
    update.returnsIt,
    { update: after, after },
    {
      'the old record': { update: before, after },
      'not stored': { update: after, after: before },
    },
  ),
  examples(
    update.returnsIt,
    { update: after, after: property({ notes: 'b', uprn: '', customFields: {} }) },
    { 'another field': { update: after, after: property({ notes: 'b', uprn: '', ref: 'x' }) } },
  ),
  examples(
    update.returnsIt,
    { update: after, after: property({ notes: 'b', tags: ['t'] }), meanwhile: ['tags'] },
    { notes: { update: after, after: before, meanwhile: ['tags'] } },
  ),
  examples(
    update.returnsIt,
    { update: placed('1'), after: placed('2'), meanwhile: update.PLACE },
    { notes: { update: placed('1'), after: placed('2', 'c'), meanwhile: update.PLACE } },
  ),
  examples(
    update.keepsUnnamed,
    {
      before,
      update: property({ notes: 'a', ...address({ line2: 'x', country: 'y' }) }),
      named: ['address.line2'],
    },
    {
      'the city is lost': {
        before,
        update: property({ notes: 'a', ...address({ line2: 'x', city: '' }) }),
        named: ['address.line2'],
      },
      'it breaks': { before, update: answer('', 500), named: ['address.line2'] },
    },
  ),
  examples(
    update.mergesObjects,
    {
      before,
      update: after,
      after: property({ notes: 'a', ...address({ line2: 'x' }) }),
      line2: 'x',
    },
    {
      'the city is lost': {
        before,
        update: after,
        after: property({ notes: 'a', ...address({ line2: 'x', city: '' }) }),
        line2: 'x',
      },
    },
  ),
  examples(
    update.nullResets,
    { update: property() },
    {
      'one is kept': { update: property({ ref: 'R' }) },
      'the county is kept': { update: property(address({ county: 'Kent' })) },
    },
  ),
  examples(update.takesEach, unreferred(''), { 'null is ignored': unreferred('R-1') }),
  examples(update.takesEach, retyped(null), { 'an empty text is ignored': retyped('House') }),
  examples(update.takesEach, retagged(['two', 'one']), { 'tags are ignored': retagged([]) }),
  examples(update.emptiesTags, emptied([]), { 'one is kept': emptied(['one']) }),
  examples(
    update.replacesArrays,
    { update: property({ tags: ['c'] }), tags: ['c'] },
    {
      'none are ignored': { update: property({ tags: ['a'] }), tags: [] },
      added: { update: property({ tags: ['a', 'c'] }), tags: ['c'] },
    },
  ),
  examples(
    update.ignoresReadOnly,
    { before, update: before, after: before },
    {
      'another id': { before, update: before, after: property({ notes: 'a', id: 13 }) },
      refused: { before, update: answer({}, 422), after: before },
    },
  ),
  examples(
    update.removesClient,
    { updates: [property(), property()] },
    {
      'still there': { updates: [property(), property({ client: { id: 1, name: 'C' } })] },
    },
  ),
];

const RULES = [
  examples(
    rules.idsAreUnique,
    { properties: [property(), property({ id: 13 })] },
    {
      'the same id': { properties: [property(), property()] },
    },
  ),
  examples(
    rules.refIsFree,
    { first: property({ ref: 'R' }), second: property({ ref: 'R' }), ref: 'R' },
    {
      refused: { first: property({ ref: 'R' }), second: answer({}, 422), ref: 'R' },
    },
  ),
  examples(
    rules.typeIsFree,
    { created: property(), type: 'House' },
    {
      changed: { created: property({ type: 'house' }), type: 'House' },
    },
  ),
  examples(
    rules.furnishedValues,
    { updates: [property()], values: ['Unfurnished'] },
    {
      another: { updates: [property()], values: ['Fully Furnished'] },
    },
  ),
  examples(
    rules.detachmentValues,
    { updates: [property({ detachment: 'Detached' })], values: ['Detached'] },
    {
      lost: { updates: [property()], values: ['Detached'] },
      refused: { updates: [answer({}, 422)], values: ['Detached'] },
    },
  ),
  examples(
    rules.takesParent,
    { created: property({ parent_property_id: 3 }), parent: 3 },
    {
      lost: { created: property(), parent: 3 },
    },
  ),
  examples(
    rules.nestsDeeply,
    { building: property({ parent_property_id: 3 }), unit: property({ parent_property_id: 12 }) },
    {
      flat: { building: property(), unit: property({ parent_property_id: 12 }) },
      refused: { building: property({ parent_property_id: 3 }), unit: answer({}, 422) },
    },
  ),
  examples(
    rules.geocoordsFixed,
    { created: property(), update: property() },
    {
      set: { created: property(), update: property({ geocoords: { lat: '1', lng: '2' } }) },
    },
  ),
  examples(
    rules.cannotBeDeleted,
    { deletion: answer({}, 405), after: property() },
    {
      deleted: { deletion: answer('', 200), after: answer({}, 404) },
    },
  ),
  examples(
    rules.linksClient,
    { created: property({ client: { id: 4, name: 'C' } }), client: 4 },
    {
      'without its name': { created: property({ client: { id: 4, name: '' } }), client: 4 },
      none: { created: property(), client: 4 },
    },
  ),
];

const atAddress = { other: 13, client: 4, elsewhere: 15 };
const ofClient = (...records: readonly object[]) => answer({ data: records });
const FILTERS = [
  examples(
    filter.byAddress,
    { lists: [list(1, 12), list(12)], whole: [], others: [list()], id: 12 },
    {
      'nor does the whole': {
        lists: [list(12), list()],
        whole: [list()],
        others: [list()],
        id: 12,
      },
      'everything is found': { lists: [list(12)], whole: [], others: [list(12)], id: 12 },
      'the whole, and everything': {
        lists: [list()],
        whole: [list(12)],
        others: [list(12)],
        id: 12,
      },
    },
  ),
  examples(
    filter.byAddress,
    { lists: [list()], whole: [list(), list(12)], others: [list()], id: 12 },
    { 'no form finds it': { lists: [list()], whole: [list()], others: [list()], id: 12 } },
  ),
  examples(
    filter.byEveryWord,
    { lists: [list(12)], others: [list()], id: 12 },
    {
      'one word is enough': { lists: [list(12)], others: [list(12)], id: 12 },
    },
  ),
  examples(
    filter.byClient,
    { list: ofClient({ id: 12, client: { id: 4 } }), own: 12, other: 13, client: 4 },
    {
      'the other is there': {
        list: ofClient({ id: 12, client: { id: 4 } }, { id: 13, client: { id: 4 } }),
        own: 12,
        other: 13,
        client: 4,
      },
      'a third client': {
        list: ofClient({ id: 12, client: { id: 4 } }, { id: 14, client: { id: 5 } }),
        own: 12,
        other: 13,
        client: 4,
      },
    },
  ),
  examples(
    filter.byClientOnPages,
    { list: ofClient({ id: 12, client: { id: 4 } }), other: 13, client: 4 },
    {
      'the other is there': {
        list: ofClient({ id: 13, client: { id: 4 } }),
        other: 13,
        client: 4,
      },
      'a third client': { list: ofClient({ id: 14, client: { id: 5 } }), other: 13, client: 4 },
    },
  ),
  examples(
    filter.byClientSince,
    { list: ofClient({ id: 12, client: { id: 4 } }), own: 12, client: 4 },
    {
      'it is not found': { list: ofClient({ id: 13, client: { id: 4 } }), own: 12, client: 4 },
      'with its first client': {
        list: ofClient({ id: 12, client: { id: 5 } }),
        own: 12,
        client: 4,
      },
    },
  ),
  examples(
    filter.byClientOfNothing,
    { list: list(), client: 4 },
    { 'a client of others': { list: ofClient({ id: 14, client: { id: 5 } }), client: 4 } },
  ),
  examples(
    filter.byClientAtAddress,
    { ...atAddress, list: ofClient({ id: 12, client: { id: 4 } }) },
    {
      'the other is there': { ...atAddress, list: ofClient({ id: 13 }) },
      'a third client': { ...atAddress, list: ofClient({ id: 14, client: { id: 5 } }) },
      'one at another address': { ...atAddress, list: ofClient({ id: 15, client: { id: 4 } }) },
    },
  ),
  examples(
    filter.allMustMatch,
    { list: list(12), own: 12, other: 13 },
    {
      'one filter is enough': { list: list(12, 13), own: 12, other: 13 },
    },
  ),
  examples(
    filter.unknownIgnored,
    { list: list(12), plain: list(12) },
    {
      'it changes something': { list: list(), plain: list(12) },
      refused: { list: answer({}, 422), plain: list(12) },
    },
  ),
  examples(
    sameShape,
    { list: ofClient(PROPERTY), read: property() },
    {
      'a field less': { list: ofClient({ ...PROPERTY, geocoords: undefined }), read: property() },
      'another kind': { list: ofClient({ ...PROPERTY, tags: '' }), read: property() },
    },
  ),
  examples(
    sameShape,
    { list: ofClient(PROPERTY), read: property({ geocoords: FOUND }) },
    {
      'numbers for a place': {
        list: ofClient({ ...PROPERTY, geocoords: { lat: 1, lng: 2 } }),
        read: property({ geocoords: FOUND }),
      },
    },
  ),
  examples(
    listedAsRead,
    { list: ofClient({ ...PROPERTY, tags: ['b', 'a'] }), read: property({ tags: ['a', 'b'] }) },
    {
      'tags lost': { list: ofClient(PROPERTY), read: property({ tags: ['a', 'b'] }) },
      'another city': { list: ofClient(PROPERTY), read: property(address({ city: 'York' })) },
      'not listed': { list: list(11), read: property() },
    },
  ),
];

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...FIELD_CASES,
  ...EARLIER_CASES,
  ...REQUIRED,
  ...REFUSALS,
  ...CREATE,
  ...UPDATE,
  ...RULES,
  ...FILTERS,
];
