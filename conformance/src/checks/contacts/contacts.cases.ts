import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import * as decided from './decided.js';
import * as contacts from './stated.js';

const CONTACT = {
  id: 5,
  type: 1,
  name: 'Tess',
  email: '',
  phone: '',
  signee: true,
  notify: false,
  deliver: true,
};

const contact = (change: object = {}) => answer({ ...CONTACT, ...change });
const list = (...records: readonly object[]) => answer(records);
const OTHER = { ...CONTACT, id: 6 };
const deleted = { before: contact(), deletion: contact(), other: OTHER.id };
const refused = answer({}, 422);
const twin = contact();

const REFUSALS = refusals(
  contacts.typeRequired,
  contacts.nameRequired,
  contacts.signeeRequired,
  contacts.notifyRequired,
  contacts.deliverRequired,
  contacts.onlyUnderItsProperty,
  decided.typeOutsideRefused,
  decided.emailFormRefused,
);

/** A contact that is unchanged because the earlier revision does not offer the update. */
const LEFT = { before: list(CONTACT), update: answer({}, 501), id: 5, ofInspection: [] };

const links = [answer({ url: 'https://a.example/t/0123456789abcdef01' })];
const otherLink = answer({ url: 'https://a.example/t/fedcba98765432100f' });

const numbered = (phone: string) => ({
  created: contact({ phone }),
  sent: { phone: '0113 496 0000' },
  list: list(CONTACT),
});

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...REFUSALS,
  examples(
    contacts.returnsIt,
    { created: contact(), sent: { name: 'Tess' }, list: list(CONTACT) },
    {
      'another name': { created: contact(), sent: { name: 'Tom' }, list: list(CONTACT) },
      'not listed': { created: contact(), sent: { name: 'Tess' }, list: list() },
    },
  ),
  examples(contacts.returnsIt, numbered('+441134960000'), {
    'another number': numbered('+441134960001'),
    'a part of it': numbered('4960000'),
    'without the zero': numbered('1134960000'),
  }),
  examples(
    contacts.fields,
    { contacts: [contact(), refused] },
    {
      'a null email': { contacts: [contact({ email: null })] },
      'a number as flag': { contacts: [contact({ signee: 1 })] },
      'a name as type': { contacts: [contact({ type: 'Tenant' })] },
    },
  ),
  examples(
    contacts.takesEveryType,
    { created: [contact(), contact({ type: 2 })] },
    {
      'always one': { created: [contact(), contact()] },
    },
  ),
  examples(
    contacts.emailAndPhoneOptional,
    { created: contact() },
    { refused: { created: refused } },
  ),
  examples(
    contacts.isPlainArray,
    { lists: [list(), list(CONTACT)] },
    {
      'an envelope': { lists: [answer({ data: [] })] },
      'a text as type': { lists: [list({ ...CONTACT, type: '1' })] },
      '204 when empty': { lists: [answer('', 204)] },
    },
  ),
  examples(
    contacts.updateReturnsIt,
    { update: contact(), list: list(CONTACT), sent: CONTACT },
    {
      'not stored': { update: contact(), list: list({ ...CONTACT, notify: true }), sent: CONTACT },
      'the old one': { update: contact({ name: 'Old' }), list: list(CONTACT), sent: CONTACT },
    },
  ),
  examples(
    contacts.deleteReturnsIt,
    { ...deleted, list: list(OTHER) },
    {
      'an empty answer': { ...deleted, deletion: answer(''), list: list(OTHER) },
      'still there': { ...deleted, list: list(OTHER, CONTACT) },
      'the other is gone as well': { ...deleted, list: list() },
    },
  ),
  examples(
    contacts.tenantUrl,
    { link: answer({ url: 'https://a.example/x' }) },
    {
      'another name': { link: answer({ link: 'https://a.example/x' }) },
      'a path alone': { link: answer({ url: '/x' }) },
      'it is refused': { link: answer({}, 404) },
    },
  ),
  examples(
    contacts.earlierCannotChange,
    { ...LEFT, list: list(CONTACT) },
    {
      'it was changed': { ...LEFT, update: contact(), list: list(CONTACT) },
      'changed all the same': { ...LEFT, list: list({ ...CONTACT, name: 'Tom' }) },
      'one of an inspection': { ...LEFT, list: list(CONTACT), ofInspection: [contact()] },
    },
  ),
  examples(
    contacts.earlierCannotDelete,
    { deletion: answer({}, 501), list: list(CONTACT), id: 5 },
    {
      'an error': { deletion: answer({}, 500), list: list(CONTACT), id: 5 },
      deleted: { deletion: answer({}, 405), list: list(), id: 5 },
    },
  ),
  examples(
    contacts.earlierHasNoTenantUrl,
    { link: answer({}, 501) },
    {
      'an error': { link: answer({}, 500) },
      there: { link: answer({ url: 'x' }) },
    },
  ),
  examples(
    decided.emptyWhenLeftOut,
    { contacts: [contact()] },
    {
      null: { contacts: [contact({ phone: null })] },
    },
  ),
  examples(
    decided.updateIsPartial,
    { before: contact(), update: contact({ phone: '1' }) },
    {
      'name lost': { before: contact(), update: contact({ name: '' }) },
    },
  ),
  examples(
    decided.oldestFirst,
    { list: list({ id: 1 }, { id: 2 }), ids: [1, 2] },
    {
      'newest first': { list: list({ id: 2 }, { id: 1 }), ids: [1, 2] },
    },
  ),
  examples(decided.emailNotDemanded, { created: contact() }, { demanded: { created: refused } }),
  examples(
    decided.tenantUrlsDiffer,
    { links: [...links, otherLink], again: links[0] ?? twin },
    {
      'a number': {
        links: [answer({ url: 'https://a.example/t/5' })],
        again: answer({ url: 'x' }),
      },
      'the same for all': { links: [...links, ...links], again: links[0] ?? twin },
      'another each time': { links, again: otherLink },
    },
  ),
  examples(
    decided.onlyForTenants,
    { link: answer({}, 404) },
    { there: { link: links[0] ?? twin } },
  ),
];
