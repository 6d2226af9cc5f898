/** Contacts that show what was given to others. */
import { replies, writesTo } from '../../effects.js';
import { type Effect, family, type Row, row, through, within } from '../../fault.js';
import { isGood, isObject } from '../../message.js';
import { CONTACTS } from '../../words/inspection-routes.js';
import { since } from '../../words/lives.js';
import { COPY } from '../../words/report-routes.js';

const OF_PROPERTY = '/properties/{}/contacts';

const emailOfFirst = (route: string): Effect =>
  replies(route, (answer, { json }, memory) => {
    const first = writesTo(memory, route).find(({ request }) => Object(request.json)['email']);
    const isWithout = isObject(json) && !json['email'];
    if (isGood(answer) && isObject(answer.json) && isWithout && first)
      answer.json['email'] = Object(first.request.json)['email'];
  });

const ofContacts: readonly Row[] = [
  row(
    'contact-of-sibling',
    'CON-009',
    'a contact of an inspection is in the lists of the others as well',
    replies(`GET ${CONTACTS}`, ({ json }, _request, memory) => {
      if (!Array.isArray(json)) return;
      const there = json.map((one) => Object(one)['id']);
      const added = writesTo(memory, `POST ${CONTACTS}`).map((write) => write.json);
      json.push(...added.filter((one) => !there.includes(Object(one)['id'])));
    }),
  ),
  row(
    'email-of-another',
    'CON-015',
    'a new contact without an email has that of another',
    emailOfFirst(`POST ${OF_PROPERTY}`),
  ),
  ...within(
    'current',
    row(
      'phone-for-all-of-inspection',
      'CON-011',
      'a change of a contact of an inspection gives its phone to those beside it',
      since(`GET ${CONTACTS}`, (record, memory) => {
        const [last] = writesTo(memory, `PUT ${CONTACTS}/{}`).slice(-1);
        if (last) record['phone'] = Object(last.request.json)['phone'];
      }),
    ),
    row(
      'phone-for-all',
      'CON-015',
      'a change of a contact gives its phone to those beside it',
      since(`GET ${OF_PROPERTY}`, (record, memory) => {
        const [last] = writesTo(memory, `PUT ${OF_PROPERTY}/{}`).slice(-1);
        if (last) record['phone'] = Object(last.request.json)['phone'];
      }),
    ),
  ),
];

export const CONTACTS_LIVES = family(
  'life',
  ...within(
    'current',
    row(
      'copy-takes-contacts-away',
      'CON-011',
      'a copy of a report in the mode reset takes the contacts of the inspection away',
      replies(`GET ${CONTACTS}`, (answer, { path }, memory) => {
        const own = path.replace(/contacts$/, '');
        const isReset = writesTo(memory, COPY).some(
          ({ request }) => request.path.startsWith(own) && Object(request.json)['mode'] === 'reset',
        );
        if (isGood(answer) && isReset) answer.json = [];
      }),
    ),
  ),
  ...through(
    'inspections/contacts inspections/contacts-change contacts/add contacts/change',
    ...ofContacts,
  ),
);
