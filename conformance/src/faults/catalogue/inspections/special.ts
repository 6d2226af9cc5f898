/**
 * Faults of self service and live inspections, and of those in Review, in their inputs and updates.
 */
import { inputs, records } from '../../effects.js';
import { type Effect, family, type Row, row, through } from '../../fault.js';
import { CREATE, UPDATE } from '../../words/inspection-routes.js';
import { onceBelow } from '../../words/lives-of-inspections.js';
import { failing, isInReview, isSpecial, notTaken } from '../../words/special-inspections.js';

const lostBySelfService = (name: string): Effect =>
  inputs(CREATE, (body) => {
    if (Object(body['type'])['id'] === 101) delete body[name];
  });

const ofReview: readonly Row[] = [
  row(
    'update-in-review-ignored',
    'INS-046',
    'an update in Review succeeds and changes nothing',
    notTaken(isInReview),
  ),
  row(
    'update-in-review-fails',
    'INS-046',
    'an update in Review is answered 500',
    failing(UPDATE, isInReview),
  ),
  row(
    'update-reopens-review',
    'INS-046',
    'an update in Review leads back to Active',
    records(UPDATE, (record) => {
      if (isInReview(record)) record['state'] = { id: 300, name: 'Active' };
    }),
  ),
];

export const INSPECTIONS_SPECIAL = family(
  'inspections/life',
  ...through('states/complete states/cancel', ...ofReview),
  ...through(
    'pagination/inspections',
    row(
      'special-update-ignored',
      'INS-046',
      'an update of a self service or live inspection succeeds and changes nothing',
      notTaken(isSpecial),
    ),
  ),
  ...through(
    'pdf/life copies/from-property',
    row(
      'pdf-adds-blank-to-title',
      'INS-046',
      'a PDF adds a blank to the title',
      onceBelow('POST /inspections/{}/pdf', (record) => {
        record['title'] = `${String(record['title'])} `;
      }),
    ),
  ),
  row(
    'self-service-without-length',
    'INS-038',
    'a self service inspection does not take time_to_complete',
    lostBySelfService('time_to_complete'),
  ),
  row(
    'self-service-without-pricing',
    'INS-040',
    'a self service inspection does not take pricing',
    lostBySelfService('pricing'),
  ),
);
