/** Faults of routes and fields that belong to one revision. */
import { forgiving, records, turnsStatus } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { ALL } from '../../words/inspection-routes.js';

const FOREIGN = '* /properties/{}/meters, GET /custom-fields/1, GET /templates';

export const VERSIONING = [
  ...family(
    'versioning',
    ...within(
      'earlier',
      row(
        'templates-in-earlier',
        'VER-007',
        'the earlier revision has templates',
        forgiving('GET /templates', () => true, []),
      ),
      row(
        'other-revision-410',
        'VER-007',
        'a route of the other revision gives 410',
        turnsStatus(FOREIGN, 404, 410),
      ),
      row(
        'other-revision-405',
        'VER-007',
        'a route of the other revision gives 405',
        turnsStatus('POST /properties/{}/meters', 404, 405),
      ),
    ),
    ...within(
      'current',
      row(
        'rooms-of-earlier-405',
        'VER-007',
        'the route of rooms of the earlier revision gives 405',
        turnsStatus('POST /inspections/{}/rooms', 404, 405),
      ),
    ),
  ),
  ...family(
    'versioning/inspections',
    row(
      'start-date-gone',
      'VER-003',
      'start_date is gone',
      records(ALL, (body) => delete body['start_date']),
    ),
  ),
];
