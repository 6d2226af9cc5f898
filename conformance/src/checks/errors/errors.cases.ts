import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import * as isolation from '../isolation/records.js';
import { nothingThroughReports, OF_STRANGER } from '../isolation/reports.js';
import * as limits from '../limits/limits.js';
import { otherRevisionIs404, startDateStays } from '../versioning/versioning.js';
import * as errors from './errors.js';

const failure = (code: string, status: number, more: object = {}) =>
  answer({ message: 'No.', details: null, error: { message: 'No.', code }, ...more }, status);
const [ok, missing] = [answer({ id: 1 }), failure('not_found', 404)];
const twin = ok;
const validation = failure('validation_failed', 422, {
  details: ['Needed.'],
  errors: { 'address.city': ['Needed.'] },
});

const STATUSES = (
  [
    [errors.validationIs422, 422],
    [errors.validationIs400, 400],
    [errors.brokenJsonIs400, 400],
    [errors.scalarBodyIs400, 400],
    [errors.missingScopeIs403, 403],
    [errors.unknownRecordIs404, 404],
    [errors.wrongParentIs404, 404],
    [limits.largeBodyIs413, 413],
  ] as const
).map(([check, status]) =>
  examples(
    check,
    { refused: answer({}, status), twin },
    {
      'another status': { refused: answer({}, 418), twin },
    },
  ),
);

const SUCCESSES = [
  examples(errors.readsAnswer200, { reads: [ok] }, { '203': { reads: [answer({}, 203)] } }),
  examples(errors.updatesAnswer200, { updates: [ok] }, { '204': { updates: [answer('', 204)] } }),
  examples(
    errors.deletesAnswer200,
    { deletions: [ok] },
    {
      '204': { deletions: [answer('', 204)] },
    },
  ),
  examples(errors.createsAnswer200, { creates: [ok] }, { '201': { creates: [answer({}, 201)] } }),
];

const FAILURES = [
  examples(
    errors.shape,
    { refusals: [missing, validation] },
    {
      'no code': {
        refusals: [answer({ message: 'No.', details: null, error: { message: 'No.' } }, 404)],
      },
      'two texts': { refusals: [failure('x', 404, { message: 'Other.' })] },
      'details as text': { refusals: [failure('x', 404, { details: 'No.' })] },
      HTML: { refusals: [exchange({ body: '<h1>404</h1>', status: 404 })] },
    },
  ),
  examples(
    errors.codes,
    { refusals: [missing], expected: ['not_found'] },
    {
      another: { refusals: [missing], expected: ['conflict'] },
      'of no list': { refusals: [failure('gone', 404)], expected: ['gone'] },
    },
  ),
  examples(
    errors.pathsOfValidation,
    { refused: validation, twin, paths: ['address.city'] },
    {
      'one is not named': { refused: validation, twin, paths: ['address.city', 'no_of_beds'] },
      'no message': {
        refused: failure('x', 422, { errors: { 'address.city': [] } }),
        twin,
        paths: ['address.city'],
      },
    },
  ),
  examples(
    errors.flatDetails,
    { refused: validation, twin },
    {
      'no details': { refused: failure('x', 422, { errors: { a: ['b'] } }), twin },
    },
  ),
  examples(
    errors.badTokenIs401,
    { refusals: [exchange({ status: 401, headers: { 'www-authenticate': 'Bearer' } })], twin },
    {
      'no header': { refusals: [answer({}, 401)], twin },
      '403': { refusals: [answer({}, 403)], twin },
    },
  ),
  examples(
    errors.textWithoutToken,
    { refused: answer({ message: 'Unauthenticated.' }, 401), twin },
    {
      another: { refused: answer({ message: 'Who?' }, 401), twin },
    },
  ),
  examples(
    errors.textWithoutScope,
    { refused: answer({ message: 'Invalid scope(s) provided.' }, 403), twin },
    { another: { refused: missing, twin } },
  ),
  examples(errors.noRouteIs404, { refused: missing }, { '200': { refused: ok } }),
  examples(
    errors.otherMethodIs405,
    { refused: exchange({ status: 405, headers: { allow: 'GET, POST' } }), methods: ['GET'] },
    { 'no Allow': { refused: answer({}, 405), methods: ['GET'] } },
  ),
  examples(
    errors.orderOfFailures,
    { refusals: [missing], expected: ['not_found'] },
    {
      'the other one': { refusals: [missing], expected: ['unauthenticated'] },
    },
  ),
  examples(
    startDateStays,
    { inspections: [answer({ start_date: null, started_at: null })] },
    { 'it is gone': { inspections: [answer({ started_at: null })] } },
  ),
  examples(otherRevisionIs404, { calls: [missing] }, { '405': { calls: [answer({}, 405)] } }),
];

