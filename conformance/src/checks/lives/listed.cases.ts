import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import type { Exchange } from '../../net/exchange.js';
import { INSPECTION } from '../inspections/inspection.cases.js';
import * as listed from './listed.js';

const API = 'https://target.example/api';
const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');

/** An exchange such as `ask('GET /inspections', body)`. */
const ask = (to: string, body: unknown, sent?: object, status = 200): Exchange => {
  const [method = '', path = ''] = to.split(' ');
  const one = exchange({ method, url: `${API}${path}`, body, status });
  return { ...one, request: { ...one.request, body: sent ? JSON.stringify(sent) : '' } };
};

const run = (...exchanges: readonly Exchange[]) => ({
  answered: exchanges.map((one, index) => ({
    ...one,
    at: new Date(BEGIN + index * 1_000).toISOString(),
  })),
});

const inspection = (id: number, ref: string | null = null) => ({
  ...INSPECTION,
  id,
  ref,
  property: { id: 5 },
});
const made = [21, 22, 23].map((id) => ask('POST /inspections', inspection(id), { ref: null }));
const listOf = (...ids: readonly number[]) =>
  ask('GET /inspections?property_id=5', { data: ids.map((id) => inspection(id)) });

/** A run whose last exchange is the list. */
const atTheEnd = (list: Exchange, ...before: readonly Exchange[]) => {
  const { answered } = run(...before, list);
  return { answered, lists: answered.slice(-1) };
};
const cancelled = ask('POST /inspections/22/cancel', inspection(22));

const shownIn = (id: number, state: number) => ({ ...inspection(id), state: { id: state } });
const completed = ask('POST /inspections/21/complete', shownIn(21, 400));
const printed = ask('POST /inspections/21/pdf', {}, { type: 'FULL' }, 202);
const started = ask('PUT /inspections/22/initialization', shownIn(22, 300), { init_from: 21 });
const inState = (state: number) =>
  ask('GET /inspections?property_id=5', { data: [shownIn(22, 300), shownIn(21, state)] });

/**
 * A create request refused for a missing field, a successful one, and reads of the list afterwards.
 */
const afterwards = (place: string, sent: object, shown: object) =>
  run(
    ask(`POST ${place}`, {}, sent, 422),
    ask(`POST ${place}`, { ...shown, id: 31 }, sent),
    ask(`GET ${place}`, [{ ...shown, id: 31 }]),
    ask(`GET ${place}`, [{ ...shown, id: 32 }]),
  );
const without = (check: typeof listed.noneWithoutType, place: string, sent: object) =>
  examples(
    check,
    { answered: afterwards(place, sent, { ...sent, ref: 'own' }).answered.slice(0, 3) },
    {
      'it is there': afterwards(place, sent, sent),
      'it is there, and another was answered with an error': run(
        ask(`POST ${place}`, '', { ...sent, name: 'Other', ref: 'Other' }, 503),
        ...afterwards(place, sent, sent).answered,
      ),
    },
  );

const CONTACT = { type: 1, name: 'Tess', email: 'tess@a.example', signee: true };

const PLACE = '/inspections/5/contacts';
const addedContact = (id: number, place = PLACE) =>
  ask(`POST ${place}`, { ...CONTACT, id }, CONTACT);
const contactsIn = (place: string, ...ids: readonly number[]) =>
  ask(
    `GET ${place}`,
    ids.map((id) => ({ ...CONTACT, id })),
  );
const deletedContact = ask(`DELETE ${PLACE}/31`, { ...CONTACT, id: 31 });
const OF_PROPERTY = '/properties/6/contacts';

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(listed.listsEach, atTheEnd(listOf(23, 22, 21), ...made), {
    'one is not there': atTheEnd(listOf(23, 21), ...made),
    'the last is not there': atTheEnd(listOf(22, 21), ...made),
  }),
  examples(listed.listsEach, atTheEnd(listOf(23, 21), ...made, cancelled), {
    'another than the one that was cancelled': atTheEnd(listOf(22, 21), ...made, cancelled),
  }),
  examples(listed.listsEach, atTheEnd(listOf(23, 22), ...made), {
    'one after those that the list ends with': atTheEnd(listOf(22), ...made),
  }),
  examples(
    listed.listsReviewed,
    { lists: [listOf(23, 22, 21)], reviewed: 22, older: 21 },
    { 'it is left out': { lists: [listOf(23, 21)], reviewed: 22, older: 21 } },
  ),
  examples(listed.endsStay, atTheEnd(inState(500), completed, started), {
    'it is active again': atTheEnd(inState(300), completed, started),
  }),
  examples(listed.endsStay, atTheEnd(inState(400), completed, printed), {
    'it is pending again': atTheEnd(inState(100), completed, printed),
  }),
  examples(
    listed.contactsStay,
    atTheEnd(contactsIn(PLACE, 32), addedContact(31), addedContact(32), deletedContact),
    {
      'one that was not deleted is not there': atTheEnd(
        contactsIn(PLACE),
        ...[addedContact(31), addedContact(32), deletedContact],
      ),
      'one that was loaded is not there': atTheEnd(
        contactsIn(PLACE),
        ...[contactsIn(PLACE, 33), ask('DELETE /properties/6/contacts/34', { id: 34 })],
      ),
    },
  ),
  examples(
    listed.contactsStay,
    atTheEnd(
      contactsIn(OF_PROPERTY, 32),
      ...[addedContact(31, OF_PROPERTY), addedContact(32, OF_PROPERTY)],
      ...[contactsIn(PLACE, 31), deletedContact],
    ),
    {
      'it was another one that was deleted': atTheEnd(
        contactsIn(OF_PROPERTY, 32),
        ...[addedContact(33, OF_PROPERTY), addedContact(32, OF_PROPERTY)],
        ...[contactsIn(PLACE, 31), deletedContact],
      ),
    },
  ),
  without(listed.noneWithoutType, '/inspections', { conduct_date: '2031-05-06', ref: 'R' }),
  without(listed.noneWithoutDate, '/inspections', { type: { id: 1 }, ref: 'R' }),
  ...(
    [
      [listed.noContactWithoutType, 'type'],
      [listed.noContactWithoutName, 'name'],
      [listed.noContactWithoutSignee, 'signee'],
      [listed.noContactWithoutNotify, 'notify'],
      [listed.noContactWithoutDeliver, 'deliver'],
    ] as const
  ).map(([check, field]) => {
    const { [field]: _left, ...sent } = { ...CONTACT, notify: false, deliver: true };
    return without(check, '/properties/5/contacts', sent);
  }),
];
