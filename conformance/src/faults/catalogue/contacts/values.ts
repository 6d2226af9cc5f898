/** Faults by which a contact takes, keeps or shows other values than those sent. */
import { bodies, type Change, inputs, records, replies, turn, writesTo } from '../../effects.js';
import { family, type Row, row, within } from '../../fault.js';
import { isGood, isObject, type Json } from '../../message.js';
import { CONTACTS, ONE } from '../../words/inspection-routes.js';
import { ofPlace } from '../../words/texts.js';
import { overlooks, overlooksValues } from '../../words/updates.js';
import { instead } from '../../words/values.js';

const contactNulls: readonly Row[] = (
  [
    ['type', 'CON-003', 1],
    ['name', 'CON-004', 'Nameless'],
    ['signee', 'CON-005', false],
    ['notify', 'CON-006', false],
    ['deliver', 'CON-007', false],
  ] as const
).map(([name, breaks, value]) =>
  row(
    `contact-${name}-null`,
    breaks,
    `${name} of a contact may be null`,
    inputs(`POST /properties/{}/contacts, POST ${CONTACTS}`, instead(name, value)),
  ),
);

const withoutTag = (email: Json) => String(email).replace(/\+[^@]*/, '');

const CONTACT_OF_INSPECTION = `PUT ${ONE}/contacts/{}`;

const PHONES = [
  ['phone-without-zero', 'CON-015', 'a property', '/properties/{}/contacts'],
  ['inspection-phone-without-zero', 'CON-011', 'an inspection', CONTACTS],
] as const;

export const CONTACTS_VALUES = [
  ...family('contacts/given', ...contactNulls),
  ...family(
    'contacts/kept',
    row(
      'tenant-signs',
      'CON-015',
      'a tenant of a property is a signee in any case',
      inputs('POST /properties/{}/contacts', (body) => {
        if (body['type'] === 1 && 'signee' in body) body['signee'] = true;
      }),
    ),
    row(
      'landlord-never-signs',
      'CON-015',
      'a landlord of a property is never a signee',
      inputs('POST /properties/{}/contacts', (body) => {
        if (body['type'] === 3 && 'signee' in body) body['signee'] = false;
      }),
    ),
    ...PHONES.map(([id, breaks, where, path]) =>
      row(
        id,
        breaks,
        `the phone of a contact of ${where} loses the zero it begins with`,
        inputs(
          `POST ${path}`,
          turn('phone', (phone) => String(phone).replace(/^0+/, '')),
        ),
      ),
    ),
    row(
      'contact-types-text',
      'CON-014',
      'the types in lists of contacts are texts',
      records('GET /properties/{}/contacts', turn('type', String)),
    ),
    row(
      'inspection-contact-types-text',
      'CON-010',
      'the types in lists of contacts of inspections are texts',
      records(`GET ${CONTACTS}`, turn('type', String)),
    ),
    ...within(
      'current',
      row(
        'inspection-contact-email-null',
        'CON-010',
        'lists of contacts of inspections have null for an email that was left out',
        records(
          `GET ${CONTACTS}`,
          turn('email', (email) => (email === '' ? null : email)),
        ),
      ),
    ),
  ),
  ...family(
    'contacts/update',
    ...within(
      'current',
      row(
        'contact-nothings',
        'CON-016',
        'false is overlooked in an update of a contact',
        inputs('PUT /properties/{}/contacts/{}', overlooksValues(false)),
      ),
      row(
        'contact-notify',
        'CON-016',
        'an update of a contact overlooks notify',
        overlooks('PUT /properties/{}/contacts/{}', 'notify'),
      ),
      row(
        'contact-email',
        'CON-012',
        'an update of a contact of an inspection overlooks the email',
        overlooks('PUT /inspections/{}/contacts/{}', 'email'),
      ),
    ),
  ),
  ...family(
    'contacts/part',
    ...within(
      'current',
      row(
        'phone-fixed',
        'CON-016',
        'an update keeps the phone',
        overlooks('PUT /properties/{}/contacts/{}', 'phone'),
      ),
      row(
        'signee-fixed',
        'CON-016',
        'an update keeps signee',
        overlooks('PUT /properties/{}/contacts/{}', 'signee'),
      ),
      row(
        'type-fixed',
        'CON-016',
        'an update keeps the type',
        overlooks('PUT /properties/{}/contacts/{}', 'type'),
      ),
      row(
        'notify-of-inspection-stays',
        'CON-012',
        'notify of a contact of an inspection is not taken back',
        inputs(CONTACT_OF_INSPECTION, (body) => {
          if (body['notify'] === false) body['notify'] = true;
        }),
      ),
      row(
        'phone-of-inspection-fixed',
        'CON-012',
        'an update of a contact of an inspection keeps the phone',
        overlooks(CONTACT_OF_INSPECTION, 'phone'),
      ),
      row(
        'tenant-url-by-email',
        'CON-018',
        'the url for a tenant without an email is null',
        replies('GET /properties/{}/contacts/{}/tenant-action-url', (answer, { path }, memory) => {
          const tenant = Number(path.split('/').at(-2));
          const made = writesTo(memory, 'POST /properties/{}/contacts').find(
            ({ json }) => isObject(json) && json['id'] === tenant,
          );
          if (isGood(answer) && isObject(answer.json) && Object(made?.json)['email'] === '')
            answer.json['url'] = null;
        }),
      ),
      row(
        'tenant-url-relative',
        'CON-018',
        'the url for a tenant is relative',
        bodies('GET /properties/{}/contacts/{}/tenant-action-url', (body) => {
          if (isObject(body)) body['url'] = new URL(String(body['url'])).pathname;
        }),
      ),
    ),
  ),
  ...family(
    'contacts/texts',
    row(
      'email-tag-lost',
      'CON-015',
      'an email loses its tag',
      inputs('POST /properties/{}/contacts', turn('email', withoutTag)),
    ),
    row(
      'email-tag-lost-of-inspection',
      'CON-011',
      'an email of a contact of an inspection loses its tag',
      inputs(`POST ${CONTACTS}`, turn('email', withoutTag)),
    ),
    ...ofPlace('contact', 'CON-015', 'POST /properties/{}/contacts'),
    ...within('current', ...ofPlace('contact-update', 'CON-016', 'PUT /properties/{}/contacts/{}')),
  ),
  ...family(
    'contacts/values',
    ...(
      [
        ['signee', false],
        ['notify', true],
        ['deliver', false],
      ] as const
    ).flatMap(([name, sent]) => {
      const turned: Change = (body) => {
        if (body[name] === sent) body[name] = !sent;
      };
      return [
        row(
          `contact-${name}-turned`,
          'CON-015',
          `a contact of a property is created with ${name} ${!sent} when ${sent} is sent`,
          inputs(`POST /properties/{}/contacts`, turned),
        ),
        row(
          `inspection-contact-${name}-turned`,
          'CON-011',
          `a contact of an inspection is created with ${name} ${!sent} when ${sent} is sent`,
          inputs(`POST ${CONTACTS}`, turned),
        ),
      ];
    }),
    ...(
      [
        ['type', 'CON-003', 1],
        ['name', 'CON-004', 'Nameless'],
        ['signee', 'CON-005', false],
        ['notify', 'CON-006', false],
        ['deliver', 'CON-007', false],
      ] as const
    ).map(([name, breaks, value]) =>
      row(
        `inspection-contact-${name}-optional`,
        breaks,
        `${name} is not required in a contact of an inspection`,
        inputs(`POST ${CONTACTS}`, (body) => {
          if ('name' in body || 'type' in body) body[name] ??= value;
        }),
      ),
    ),
  ),
];
