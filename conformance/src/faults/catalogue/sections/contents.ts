/** Faults by which sections do not show all that was put into them. */
import { bodies, inputs, recordsOf, refusing, set, turn } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isRoom, items, REPORT, SECTIONS, UPLOAD, walk } from '../../words/report-routes.js';

/** The block types that the earlier revision names. */
const OF_EARLIER = 'DETAILED SIMPLIFIED SCALE OVERVIEW METERS CHECKLIST KEYS MANUALS'.split(' ');

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
      'alarms-as-checklist',
      'SEC-013 SEC-017',
      'a section of alarms becomes a check list',
      inputs(`POST ${SECTIONS}`, (section) => {
        if (section['block_type'] === 'ALARMS') section['block_type'] = 'CHECKLIST';
      }),
    ),
    row(
      'unknown-blocks-as-rooms',
      'SEC-013 SEC-017',
      'a section of a block type that the earlier revision does not name becomes a room',
      inputs(`POST ${SECTIONS}`, (section) => {
        if (!OF_EARLIER.includes(String(section['block_type']))) section['block_type'] = 'DETAILED';
      }),
    ),
    row(
      'no-fields-as-array',
      'SEC-009',
      'the fields of a section that has none are an array in reports',
      bodies(
        REPORT,
        (report) =>
          void walk(report, (room) => {
            const isBare = isRoom(room) && Object.keys(Object(room['fields'])).length === 0;
            if (isBare) room['fields'] = [];
          }),
      ),
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
