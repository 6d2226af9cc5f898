/**
 * Faults by which self service and live inspections, or those in Review, cannot be completed or
 * cancelled.
 */
import { recordsOf, replies } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { LIST, to, wasCompleted } from '../../words/inspection-routes.js';
import { failing, isInReview, isSpecial } from '../../words/special-inspections.js';

export const STATES_SPECIAL = family(
  'states/life',
  ...through(
    'states/complete states/cancel',
    row(
      'cancel-in-review-fails',
      'STA-010',
      'cancelling in Review is answered 500',
      failing(to('cancel'), isInReview),
    ),
    row(
      'self-service-not-cancelled',
      'STA-010',
      'cancelling a self service inspection is answered 500',
      failing(to('cancel'), isSpecial),
    ),
    ...within(
      'current',
      row(
        'live-not-completed',
        'STA-008',
        'completing a live inspection is answered 500',
        failing(to('complete'), isSpecial),
      ),
    ),
    ...within(
      'earlier',
      row(
        'self-service-not-completed',
        'STA-008',
        'completing a self service inspection is answered 500',
        failing(to('complete'), isSpecial),
      ),
    ),
  ),
);

const ACTIVE = { id: 300, name: 'Active' };

export const STATES_LISTED = family(
  'states/listed',
  ...through(
    'states/complete',
    row(
      'completed-active-again',
      'STA-006',
      'an inspection that was completed is listed as active',
      replies(LIST, ({ json }, _request, memory) => {
        for (const record of recordsOf(json))
          if (wasCompleted(memory, `/inspections/${String(record['id'])}`))
            record['state'] = { ...ACTIVE };
      }),
    ),
  ),
);
