/** Faults by which contacts are reached through paths they do not belong to. */
import { forgiving } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { CONTACTS } from '../../words/inspection-routes.js';
import { ofAnyParent } from '../../words/neighbours.js';

const OF_PROPERTY = '/properties/{}/contacts';

export const CONTACTS_ELSEWHERE = family(
  'contacts',
  ...within(
    'current',
    row(
      'of-any-property',
      'CON-016',
      'a contact is changed and deleted under every property of the account',
      ofAnyParent(`PUT|DELETE ${OF_PROPERTY}/{}`, `POST ${OF_PROPERTY}`),
    ),
    row(
      'of-any-inspection',
      'CON-012',
      'a contact is changed and deleted under every inspection of the account',
      ofAnyParent(`PUT|DELETE ${CONTACTS}/{}`, `POST ${CONTACTS}`),
    ),
    row(
      'deleted-of-any-inspection',
      'CON-013',
      'a contact is deleted under every inspection of the account',
      ofAnyParent(`DELETE ${CONTACTS}/{}`, `POST ${CONTACTS}`),
    ),
  ),
  ...within(
    'earlier',
    row(
      'of-inspection-changed-in-earlier',
      'CON-019',
      'the earlier revision changes contacts of inspections',
      forgiving(`PUT ${CONTACTS}/{}`),
    ),
  ),
);
