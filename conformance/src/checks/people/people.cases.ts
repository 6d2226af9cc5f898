import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import * as people from './people.js';
import * as sight from './sight.js';

const at = '2026-05-06T07:08:09+00:00';
const CLIENT = {
  id: 3,
  name: 'Client',
  email: 'c@a.example',
  telephone: null,
  company: null,
  website: null,
  notes: null,
  address: { line1: '1', city: 'L', postcode: 'P' },
  created_at: at,
};
const STAFF = {
  id: 4,
  name: 'Sam',
  email: 's@a.example',
  telephone: null,
  role: 3,
  is_manager: false,
  created_at: at,
};

/** A record before and after an update of its telephone. */
const updated = (change: object = {}) =>
  [answer(STAFF), answer({ ...STAFF, telephone: '1', ...change })] as const;

const envelope = (...data: readonly object[]) => answer({ pagination: {}, links: {}, data });
const [ok, refused, missing] = [answer({ id: 3 }), answer({}, 422), answer({}, 404)];
const twin = ok;

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    people.roleIsKnown,
    { profiles: [answer({ role: 5 })] },
    {
      six: { profiles: [answer({ role: 1 }), answer({ role: 6 })] },
    },
  ),
  examples(
    people.ownProfile,
    {
      profiles: [
        { profile: answer({ id: 3 }), user: 'Ann@a.example' },
        { profile: answer({ id: 3 }), user: 'ann@a.example' },
        { profile: answer({ id: 4 }), user: 'ben@a.example' },
      ],
    },
    {
      'that of somebody else': {
        profiles: ['ann', 'ben'].map((user) => ({ profile: answer({ id: 3 }), user })),
      },
    },
  ),
  examples(
    people.customerWritesNothing,
    { refused: answer({}, 403), twin },
    {
      'it was done': { refused: ok, twin },
    },
  ),
  examples(
    people.customerSeesOwn,
    { list: envelope({ client: { id: 1 } }), foreign: missing },
    {
      'another client': {
        list: envelope({ client: { id: 1 } }, { client: { id: 2 } }),
        foreign: missing,
      },
      'a property of nobody': { list: envelope({ client: null }), foreign: missing },
      'a foreign record': { list: envelope(), foreign: ok },
      'no list': { list: answer({ message: 'Forbidden.' }, 403), foreign: missing },
    },
  ),
  examples(
    people.listsAreEnvelopes,
    { lists: [envelope()] },
    {
      'a plain array': { lists: [answer([])] },
    },
  ),
  examples(people.singleIsRead, { reads: [ok], ids: [3] }, { another: { reads: [ok], ids: [4] } }),
  examples(
    people.clientFields,
    { read: answer(CLIENT) },
    {
      'no address': { read: answer({ ...CLIENT, address: null }) },
      'no company': { read: answer({ ...CLIENT, company: undefined }) },
    },
  ),
  examples(
    people.staffFields,
    { read: answer(STAFF) },
    {
      'a role as text': { read: answer({ ...STAFF, role: 'clerk' }) },
    },
  ),
  examples(
    people.managerByRole,
    { list: envelope(STAFF, { role: 2, is_manager: true }) },
    {
      'a clerk as manager': { list: envelope({ role: 3, is_manager: true }) },
    },
  ),
  examples(
    people.clientIsCreated,
    { created: answer(CLIENT), name: 'Client' },
    {
      refused: { created: refused, name: 'Client' },
    },
  ),
  examples(
    people.staffIsCreated,
    { created: answer(STAFF), name: 'Sam' },
    {
      'another name': { created: answer(STAFF), name: 'Tom' },
    },
  ),
  examples(
    people.clientInputsRequired,
    { refusals: [refused], twin },
    {
      'one is accepted': { refusals: [refused, ok], twin },
    },
  ),
  examples(
    people.staffInputsRequired,
    { refusals: [refused], twin },
    {
      'one is accepted': { refusals: [refused, ok], twin },
    },
  ),
  examples(
    people.updatesArePartial,
    { client: updated({ title: 'changed' }), staff: updated(), telephone: '1' },
    {
      'the name of the client is lost': {
        client: updated({ name: '' }),
        staff: updated(),
        telephone: '1',
      },
      'the name of the staff user is lost': {
        client: updated(),
        staff: updated({ name: '' }),
        telephone: '1',
      },
    },
  ),
  examples(
    people.cannotBeDeleted,
    { deletions: [answer({}, 405)] },
    {
      deleted: { deletions: [answer('')] },
    },
  ),
  examples(people.noFurtherRoutes, { reads: [missing] }, { one: { reads: [missing, ok] } }),
  examples(sight.clerkSeesOwn, seen(1), { 'the other one as well': seen(1, 2) }),
  examples(
    sight.typistSeesProcessing,
    { before: missing, after: ok },
    { 'too early': { before: ok, after: ok }, never: { before: missing, after: missing } },
  ),
];

function seen(...listed: readonly number[]) {
  const list = answer({ data: listed.map((id) => ({ id })) });
  return { own: ok, other: missing, list, ids: { own: 1, other: 2 } };
}
