/** Faults of the states of inspections. */
import {
  type Change,
  fill,
  forget,
  forgiving,
  records,
  refusing,
  replies,
  set,
  turn,
  turnsStatus,
  writesTo,
} from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { isObject } from '../../message.js';
import { CREATE, ONE, SHOWN, to } from '../../words/inspection-routes.js';

/** Shows one state as another. */
const shown = (from: number, id: number, name: string): Change =>
  turn('state', (state) => (isObject(state) && state['id'] === from ? { id, name } : state));
/** Shows cancelled inspections as Closed, with the time of the cancellation. */
const closing: Change = (body, request) => {
  const isCancelled = Object(body['state']).id === 600;
  if (isCancelled) body['closed_at'] = body['cancelled_at'] ?? body['updated_at'];
  shown(600, 500, 'Closed')(body, request);
};
/** Shows Active inspections as if they had not been started. */
const unstarted: Change = (body, request) => {
  if (Object(body['state']).id === 300) Object.assign(body, { started_at: null, start_date: null });
  shown(300, 100, 'Pending')(body, request);
};
/** Keeps the time of completion when a completed inspection is reopened. */
const keepsCompletion = replies(to('reopen'), (answer, request, memory) => {
  const [, , id] = request.path.split('/');
  const wasCompleted = writesTo(memory, to('complete')).some(
    ({ request: { path }, json }) => path.split('/')[2] === id && Object(json)['completed_at'],
  );
  if (!wasCompleted || !isObject(answer.json)) return;
  answer.json['completed_at'] ??= '2026-01-01T00:00:00+00:00';
});
const never = (name: string) => refusing(to(name), () => true, 409);
const byState = (_request: unknown, _memory: unknown, status: number) => status === 409;
const always = (name: string) =>
  forgiving(to(name), byState, { state: { id: 400, name: 'Complete' } });

