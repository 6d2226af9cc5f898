import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import { profileAnswers, profileHasItsFields } from '../people/profile.js';
import * as addresses from './addresses.js';
import * as formats from './formats.js';
import * as http from './http.js';
import * as records from './records.js';
import * as requests from './requests.js';
import { isVisibleAtOnce } from './writes.js';

const ok = answer({ id: 1 });
const xml = exchange({ body: '<x/>', headers: { 'content-type': 'application/xml' } });
const refused = answer({}, 422);
const missing = answer({}, 404);
const created = answer({ id: 1, address: { line1: 'A' }, created_at: '2026-05-06T07:08:09+00:00' });
const list = (...lines: readonly string[]) =>
  answer({ data: lines.map((line1) => ({ id: 1, address: { line1 } })) });
const PROFILE = { id: 1, name: 'A', email: 'a@b.example', company: 'C', role: 1 };

const ACCEPTED = [
  formats.takesJsonBody,
  formats.plusJsonAccepted,
  formats.jsonBodyWithoutType,
  formats.jsonBodyOfForeignType,
].map((check) => examples(check, { created: ok }, { refused: { created: answer({}, 415) } }));
const notRead = [formats.jsonBodyWithoutType, formats.jsonBodyOfForeignType].map((check) =>
  examples(
    check,
    { created: answer({ notes: 'new' }), notes: 'new' },
    { 'not read': { created: answer({ notes: 'old' }), notes: 'new' } },
  ),
);

const BASE = 'https://target.example/api';
const ofRun = (...answered: readonly ReturnType<typeof exchange>[]) => ({
  answered,
  baseUrl: BASE,
  revision: 'current' as const,
});

/** A 404 response to a request with this Accept header. */
const asked = (accept: string, body: string) =>
  exchange({ url: `${BASE}/me`, status: 404, sent: { accept }, body });

