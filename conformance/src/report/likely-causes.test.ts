import { describe, expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { SCENARIOS } from '../scenarios/index.js';
import { findLikelyCauses, SIGNS } from './likely-causes.js';

const CHECKS = new Set(SCENARIOS.flatMap(({ checks }) => checks.map(({ id }) => id)));

function causesOf(
  check: string,
  at: string,
  expected: string,
  got: string,
  body?: unknown,
): string[] {
  const problems = [{ exchange: 'current-0001', at, expected, got }];
  const judgement = { check, scenario: 'a/scenario', seen: {}, problems };
  return findLikelyCauses(
    { ...judgement, revision: 'current', outcome: 'violated' },
    body === undefined ? undefined : new Map([['current-0001', answer(body)]]),
  );
}

/** A check, what it says of a server that is wrong in one way, and words of the cause that is named alone. */
const FAULTS = [
  ['reports.pending-object', 'body.pending_attachments', 'an object by UUID', '[]', 'empty array'],
  ['contacts.create.returns-it', 'body.name', '"<key>"', '"&lt;key&gt;"', 'escaped for HTML'],
  [
    'contacts.create.returns-it',
    'body.name',
    '"<key> 👩‍🔧 &lt;"',
    '"<key> ?‍? &lt;"; signs of four bytes have become ?',
    'utf8mb4',
  ],
  [
    'contacts.create.returns-it',
    'body.name',
    '"1+1 &lt;"',
    '"1 1 &lt;"; plus signs have become blanks',
    'decoded once more',
  ],
  [
    'properties.update.returns-it',
    'body.notes',
    '"As it was" as before',
    '"“key” &amp;&lt;"',
    'answers with the previous values',
  ],
  ['properties.update.changes-only-that', 'body.notes', '"a & b"', '"a &amp; b"', 'escaped'],
  ['inspections.update.takes-each', 'body.return_key', 'null', '"To the porter"', 'skips fields'],
  ['oauth.bearer.expired-refused', 'status', 'a refusal (4xx)', '200', 'expiry of the token'],
  ['meters.delete.gone', 'status', 'a refusal (4xx)', '200', 'not carried out'],
  ['copies.default-appends', 'body.rooms', 'Own / Kept', '"Kept"', 'replaces the existing rooms'],
  ['items.copy.by-id', 'status', 'success (2xx)', '404', 'earlier copy moved it'],
  ['pagination.newest-first', 'body.data', 'the order 5, 4, 3', '"5, 3"', 'lost between pages'],
  ['pagination.walk-visits-once', 'body.data', 'each once of 5, 4, 3', '[5,3]', 'lost between'],
  ['pagination.self-leads-back', 'body.data', 'the records of c-1: 5', '"9, 5"', 'self link'],
  ['pagination.per-page', 'body.pagination.perPage', '2', '30', 'per_page is ignored'],
  ['oauth.authorize.foreign-scope-refused', 'header location', 'no code', '"a code"', 'revision'],
  [
    'oauth.authorize.redirect-uri-approved',
    'header location',
    'no code',
    '"a code"',
    'redirect_uri',
  ],
  ['inspections.filter.conduct-date', 'body.data', 'a record with id 5', '[]', 'wrong value'],
  ['inspections.filter.conduct-date', 'body.data', 'no record with id 5', '[5]', 'is ignored'],
  ['properties.create.returns-it', 'status', 'success (2xx)', '403', 'actors.alice may not create'],
  ['general.addresses.below-base', 'status', 'success (2xx)', '401', 'later sign-in'],
] as const;

describe('what is probably wrong', () => {
  it('is known by checks that there are', () => {
    const patterns = SIGNS.flatMap(([{ check }]) => check ?? []);
    const dead = patterns.filter((pattern) => ![...CHECKS].some((id) => pattern.test(id)));
    expect(dead).toEqual([]);
    expect(FAULTS.map(([check]) => check).filter((id) => !CHECKS.has(id))).toEqual([]);
  });

  it.each(FAULTS)('%s at %s: expected %s, got %s', (check, at, expected, got, words) => {
    expect(causesOf(check, at, expected, got)).toEqual([expect.stringContaining(words)]);
  });

  it('is told of a refused request only where it is about refusals', () => {
    const [expected, got] = ['success (2xx)', '422'];
    expect(causesOf('oauth.pkce.accepted', 'status', expected, got)).toEqual([
      expect.stringContaining('field is required or restricted'),
    ]);
    expect(causesOf('xml.written.empty-kept', 'status', expected, '409')).toEqual([]);
  });

  it.each([
    ['template_id required', ['field is required or restricted']],
    ['example.org accepts no mail', ['another account', 'example.org', 'required or restricted']],
    ['', ['another account', 'example.org', 'required or restricted']],
  ])('is what the refusal allows: %s', (message, words) => {
    const [expected, got] = ['success (2xx)', '422'];
    expect(causesOf('self-service.template-id', 'status', expected, got, { message })).toEqual(
      words.map((part) => expect.stringContaining(part)),
    );
  });

  it('is the missing record where the answer holds nothing', () => {
    const seen = ['properties.fields.core', 'body.id', 'an integer', 'nothing'] as const;
    expect(causesOf(...seen, {})).toEqual([expect.stringContaining('without a record')]);
    expect(causesOf(...seen, { ref: null })).toEqual([expect.stringContaining('with null')]);
  });

  it('is the order where every record came', () => {
    const causes = causesOf('pagination.newest-first', 'body.data', 'the order 5, 4', '"4, 5"');
    expect(causes).toEqual([expect.stringContaining('ORDER BY')]);
  });
});