const listed = answer({ data: [{ id: 1, address: { line1: 'A' } }] });
const reached = (change: object) => ({
  attempts: [missing, answer([])],
  deletions: [],
  after: answer({ notes: 'mine' }),
  twin: answer({ notes: 'mine' }),
  kept: 'notes',
  ...change,
});
const contact = (name: string) => answer({ id: 4, name });
const below = (change: object) => ({
  attempts: [missing, answer('')],
  deletions: [answer('')],
  created: [contact('Tess'), contact('Gone')],
  after: [answer([{ id: 4, name: 'Tess' }]), answer([])],
  twin,
  ...change,
});
/** A write with its request body and the response to it. */
const write = (sent: object, body: object, status = 200) => {
  const answered = answer(body, status);
  return { ...answered, request: { ...answered.request, body: JSON.stringify(sent) } };
};
const rooms = (...names: readonly string[]) =>
  answer({ rooms: names.map((value) => ({ name: { value } })), attachments: {} });
const field = (name: string) => ({ customFields: { 7: { name, value: 'x', required: false } } });
const fieldsOf = (id: number, name: string) => ({
  own: answer([{ id, name, type: 'TEXT' }]),
  theirs: answer([{ id: 6, name: 'Owner', type: 'TEXT' }]),
  id: '6',
});
const through = (change: object) => ({
  naming: [
    write({ client: { id: 5 } }, { client: { id: 5, name: 'Of bob' } }),
    write({ parent_id: 4 }, { parent_id: null }),
    write({ init_from: 3 }, {}, 422),
    write({ property: { id: 2 } }, { property: { id: 2, address: { line1: 'Of bob' } } }),
    write({ custom_fields: { 7: { value: 'x' } } }, { customFields: { 7: { value: 'x' } } }),
  ],
  named: [
    answer({ client: { id: 5, name: 'Of alice' }, ...field('Colour') }),
    answer({ property: { id: 2, address: { line1: 'Of alice' } } }),
  ],
  begun: [missing, rooms('Hall')],
  listings: [
    {
      own: answer({
        system: [],
        account: [
          { id: 4, name: 'Flats' },
          { id: 5, name: 'Houses' },
        ],
      }),
      theirs: answer({ system: [], account: [{ id: 5, name: 'Flats' }] }),
    },
  ],
  templates: [rooms('Kitchen')],
  definitions: [fieldsOf(5, 'Owner'), fieldsOf(6, 'Colour')],
  twin,
  ...change,
});
const item = (id: number, description: string) => ({ id, description: { value: description } });
const report = (...named: readonly (readonly [string, ...object[]])[]) =>
  answer({ rooms: named.map(([value, ...items]) => ({ name: { value }, items })) });
