/** Faults of contacts of inspections. */
import { bodies, forget, inputs, refusing, replies, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { contactsMade } from '../../words/contacts.js';
import { CONTACTS, CREATE } from '../../words/inspection-routes.js';

export const CONTACTS_OF_INSPECTIONS = family(
  'contacts/inspections',
  row(
    'contacts-envelope',
    'CON-010',
    'contacts of an inspection are an envelope',
    bodies(`GET ${CONTACTS}`, (list) => ({ data: list })),
  ),
  row(
    'contact-refused',
    'CON-011',
    'a contact of an inspection cannot be created',
    refusing(`POST ${CONTACTS}`),
  ),
  row(
    'contact-other-refused',
    'CON-011',
    'an inspection takes no contact of the type Other',
    refusing(`POST ${CONTACTS}`, ({ json }) => Object(json)['type'] === 6),
  ),
  row(
    'contacts-of-both',
    'CON-009',
    'contacts of an inspection are contacts of the property as well',
    replies('GET /properties/{}/contacts', (answer, _request, memory) => {
      if (Array.isArray(answer.json)) answer.json.push(...contactsMade(memory, CONTACTS));
    }),
  ),
  ...within(
    'earlier',
    // Which make so many properties that one has the id of an inspection.
    ...through(
      'pagination/walk properties/clients properties/required properties/nulls',
      row(
        'contacts-of-namesake',
        'CON-009',
        'a property shows the contacts of the inspection with its id as well',
        replies('GET /properties/{}/contacts', (answer, { path }, memory) => {
          const namesake = path.replace('/properties/', '/inspections/');
          if (Array.isArray(answer.json)) answer.json.push(...contactsMade(memory, namesake));
        }),
      ),
    ),
  ),
  ...within(
    'current',
    row(
      'contact-update-ignored',
      'CON-012',
      'PUT on a contact of an inspection changes nothing',
      inputs(`PUT ${CONTACTS}/{}`, forget),
    ),
    row(
      'contact-delete-empty',
      'CON-013',
      'DELETE on a contact of an inspection returns nothing',
      bodies(`DELETE ${CONTACTS}/{}`, () => ({})),
    ),
    ...through(
      'inspections/contacts-loaded',
      row(
        'contacts-moved',
        'CON-009',
        'contacts that are loaded are no longer those of the property',
        replies('GET /properties/{}/contacts', (answer, { path }, memory) => {
          const [, , property] = path.split('/');
          const isLoaded = writesTo(memory, CREATE).some(
            ({ request: { json } }) =>
              Object(json)['auto_load_contacts'] === true &&
              String(Object(Object(json)['property'])['id']) === property,
          );
          if (isLoaded) answer.json = [];
        }),
      ),
    ),
  ),
);
