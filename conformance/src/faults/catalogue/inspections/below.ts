/** What a request below an inspection changes of it that it is not about. */
import { set } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { ONE } from '../../words/inspection-routes.js';
import { onceBelow } from '../../words/lives-of-inspections.js';
import { COPY, ROOMS, SECTIONS } from '../../words/report-routes.js';

const INITIALIZE = `PUT ${ONE}/initialization`;

export const BELOW_INSPECTIONS = family(
  'life',
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