export const STATES = [
  ...family(
    'states',
    row(
      'state-number',
      'STA-001',
      'state is a number',
      records(
        SHOWN,
        turn('state', (state) => (isObject(state) ? state['id'] : state)),
      ),
    ),
    row(
      'names',
      'STA-002',
      'the names of states are in small letters',
      records(
        SHOWN,
        turn('state.name', (name) => String(name).toLowerCase()),
      ),
    ),
    row(
      'created-active',
      'STA-003',
      'a new inspection without a clerk is Active',
      records(CREATE, shown(100, 300, 'Active')),
    ),
    row(
      'null-as-clerk',
      'STA-003',
      'a new inspection is Assigned when clerk is sent, be it null',
      records(CREATE, (body, { json }) => {
        if (isObject(json) && 'clerk' in json) set('state', { id: 200, name: 'Assigned' })(body);
      }),
    ),
    row(
      'pending-with-time',
      'STA-004',
      'a new inspection with a clerk is Pending where conduct_date has a time',
      records(CREATE, (body, request) => {
        const hasTime = String(Object(request.json)['conduct_date']).includes('T');
        if (hasTime) shown(200, 100, 'Pending')(body, request);
      }),
    ),
    row(
      'created-pending',
      'STA-004',
      'a new inspection with a clerk is Pending',
      records(CREATE, shown(200, 100, 'Pending')),
    ),
    row(
      'complete-active',
      'STA-005 STA-006',
      'completing leads to Active',
      records(to('complete'), set('state', { id: 300, name: 'Active' })),
    ),
    row(
      'completed-at-null',
      'STA-007',
      'completed_at stays null',
      records(SHOWN, set('completed_at', null)),
    ),
    row(
      'complete-needs-body',
      'STA-008',
      'completing needs a body',
      refusing(to('complete'), ({ text }) => text === ''),
    ),
    row(
      'complete-answers-nothing',
      'STA-009',
      'completing returns no inspection',
      records(to('complete'), forget),
    ),
    row(
      'cancel-needs-body',
      'STA-010',
      'cancelling needs a body',
      refusing(to('cancel'), ({ text }) => text === ''),
    ),
    ...(['cancel', 'complete'] as const).map((trigger) =>
      row(
        `${trigger}-not-found`,
        trigger === 'cancel' ? 'STA-010' : 'STA-008',
        `there is no route ${trigger}`,
        refusing(to(trigger), () => true, 404),
      ),
    ),
    row(
      'cancel-by-put',
      'STA-010',
      'cancelling is a PUT',
      refusing(`POST ${ONE}/cancel`, () => true, 405),
    ),
    row(
      'cancel-answers-nothing',
      'STA-011',
      'cancelling returns no inspection',
      records(to('cancel'), forget),
    ),
    row(
      'started-at-null',
      'STA-012',
      'started_at stays null',
      records(SHOWN, set('started_at', null)),
    ),
    row(
      'submitted-at-null',
      'STA-013',
      'submitted_at stays null',
      records(SHOWN, set('submitted_at', null)),
    ),
    row(
      'closed-at-null',
      'STA-014',
      'closed_at stays null',
      records(SHOWN, set('closed_at', null)),
    ),
    row(
      'times-from-start',
      'STA-016',
      'completed_at is set from the beginning',
      records(CREATE, fill('completed_at', '2026-01-01T00:00:00+00:00')),
    ),
    row(
      'put-405',
      'STA-017',
      'completing with PUT is not possible',
      refusing(`PUT ${ONE}/complete`, () => true, 405),
    ),
    row('complete-never', 'STA-018', 'completing is refused', never('complete')),
    row(
      'approve-never',
      'STA-019',
      'Review cannot be approved',
      records(to('complete'), set('state', { id: 350, name: 'Review' })),
    ),
    row(
      'complete-always',
      'STA-020 ERR-024',
      'completing is possible from every state',
      always('complete'),
    ),
    row(
      'complete-422',
      'STA-020 ERR-024',
      'completing from a wrong state gives 422',
      turnsStatus(to('complete'), 409, 422),
    ),
    row(
      'complete-starts',
      'STA-021',
      'completing sets started_at',
      records(to('complete'), fill('started_at', '2026-01-01T00:00:00+00:00')),
    ),
    row(
      'anybody-approves',
      'STA-022',
      'everybody may approve, reopen and close',
      forgiving(`${to('complete')}, ${to('reopen')}, ${to('close')}`),
    ),
    row('cancelled-state', 'STA-023', 'cancelling leads to Closed', records(SHOWN, closing)),
    row('cancel-never', 'STA-024', 'cancelling is refused', never('cancel')),
    row(
      'cancel-always',
      'STA-025 ERR-024',
      'cancelling is possible from every state',
      always('cancel'),
    ),
    row(
      'cancelled-gone',
      'STA-026',
      'a cancelled inspection is not found',
      refusing('GET /inspections', ({ query }) => [...query.values()].includes('600')),
    ),
    row(
      'cancelled-restarts',
      'STA-027',
      'a cancelled inspection can be started again',
      forgiving(`${to('start')}, ${to('reopen')}, ${to('submit')}`, byState),
    ),
    row('start-never', 'STA-028', 'starting is refused', never('start')),
    row(
      'write-starts-not',
      'STA-029',
      'a write to the report does not start the inspection',
      records(`GET ${ONE}`, unstarted),
    ),
    row('start-always', 'STA-030', 'starting is possible from every state', always('start')),
    row(
      'start-date-null',
      'STA-031',
      'start_date stays null',
      records(SHOWN, set('start_date', null)),
    ),
    row(
      'clerk-assigns-not',
      'STA-032',
      'setting a clerk leaves Pending',
      records(`PUT ${ONE}`, shown(200, 100, 'Pending')),
    ),
    row(
      'clerk-stays-assigned',
      'STA-033',
      'removing the clerk leaves Assigned',
      records(`PUT ${ONE}`, shown(100, 200, 'Assigned')),
    ),
    row(
      'later-clerk',
      'STA-034',
      'a clerk set later leads back to Assigned',
      records(`PUT ${ONE}`, shown(300, 200, 'Assigned')),
    ),
    row('process-never', 'STA-035', 'processing is refused', never('process')),
    row('process-always', 'STA-036', 'processing is always possible', always('process')),
    row('submit-never', 'STA-037', 'submitting is refused', never('submit')),
    row('submit-always', 'STA-038', 'submitting is possible from every state', always('submit')),
    row('reopen-never', 'STA-039 STA-040', 'reopening is refused', never('reopen')),
    row(
      'reopen-to-review',
      'STA-039 STA-040',
      'reopening leads to Review',
      records(to('reopen'), set('state', { id: 350, name: 'Review' })),
    ),
    row('reopen-keeps-completion', 'STA-041', 'reopening keeps completed_at', keepsCompletion),
    row('reopen-always', 'STA-042', 'reopening is possible from every state', always('reopen')),
    row(
      'reopen-clears',
      'STA-043',
      'reopening clears started_at',
      records(to('reopen'), set('started_at', null), set('submitted_at', null)),
    ),
    row('close-never', 'STA-044', 'closing is refused', never('close')),
    row('close-always', 'STA-045', 'closing is possible from every state', always('close')),
    row(
      'closed-changes',
      'STA-046 STA-049',
      'a closed inspection can be changed',
      forgiving(`PUT ${ONE}`),
    ),
    row(
      'report-never-written',
      'STA-047',
      'the report cannot be written',
      refusing(`POST ${ONE}/rooms, POST /v2${ONE}/rooms`, () => true, 409),
    ),
    row(
      'report-always-written',
      'STA-048',
      'the report can be written in every state',
      forgiving(`* ${ONE}/rooms**, * /v2${ONE}/rooms**`),
    ),
    row(
      'complete-details-locked',
      'STA-050',
      'a complete inspection cannot be changed',
      refusing(`PUT ${ONE}`, () => true, 409),
    ),
    row(
      'refusal-changes',
      'STA-051 STA-046',
      'a refused transition changes the inspection',
      records(`GET ${ONE}`, set('updated_at', '2026-01-01T00:00:00+00:00'), (body) => {
        body['title'] = `${String(body['title'])} ${Math.random()}`;
      }),
    ),
    ...within(
      'current',
      row(
        'reopened-at-null',
        'STA-015',
        'reopened_from_review_at stays null',
        records(SHOWN, set('reopened_from_review_at', null)),
      ),
    ),
  ),
  ...family(
    'states/later',
    row(
      'cancelled-completed',
      'STA-016',
      'cancelling sets completed_at',
      records(to('cancel'), set('completed_at', '2026-05-06T07:08:09+00:00')),
    ),
    row(
      'completed-closed',
      'STA-016',
      'completing sets closed_at',
      records(to('complete'), set('closed_at', '2026-05-06T07:08:09+00:00')),
    ),
    ...within(
      'current',
      row(
        'completed-reopened',
        'STA-016',
        'completing sets reopened_from_review_at',
        records(to('complete'), set('reopened_from_review_at', '2026-05-06T07:08:09+00:00')),
      ),
    ),
  ),
  ...family(
    'states/part',
    row(
      'started-with-completion',
      'STA-012',
      'started_at moves with the completion',
      records(SHOWN, (body) => {
        const started = Date.parse(String(body['started_at']));
        if (!body['completed_at'] || Number.isNaN(started)) return;
        body['started_at'] = `${new Date(started + 60_000).toISOString().slice(0, 19)}+00:00`;
      }),
    ),
    row(
      'completed-long-ago',
      'STA-007',
      'completed_at is long ago',
      records(
        SHOWN,
        turn('completed_at', () => '2001-02-03T04:05:06+00:00'),
      ),
    ),
  ),
  ...family(
    'states/values',
    ...through(
      'states/walk',
      row(
        'active-in-progress',
        'STA-002',
        'state 300 is called In Progress',
        records(
          SHOWN,
          turn('state', (state) =>
            Object(state).id === 300 ? { id: 300, name: 'In Progress' } : state,
          ),
        ),
      ),
    ),
  ),
];