const theirs = report(['Kitchen', item(3, 'White, gas')], ['Keys']);
const mixed = (change: object) => ({
  writes: [missing, answer([1, 3]), report(['Keys'], ['Second', item(3, 'Of bob')])],
  before: report(['Keys']),
  after: [report(['Keys'], ['Second'])],
  theirs: [theirs],
  theirsAfter: [theirs],
  twin,
  ...change,
});
const ISOLATION = [
  examples(isolation.nothingThroughOwn, through({}), {
    'a client is linked': through({
      naming: [write({ client: { id: 5 } }, { client: { id: 5, name: 'Of alice' } })],
    }),
    'a meter is chained': through({ naming: [write({ parent_id: 4 }, { parent_id: 4 })] }),
    'a report is taken up': through({
      naming: [write({ init_from: 3 }, { initialization: { id: 3 } })],
    }),
    'a property is inspected': through({
      naming: [
        write({ property: { id: 2 } }, { property: { id: 2, address: { line1: 'Of alice' } } }),
      ],
    }),
    'a field is filled': through({
      naming: [write({ custom_fields: { 7: { value: 'x' } } }, field('Colour'))],
    }),
    'a template is listed': through({
      listings: [
        {
          own: answer({
            account: [
              { id: 4, name: 'Houses' },
              { id: 5, name: 'Flats' },
            ],
          }),
          theirs: answer({ account: [{ id: 5, name: 'Flats' }] }),
        },
      ],
    }),
    'a field is listed': through({ definitions: [fieldsOf(6, 'Owner')] }),
    'a template is used': through({ begun: [rooms('Hall', 'Kitchen')] }),
  }),
  examples(nothingThroughReports, mixed({}), {
    'a room is copied': mixed({ writes: [report(['Kitchen'])] }),
    'a section is answered': mixed({ writes: [answer({ name: { value: 'Kitchen' } })] }),
    'a room is shown': mixed({ after: [report(['Keys'], ['Kitchen'])] }),
    'an item is shown': mixed({ after: [report(['Keys', item(3, 'White, gas')])] }),
    'their order is changed': mixed({ theirsAfter: [report(['Keys'], ['Kitchen'])] }),
    'something is put there': mixed({
      theirsAfter: [report(['Kitchen', item(4, OF_STRANGER)], ['Keys'])],
    }),
  }),
  examples(
    isolation.sameNotFound,
    { foreign: [missing], unknown: [missing], twin, list: answer({ data: [] }), id: 1 },
    {
      'it is shown': { foreign: [ok], unknown: [missing], twin, list: answer({ data: [] }), id: 1 },
      'it is listed': { foreign: [missing], unknown: [missing], twin, list: listed, id: 1 },
      'another text': {
        foreign: [answer({ message: 'Not yours.' }, 404)],
        unknown: [missing],
        twin,
        list: answer({ data: [] }),
        id: 1,
      },
    },
  ),
  examples(isolation.nothingIsReached, reached({}), {
    'it is shown': reached({ attempts: [answer({ id: 1 })] }),
    'work is begun': reached({ attempts: [answer('', 202)] }),
    'it is deleted': reached({ attempts: [answer('', 204)], deletions: [missing] }),
    'it is changed': reached({ after: answer({ notes: 'taken over' }) }),
  }),
  examples(isolation.nothingBelowOwn, below({}), {
    'it is shown': below({ attempts: [contact('Tess')] }),
    'it is changed': below({ after: [answer([{ id: 4, name: 'Lou' }])] }),
    'it is deleted': below({ attempts: [answer('')], deletions: [missing] }),
  }),
  examples(
    isolation.nothingIsListed,
    { lists: [answer({ data: [] })], ids: [1], twin, ...atMill(2) },
    {
      'it is listed': { lists: [listed], ids: [1], twin, ...atMill(2) },
      'another one is on the second page': { lists: [], ids: [], twin, ...atMill(1) },
    },
  ),
  examples(
    isolation.sameValidation,
    { foreign: [validation], unknown: [validation], twin },
    {
      accepted: { foreign: [ok], unknown: [validation], twin },
      'another failure': { foreign: [answer({}, 403)], unknown: [validation], twin },
    },
  ),
];

const limited = exchange({
  status: 429,
  headers: { 'retry-after': '30', 'x-ratelimit-reset': '1779999999' },
  body: { error: 'slow_down' },
});
const text = { path: 'ref', value: 'rrr' };
const LIMITS = [
  examples(
    limits.carriesRateLimit,
    {
      answered: [
        exchange({ headers: { 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '5' } }),
        answer({}, 401),
      ],
    },
    { 'no headers': { answered: [ok] } },
  ),
  examples(
    limits.holdsShortText,
    { created: [answer({ ref: 'rrr' })], ...text },
    {
      cut: { created: [answer({ ref: 'rr' })], ...text },
    },
  ),
  examples(
    limits.holdsLongText,
    { created: [answer({ ref: 'rrr' })], ...text },
    {
      refused: { created: [answer({}, 422)], ...text },
    },
  ),
  examples(
    limits.countsCodePoints,
    { created: [answer({ ref: 'rrr' })], ...text },
    {
      refused: { created: [answer({}, 422)], ...text },
    },
  ),
  ...refusals(limits.longerShortRefused, limits.longerLongRefused),
  examples(
    limits.neverCut,
    { refused: validation, twin, after: answer({ ref: 'rrr' }), ...text },
    {
      cut: { refused: validation, twin, after: answer({ ref: 'rr' }), ...text },
    },
  ),
  examples(
    limits.blocks,
    { burst: [ok, limited], limit: 10 },
    { never: { burst: [ok, ok], limit: 10 } },
  ),
  examples(
    limits.blockIs429,
    { blocked: limited },
    {
      'no advice': { blocked: answer({}, 429) },
      served: { blocked: ok },
    },
  ),
  examples(
    limits.blockHasNoEffect,
    { blocked: limited, list: listed, line1: 'B' },
    {
      'done all the same': { blocked: limited, list: listed, line1: 'A' },
    },
  ),
  examples(
    limits.tokenBlockIsOAuth,
    { burst: [answer({}, 400), limited] },
    {
      'the form of the API': { burst: [failure('too_many_requests', 429)] },
    },
  ),
];

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [...STATUSES, ...SUCCESSES, ...FAILURES, ...ISOLATION, ...LIMITS];

/**
 * A second page of a list with one property at the mill, where the other account created property
 * 1.
 */
function atMill(id: number) {
  const [shown, made] = [id, 1].map((one) => ({ id: one, address: { line1: '1 Mill Lane' } }));
  return { pages: [answer({ data: [shown] })], made: [answer(made)] };
}
