import { examples } from '../../../test/support/examples.js';
import { answer, exchange, redirect } from '../../../test/support/exchanges.js';
import type { Exchange } from '../../net/exchange.js';
import { tokenRequired } from './access.js';
import { fieldsPresent } from './replies.js';
import { nothingForOthers, nothingWithoutScope, nothingWithoutToken } from './undone.js';

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

/** An exchange whose request has a JSON body. */
const call = (method: string, path: string, sent: object, body: object, status = 200) => {
  const one = exchange({ method, url: `${BASE}${path}`, body, status });
  return { ...one, request: { ...one.request, body: JSON.stringify(sent) } };
};
const twin = answer({ id: 1 });
const REF = 'taken over';
const attempts = [
  call('PUT', '/inspections/7', { ref: REF }, {}, 401),
  call('POST', '/inspections/7/complete', {}, {}, 401),
  call('POST', '/inspections/7/cancel', {}, {}, 401),
  call('DELETE', '/properties/1/contacts/5', {}, {}, 401),
  call('DELETE', '/inspections/7/rooms/8/items/9', {}, {}, 401),
];
const sentToSignIn = ({ request }: Exchange): Exchange => ({ ...redirect('/login'), request });
const writes = [
  call('POST', '/properties/1/contacts', {}, { id: 5 }),
  call('POST', '/inspections/7/rooms', {}, { id: 8 }),
  call('POST', '/inspections/7/rooms/8/items', {}, { id: 9 }),
  call('POST', '/inspections/7/contacts', {}, { id: 5 }),
];
const readAt = (path: string, body: object) => exchange({ url: `${BASE}${path}`, body });
const pending = { id: 7, ref: '', state: { id: 100 } };
const ofHost = { attempts, writes };
const asBefore = [
  readAt('/inspections/7', pending),
  readAt('/properties/1/contacts', [{ id: 5 }]),
  readAt('/inspections/7/report', { rooms: [{ id: 8, items: [{ id: 9 }] }] }),
];
const afterwards = (path: string, body: object) => ({ ...ofHost, reads: [readAt(path, body)] });

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...[nothingWithoutToken, nothingWithoutScope, nothingForOthers].map((check) =>
    examples(
      check,
      { ...ofHost, reads: asBefore },
      {
        'it is changed': afterwards('/inspections/7', { ...pending, ref: REF }),
        'it is changed by who is sent to sign in': {
          attempts: attempts.map(sentToSignIn),
          writes,
          reads: [readAt('/inspections/7', { ...pending, ref: REF })],
        },
        'it is completed': afterwards('/inspections/7', { ...pending, state: { id: 400 } }),
        'it is cancelled': afterwards('/inspections/7', { ...pending, state: { id: 600 } }),
        'it is deleted': afterwards('/properties/1/contacts', []),
        'it is taken out of the report': afterwards('/inspections/7/report', {
          rooms: [{ id: 8, items: [] }],
        }),
      },
    ),
  ),
  examples(
    tokenRequired,
    { calls: [answer({}, 401), redirect('/login')], twin },
    {
      'one is open': { calls: [answer({}, 401), answer({})], twin },
      'one leads nowhere': { calls: [answer({}, 401), answer('', 303)], twin },
    },
  ),
  examples(fieldsPresent, seen(contacts(CONTACT, { ...CONTACT, more: 1 })), {
    'a null': seen(contacts({ ...CONTACT, email: null })),
    'a field less': seen(contacts(CONTACT, { ...CONTACT, deliver: undefined })),
  }),
];
