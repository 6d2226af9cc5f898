/** Faults by which a report does not show what was added to rooms. */
import { replies, set } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { REPORT, walk } from '../../words/report-routes.js';

export const ROOMS_HUNG = family(
  'rooms',
  ...within(
    'earlier',
    row(
      'rooms-without-files',
      'ROO-001',
      'no room of a report shows what is attached to it',
      replies(REPORT, ({ json }) =>
        walk(json, (part) => 'block_type' in part && set('attachments', [])(part)),
      ),
    ),
  ),
);
