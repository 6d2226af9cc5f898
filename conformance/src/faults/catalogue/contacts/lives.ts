/** Faults by which contacts show values of other contacts or disappear after other writes. */
import { inputs, replies, writesTo } from '../../effects.js';
import { type Effect, family, type Row, row, through, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isGood, isObject } from '../../message.js';
import { CONTACTS, to, wasCompleted } from '../../words/inspection-routes.js';
import { since } from '../../words/lives.js';
import { createdOnce } from '../../words/namesakes.js';
import { COPY } from '../../words/report-routes.js';

const OF_PROPERTY = '/properties/{}/contacts';

const emailOfFirst = (route: string): Effect =>
  replies(route, (answer, { json }, memory) => {
    const first = writesTo(memory, route).find(({ request }) => Object(request.json)['email']);
    const isWithout = isObject(json) && !json['email'];
    if (isGood(answer) && isObject(answer.json) && isWithout && first)
      answer.json['email'] = Object(first.request.json)['email'];
  });

/** Empties the list of contacts of a record once `isEmptied` holds for its path. */
const emptied = (route: string, isEmptied: (place: string, memory: Memory) => boolean): Effect =>
  replies(`GET ${route}`, (answer, { path }, memory) => {
    if (isGood(answer) && isEmptied(path.replace(/\/contacts$/, ''), memory)) answer.json = [];
  });

/** The paths of the properties of all inspections on which the trigger was pulled. */
const propertiesOf = (memory: Memory, trigger: string): string[] =>
  writesTo(memory, to(trigger)).map(
    ({ json }) => `/properties/${String(Object(Object(json)['property'])['id'])}`,
  );

const CHILD = /^(.*)\/contacts\/(\d+)$/;

/** Removes a contact from every list once a contact with the same email was deleted elsewhere. */
const deletedEverywhere = (place: string): Effect =>
  replies(`GET ${CONTACTS}, GET ${OF_PROPERTY}`, (answer, { path }, memory) => {
    if (!isGood(answer) || !Array.isArray(answer.json) || !path.startsWith(place)) return;
    const gone = writesTo(memory, `DELETE ${CONTACTS}/{}, DELETE ${OF_PROPERTY}/{}`)
      .filter(({ request }) => CHILD.exec(request.path)?.[1] !== path.replace(/\/contacts$/, ''))
      .map(({ json }) => Object(json)['email']);
    answer.json = answer.json.filter((one) => !gone.includes(Object(one)['email']));
  });

const lostLater: readonly Row[] = [
  row(
    'complete-takes-contacts-away',
    'CON-009',
    'completing an inspection takes its contacts away',
    emptied(CONTACTS, (place, memory) => wasCompleted(memory, place)),
  ),
  row(
    'complete-takes-contacts-of-property-away',
    'CON-009',
    'completing an inspection takes the contacts of its property away',
    emptied(OF_PROPERTY, (place, memory) => propertiesOf(memory, 'complete').includes(place)),
  ),
];

const loaded: readonly Row[] = [
  row(
    'deleted-of-property-as-well',
    'CON-009',
    'who deletes a contact of an inspection deletes that of the property as well',
    deletedEverywhere('/properties/'),
  ),
  row(
    'deleted-of-inspection-as-well',
    'CON-009',
    'who deletes a contact of a property deletes it where it was loaded as well',
    deletedEverywhere('/inspections/'),
  ),
];

const ofNamesakes: readonly Row[] = [
  row(
    'created-once',
    'CON-011 CON-015',
    'a new contact with the email of another is answered as that one',
    createdOnce(`POST ${CONTACTS}, POST ${OF_PROPERTY}`, 'email'),
  ),
];

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
    'earlier',
    row(
      'phone-of-newest',
      'CON-011',
      'a new contact of an inspection gives its phone to those beside it',
      since(`GET ${CONTACTS}`, (record, memory) => {
        const [last] = writesTo(memory, `POST ${CONTACTS}`).slice(-1);
        if (last) record['phone'] = Object(last.request.json)['phone'];
      }),
    ),
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
      'empty-phone-overlooked',
      'CON-016',
      'a change of a contact to no phone is taken and overlooked',
      inputs(`PUT ${OF_PROPERTY}/{}`, (body) => {
        if (body['phone'] === '') delete body['phone'];
      }),
    ),
    row(
      'phone-for-all-of-type',
      'CON-015',
      'a change of a contact gives its phone to those of its type beside it',
      since(`GET ${OF_PROPERTY}`, (record, memory) => {
        const [last] = writesTo(memory, `PUT ${OF_PROPERTY}/{}`).slice(-1);
        const { type, phone } = Object(last?.json);
        if (last && record['type'] === type) record['phone'] = phone;
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
  'contacts/life',
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
  ...through('inspections/contacts isolation/endpoints', ...lostLater),
  ...through('contacts/add', ...ofNamesakes),
  ...through('inspections/contacts-loaded', ...within('current', ...loaded)),
  ...through(
    'inspections/contacts inspections/contacts-change contacts/add contacts/change isolation/endpoints',
    ...ofContacts,
  ),
);
