/** Faults by which a request below an inspection changes fields of the inspection itself. */
import { set, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import type { JsonObject } from '../../message.js';
import { CONTACTS, ONE, SHOWN, UPDATE } from '../../words/inspection-routes.js';
import { since } from '../../words/lives.js';
import { onceBelow } from '../../words/lives-of-inspections.js';
import { COPY, ROOMS, SECTIONS } from '../../words/report-routes.js';

const INITIALIZE = `PUT ${ONE}/initialization`;

export const BELOW_INSPECTIONS = family(
  'inspections/life',
  ...through(
    'copies/from-property',
    row(
      'copy-takes-title',
      'INS-046',
      'a copy of a report takes the title of its source as well',
      onceBelow(COPY, set('title', 'Inventory')),
    ),
    row(
      'copy-clears-notes',
      'INS-046',
      'a copy of a report clears the notes for staff',
      onceBelow(COPY, set('notes.internal', null)),
    ),
    row(
      'copy-clears-return-key',
      'INS-046',
      'a copy of a report clears where the key is returned',
      onceBelow(COPY, set('return_key', null)),
    ),
  ),
  ...through(
    'inspections/contacts inspections/contacts-change',
    row(
      'contact-clears-return-key',
      'INS-046',
      'a new contact of an inspection clears where its key is returned',
      onceBelow(`POST ${CONTACTS}`, set('return_key', null)),
    ),
  ),
  ...through(
    'properties/through-earlier',
    ...within(
      'current',
      row(
        'earlier-update-clears-custom-fields-of-inspection',
        'INS-046',
        'a change through the earlier revision clears custom fields of an inspection',
        since(SHOWN, (inspection, memory) => {
          const own = `/inspections/${String(inspection['id'])}`;
          const isChanged = writesTo(memory, UPDATE).some(
            ({ request }) => request.revision === 'earlier' && request.path === own,
          );
          const fields = Object.values(Object(inspection['customFields'])) as JsonObject[];
          if (isChanged) for (const field of fields) field['value'] = '';
        }),
      ),
    ),
  ),
  ...through(
    'initialization/set',
    ...within(
      'current',
      row(
        'initialization-clears-title',
        'INS-046',
        'setting the initialization resets the title',
        onceBelow(INITIALIZE, set('title', '')),
      ),
      row(
        'initialization-clears-clerk',
        'INS-046',
        'setting the initialization takes the clerk away',
        onceBelow(INITIALIZE, set('clerk', null)),
      ),
    ),
  ),
  ...through(
    'rooms/manage sections/create',
    row(
      'notes-cleared-by-room',
      'INS-046',
      'a new room or section clears the notes for staff',
      onceBelow(`POST ${ROOMS}, POST ${SECTIONS}`, set('notes.internal', null)),
    ),
  ),
);
