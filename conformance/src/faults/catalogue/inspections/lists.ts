/** Faults of lists of inspections and of their contacts, and of fields of one revision. */
import {
  asks,
  fill,
  inputs,
  records,
  recordsOf,
  refusing,
  replies,
  writesTo,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isObject } from '../../message.js';
import { contactsMade } from '../../words/contacts.js';
import {
  ALL,
  CONTACTS,
  CREATE,
  ignored,
  LIST,
  lost,
  onlyFirst,
  supplied,
} from '../../words/inspection-routes.js';

const DAY_MS = 86_400_000;

const isDay = (bound: string) => /^\d{4}-\d{2}-\d{2}$/.test(bound);

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Reads an interval as another one, in every notation with two sides. */
const rewritten = (write: (begin: string, end: string) => string) =>
  asks(LIST, ({ query }) => {
    const [begin, end] = query.get('conduct_date')?.split(/\/|--/) ?? [];
    if (begin && end) query.set('conduct_date', write(begin, end));
  });

/** Whether the inspection was created with the contacts of its property. */
const hasLoaded = (path: string, memory: Memory): boolean =>
  writesTo(memory, CREATE).some(
    ({ request, json }) =>
      Object(request.json)['auto_load_contacts'] === true &&
      path === `/inspections/${Object(json)['id']}/contacts`,
  );

