import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { tokenRequired } from './access.js';
import { fieldsPresent } from './replies.js';

const BASE = 'https://target.example/api';
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
const contacts = (...body: readonly object[]) =>
  exchange({ url: `${BASE}/properties/1/contacts`, body });
const seen = (...answered: readonly ReturnType<typeof exchange>[]) => ({
  answered,
  baseUrl: BASE,
  revision: 'current' as const,
});

/** What each check accepts and what it does not. */
export const CASES = [
  examples(
    tokenRequired,
    { calls: [answer({}, 401)] },
    {
      'one is open': { calls: [answer({}, 401), answer({})] },
    },
  ),
  examples(fieldsPresent, seen(contacts(CONTACT, { ...CONTACT, more: 1 })), {
    'a null': seen(contacts({ ...CONTACT, email: null })),
    'a field less': seen(contacts(CONTACT, { ...CONTACT, deliver: undefined })),
  }),
];
