/** Faults by which sections do not show all that was put into them. */
import { inputs, recordsOf, refusing, set, turn } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { items, SECTIONS, UPLOAD } from '../../words/report-routes.js';

export const SECTIONS_CONTENTS = family(
  'sections',
  ...within(
    'current',
    row(
      'items-without-actions-or-uploads',
      'SEC-007',
      'items of a section have no actions, and no file can be uploaded',
      { ...refusing(UPLOAD), ...items(set('actions', {})) },
    ),
    row(
      'field-namesakes-lost',
      'SEC-014',
      'of several fields with one name the first alone is kept',
      inputs(
        `POST ${SECTIONS}`,
        turn('fields', (sent) => {
          const fields = recordsOf(sent);
          return fields.filter(
            ({ name }, index) => fields.findIndex((field) => field['name'] === name) === index,
          );
        }),
      ),
    ),
  ),
);