export const INSPECTION_LISTS = family(
  'inspections',
  row('client-filter-ignored', 'INS-025', 'client_id is ignored', ignored('client_id')),
  row('clerk-filter-ignored', 'INS-026', 'clerk_id is ignored', ignored('clerk_id')),
  row('property-filter-ignored', 'INS-027', 'property_id is ignored', ignored('property_id')),
  row('state-filter-ignored', 'INS-028', 'state_id is ignored', ignored('state_id')),
  row('client-filter-first', 'INS-025', 'only the first client_id counts', onlyFirst('client_id')),
  row('clerk-filter-first', 'INS-026', 'only the first clerk_id counts', onlyFirst('clerk_id')),
  row(
    'property-filter-first',
    'INS-027',
    'only the first property_id counts',
    onlyFirst('property_id'),
  ),
  row('state-filter-first', 'INS-028', 'only the first state_id counts', onlyFirst('state_id')),
  row(
    'interval-start-ignored',
    'INS-030',
    'the beginning of an interval is ignored',
    rewritten((_begin, end) => `../${end}`),
  ),
  row(
    'interval-end-ignored',
    'INS-030',
    'the end of an interval is ignored',
    rewritten((begin) => `${begin}/..`),
  ),
  row('address-filter-ignored', 'INS-029', 'address is ignored', ignored('address')),
  row('date-filter-ignored', 'INS-030', 'conduct_date is ignored', ignored('conduct_date')),
  row(
    'array-form-refused',
    'INS-049',
    'a list with commas is refused',
    refusing(LIST, ({ query }) =>
      [...query].some(([name, value]) => /_id$/.test(name) && value.includes(',')),
    ),
  ),
  row(
    'array-form-first',
    'INS-049',
    'of a repeated parameter the last counts',
    asks(LIST, ({ query }) => {
      for (const [name, value] of [...query]) if (/_id$/.test(name)) query.set(name, value);
    }),
  ),
  row(
    'filter-text',
    'INS-050',
    'what is no integer in a list is overlooked',
    asks(LIST, ({ query }) => {
      for (const [name, value] of [...query])
        if (/_id\b/.test(name) && !/^[\d,]*$/.test(value)) query.delete(name, value);
    }),
  ),
  row(
    'interval-duration',
    'INS-051',
    'an interval with a duration is refused',
    refusing(LIST, ({ query }) => /P\d|\/P|^P/.test(query.get('conduct_date') ?? '')),
  ),
  row(
    'single-day',
    'INS-052',
    'a single day is refused',
    refusing(LIST, ({ query }) => /^[\d-]+$/.test(query.get('conduct_date') ?? '')),
  ),
  row(
    'open-side',
    'INS-053',
    'an open side is refused',
    refusing(LIST, ({ query }) => /\.\.|^\/|\/$/.test(query.get('conduct_date') ?? '')),
  ),
  row(
    'exclusive',
    'INS-054',
    'the bounds of an interval do not belong to it',
    rewritten((begin, end) =>
      isDay(begin) && isDay(end) ? `${dayAfter(begin, 1)}/${dayAfter(end, -1)}` : `${begin}/${end}`,
    ),
  ),
  row(
    'wrong-interval',
    'INS-055',
    'a wrong interval is overlooked',
    asks(LIST, ({ query }) => {
      const [begin = '', end = begin] = query.get('conduct_date')?.split('/') ?? [];
      if (/^[a-z]/.test(begin) || (isDay(begin) && isDay(end) && end < begin))
        query.delete('conduct_date');
    }),
  ),
  row(
    'address-first-word',
    'INS-056',
    'only the first word of an address counts',
    asks(LIST, ({ query }) => {
      const [first, second] = query.get('address')?.split(/[ ,]+/) ?? [];
      if (first && second && !/^\d/.test(first)) query.set('address', first);
    }),
  ),
  ...within(
    'current',
    row(
      'contacts-not-loaded',
      'INS-044',
      'auto_load_contacts is ignored',
      lost('auto_load_contacts'),
    ),
    row(
      'contacts-loaded-without-flags',
      'INS-044',
      'contacts of a property are loaded with all their flags off',
      replies(`GET ${CONTACTS}`, (answer, { path }, memory) => {
        if (!hasLoaded(path, memory)) return;
        for (const contact of recordsOf(answer.json))
          Object.assign(contact, { signee: false, notify: false, deliver: false });
      }),
    ),
    row(
      'contacts-loaded-once',
      'INS-044',
      'only the first contact of a property is loaded',
      replies(`GET ${CONTACTS}`, (answer, { path }, memory) => {
        if (hasLoaded(path, memory) && Array.isArray(answer.json)) answer.json.splice(1);
      }),
    ),
    row(
      'contacts-loaded-for-something',
      'INS-044',
      'a contact of a property is loaded only when it is a signee or is told of something',
      replies(`GET ${CONTACTS}`, (answer, { path }, memory) => {
        if (!hasLoaded(path, memory) || !Array.isArray(answer.json)) return;
        answer.json = recordsOf(answer.json).filter((one) =>
          ['signee', 'notify', 'deliver'].some((flag) => one[flag] === true),
        );
      }),
    ),
    row(
      'contacts-loaded-twice',
      'INS-044',
      'each contact of a property is loaded twice',
      replies(`GET ${CONTACTS}`, (answer, { path }, memory) => {
        if (!hasLoaded(path, memory) || !Array.isArray(answer.json)) return;
        const again = recordsOf(answer.json).map((one) => ({
          ...one,
          id: Number(one['id']) + 1e6,
        }));
        answer.json.push(...again);
      }),
    ),
    row(
      'contacts-always-loaded',
      'INS-079',
      'contacts are always loaded',
      supplied('auto_load_contacts', true),
    ),
    row(
      'contacts-loaded-for-false',
      'INS-044 INS-079',
      'contacts are loaded for false and null',
      inputs(
        CREATE,
        (body) => 'auto_load_contacts' in body && Object.assign(body, { auto_load_contacts: true }),
      ),
    ),
    row(
      'contacts-not-copied',
      'INS-078',
      'a change of a loaded contact changes that of the property',
      replies('GET /properties/{}/contacts', (answer, _request, memory) => {
        const changed = writesTo(memory, `PUT ${CONTACTS}/{}`).at(-1);
        for (const contact of recordsOf(answer.json))
          if (isObject(changed?.json)) contact['name'] = changed.json['name'];
      }),
    ),
    row(
      'reopened-missing',
      'INS-023',
      'there is no reopened_from_review_at',
      records(ALL, (body) => delete body['reopened_from_review_at']),
    ),
  ),
  ...within(
    'current',
    row(
      'property-filter-nested',
      'INS-027',
      'property_id keeps the inspections of properties below as well',
      asks(LIST, ({ query }, memory) => {
        const given = [...query].filter(([key]) => /^property_id(\[|$)/.test(key));
        if (given.length === 0) return;
        const ids = given.flatMap(([, value]) => value.split(',')).map(Number);
        const below = writesTo(memory, 'POST /properties')
          .map(({ json }) => Object(json))
          .filter((property) => ids.includes(property.parent_property_id));
        for (const [key] of given) query.delete(key);
        for (const id of [...ids, ...below.map((property) => property.id)])
          query.append('property_id[]', String(id));
      }),
    ),
  ),
  ...within(
    'earlier',
    row(
      'reopened-in-earlier',
      'INS-024',
      'the earlier revision has reopened_from_review_at',
      records(ALL, fill('reopened_from_review_at', '2026-01-01T00:00:00+00:00')),
    ),
    row(
      'contacts-loaded-in-earlier',
      'INS-045',
      'the earlier revision loads contacts',
      replies(`GET ${CONTACTS}`, (answer, _request, memory) => {
        if (Array.isArray(answer.json) && answer.json.length === 0)
          answer.json = contactsMade(memory, '/properties/{}/contacts');
      }),
    ),
  ),
);
