/** Faults by which a report does not show what was added to items. */
import { replies, set } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isItem, REPORT, walk } from '../../words/report-routes.js';

export const ITEMS_HUNG = family(
  'items',
  ...within(
    'earlier',
    row(
      'items-without-actions',
      'ITM-001',
      'no item of a report shows its actions',
      replies(REPORT, ({ json }) => walk(json, (part) => isItem(part) && set('actions', [])(part))),
    ),
    row(
      'items-without-files',
      'ITM-001',
      'no item of a report shows what is attached to it',
      replies(REPORT, ({ json }) =>
        walk(json, (part) => isItem(part) && set('attachments', [])(part)),
      ),
    ),
  ),
);
