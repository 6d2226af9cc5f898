import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import * as webhooks from './listeners.js';

const URL = 'https://a.example/hooks';
const LISTENER = {
  id: 5,
  url: URL,
  events: [],
  format: 'application/json',
  active: true,
  uses_basic_auth: false,
  created_at: '2026-05-06T07:08:09+00:00',
};

const listener = (change: object = {}) => answer({ ...LISTENER, ...change });
const list = (...records: readonly object[]) => answer(records);
const twin = listener();
const refused = answer({}, 422);

const REFUSALS = refusals(webhooks.urlRequired, webhooks.unknownEventRefused, webhooks.httpRefused);

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...REFUSALS,
  examples(
    webhooks.localRefused,
    { refused: [refused, refused], twin },
    { 'one was made': { refused: [refused, listener()], twin } },
  ),
  examples(
    webhooks.scopesGovern,
    { refused: [answer({}, 403)], twin },
    {
      'one was open': { refused: [answer({}, 403), listener()], twin },
      'no token has them': { refused: [answer({}, 404)], twin, granted: answer({ scope: 'me' }) },
    },
  ),
  examples(
    webhooks.listsOwn,
    { list: list({ id: 5 }, { id: 6 }), ids: [5, 6], others: list({ id: 9 }) },
    {
      'an envelope': { list: answer({ data: [{ id: 5 }] }), ids: [5], others: list() },
      'one is missing': { list: list({ id: 5 }), ids: [5, 6], others: list() },
      'another application sees one': {
        list: list({ id: 5 }),
        ids: [5],
        others: list({ id: 5 }),
      },
    },
  ),
  examples(
    webhooks.readsOne,
    { created: listener(), read: listener() },
    {
      'another one': { created: listener(), read: listener({ id: 6 }) },
      'a number as flag': { created: listener(), read: listener({ active: 1 }) },
    },
  ),
  examples(
    webhooks.createdFromLittle,
    { created: listener(), url: URL },
    {
      'not active': { created: listener({ active: false }), url: URL },
      'hears some': { created: listener({ events: ['pdf.generated'] }), url: URL },
    },
  ),
  examples(
    webhooks.createdFromAll,
    {
      created: listener({ events: ['pdf.generated'], active: false, uses_basic_auth: true }),
      events: ['pdf.generated'],
    },
    { 'nothing was taken': { created: listener(), events: ['pdf.generated'] } },
  ),
  examples(
    webhooks.updateIsPartial,
    {
      before: listener(),
      update: listener({ events: ['pdf.generated'] }),
      events: ['pdf.generated'],
    },
    {
      'not changed': { before: listener(), update: listener(), events: ['pdf.generated'] },
      'the url changed': {
        before: listener(),
        update: listener({ events: ['pdf.generated'], url: 'https://b.example/' }),
        events: ['pdf.generated'],
      },
    },
  ),
  examples(
    webhooks.deleteReturnsIt,
    { before: listener(), deletion: listener(), after: answer({}, 404) },
    {
      'an empty answer': { before: listener(), deletion: answer(''), after: answer({}, 404) },
      'still there': { before: listener(), deletion: listener(), after: listener() },
    },
  ),
  examples(
    webhooks.secretShownOnce,
    { created: listener({ secret: 'whsec_a' }), reads: [listener(), list(LISTENER)] },
    {
      'never shown': { created: listener(), reads: [] },
      'shown again': {
        created: listener({ secret: 'whsec_a' }),
        reads: [listener({ secret: 'whsec_a' })],
      },
    },
  ),
  examples(
    webhooks.nothingReadable,
    { answers: [listener()], hidden: ['lantern'] },
    {
      'it is shown': {
        answers: [listener({ auth: { username: 'lantern' } })],
        hidden: ['lantern'],
      },
    },
  ),
];