const ofOneAddress = {
  one: answer({ id: 1, email: 'a@example.org' }),
  other: answer({ id: 2, email: 'a@example.org' }),
};

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...ACCEPTED,
  ...notRead,
  examples(profileAnswers, { profile: ok }, { '201': { profile: answer({}, 201) } }),
  examples(
    profileHasItsFields,
    { profile: answer(PROFILE) },
    {
      'a role as text': { profile: answer({ ...PROFILE, role: 'clerk' }) },
      'no company': { profile: answer({ ...PROFILE, company: null }) },
      'no JSON': { profile: xml },
    },
  ),
  examples(
    formats.jsonWhenAsked,
    { read: ok },
    {
      XML: { read: xml },
      'called HTML': { read: exchange({ body: '{}', headers: { 'content-type': 'text/html' } }) },
    },
  ),
  examples(formats.everyAnswerIsJson, ofRun(exchange({ url: `${BASE}/me`, body: '{}' })), {
    'an error in HTML': ofRun(exchange({ url: `${BASE}/me`, status: 404, body: '<h1>No</h1>' })),
  }),
  examples(
    formats.jsonWheneverAsked,
    ofRun(asked('application/json', '{}'), asked('application/xml', '<h1>No</h1>')),
    { 'an error in HTML': ofRun(asked('application/json', '<h1>No</h1>')) },
  ),
  examples(
    formats.jsonWithoutAccept,
    { read: ok },
    { XML: { read: xml }, 'a mark before it': { read: exchange({ body: '\ufeff{}' }) } },
  ),
  examples(
    formats.jsonForForeignAccept,
    { reads: [ok] },
    {
      '406': { reads: [ok, answer({}, 406)] },
      XML: { reads: [xml] },
    },
  ),
  examples(
    formats.alwaysJson,
    { reads: [ok, answer('', 406), answer({}, 406)] },
    {
      XML: { reads: [ok, xml] },
    },
  ),
  examples(formats.acceptIgnored, { reads: [ok] }, { '406': { reads: [answer({}, 406)] } }),
  examples(
    formats.xmlBodyRefused,
    { refused, twin: ok, list: list('B'), line1: 'A' },
    {
      accepted: { refused: ok, twin: ok, list: list('B'), line1: 'A' },
      'created all the same': { refused, twin: ok, list: list('A'), line1: 'A' },
    },
  ),
  examples(
    formats.xmlBodyIs415,
    { refused: answer({}, 415), twin: ok },
    {
      '400': { refused: answer({}, 400), twin: ok },
    },
  ),
  examples(
    formats.jsonContentType,
    { answered: [ok] },
    {
      HTML: { answered: [exchange({ body: '{}', headers: { 'content-type': 'text/html' } })] },
    },
  ),
  examples(
    http.headLikeGet,
    { get: ok, other: answer('') },
    {
      '404': { get: ok, other: answer('', 404) },
      'another type': { get: ok, other: exchange({ headers: { 'content-type': 'text/plain' } }) },
    },
  ),
  examples(
    http.optionsNameMethods,
    { options: exchange({ status: 204, headers: { allow: 'GET, POST' } }), methods: ['GET'] },
    { '200': { options: exchange({ headers: { allow: 'GET' } }), methods: ['GET'] } },
  ),
  examples(
    http.noCrossOrigin,
    { read: ok },
    {
      'everybody is let in': {
        read: exchange({ headers: { 'access-control-allow-origin': '*' } }),
      },
    },
  ),
  examples(
    http.finalSlash,
    { get: ok, other: answer({ id: 1 }) },
    {
      redirected: { get: ok, other: answer('', 301) },
    },
  ),
  examples(http.oddIdsNotFound, { reads: [missing] }, { '400': { reads: [answer({}, 400)] } }),
  examples(addresses.belowBase, { reads: [ok] }, { elsewhere: { reads: [ok, answer({}, 404)] } }),
  examples(
    addresses.oauthBelowAuthAddress,
    { authorize: answer('', 302), token: ok },
    {
      'no page': { authorize: missing, token: ok },
      'no token route': { authorize: ok, token: missing },
    },
  ),
  examples(
    addresses.actsForTheUser,
    { one: ok, other: answer({ id: 2 }), isSignIn: true },
    {
      'the same user': { one: ok, other: ok, isSignIn: false },
      'the address of another': { ...ofOneAddress, isSignIn: true },
    },
  ),
  examples(
    addresses.revisionByAddress,
    { meters: [ok, missing], xml: [ok, xml] },
    {
      'meters in both': { meters: [ok, ok], xml: [ok, xml] },
      'XML in none': { meters: [ok, missing], xml: [ok, ok] },
    },
  ),
  examples(
    addresses.sameRecords,
    { created, read: created },
    {
      'not there': { created, read: missing },
    },
  ),
  examples(
    addresses.sameContacts,
    { added: ok, list: answer([{ id: 2 }, { id: 1 }]) },
    {
      'not listed': { added: ok, list: answer([{ id: 2 }]) },
      'no list': { added: ok, list: missing },
    },
  ),
  examples(
    requests.unknownFieldIgnored,
    { created: ok, field: 'x' },
    {
      refused: { created: refused, field: 'x' },
      kept: { created: answer({ x: 1 }), field: 'x' },
    },
  ),
  ...refusals(requests.noConversion),
  examples(
    records.idsArePositive,
    { answered: [ok] },
    {
      zero: { answered: [answer({ id: 0 })] },
      'a text, deep inside': { answered: [answer({ data: [{ client: { id: '4' } }] })] },
    },
  ),
  examples(
    records.idsNeverReused,
    { deleted: ok, created: answer({ id: 2 }) },
    {
      reused: { deleted: ok, created: ok },
    },
  ),
  examples(
    records.timestampsInUtc,
    { created },
    {
      Z: { created: answer({ created_at: '2026-05-06T07:08:09Z' }) },
    },
  ),
  examples(
    records.onlyKnownFields,
    { records: [ok], known: [['id']] },
    {
      'one more': { records: [answer({ id: 1, secret: 2 })], known: [['id']] },
    },
  ),
  examples(
    isVisibleAtOnce,
    { created, read: created, list: list('A') },
    {
      'not listed': { created, read: created, list: list() },
      'not read': { created, read: missing, list: list('A') },
    },
  ),
];
