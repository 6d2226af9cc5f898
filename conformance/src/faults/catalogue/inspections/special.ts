/** What self service and live inspections, and those in Review, lose or are refused. */
import { asks, inputs, records, writesTo } from '../../effects.js';
import { type Effect, family, type Row, row, through, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { answerWith, isObject, type JsonObject, type RequestDraft } from '../../message.js';
import { CREATE, to, UPDATE } from '../../words/inspection-routes.js';
import { onceBelow } from '../../words/lives-of-inspections.js';

type OfRecord = (record: JsonObject) => boolean;

const isSpecial: OfRecord = (record) => Object(record['type'])['id'] > 100;
const isInReview: OfRecord = (record) => Object(record['state'])['id'] === 350;

/** The inspection a request is about, as the last write to it was answered. */
function inspectionOf({ path }: RequestDraft, memory: Memory): JsonObject {
  const id = Number(path.split('/')[2]);
  const writes = writesTo(
    memory,
    `${CREATE}, PUT|POST /inspections/{}, POST|PUT /inspections/{}/**`,
  );
  const found = writes.map(({ json }) => json).filter(isObject);
  return found.findLast((json) => json['id'] === id && 'state' in json) ?? {};
}

/** An update of such an inspection succeeds and changes nothing. */
const notTaken = (isOne: OfRecord): Effect =>
  asks(UPDATE, (request, memory) => {
    if (isOne(inspectionOf(request, memory))) request.json = {};
  });

const failing = (route: string, isOne: OfRecord): Effect =>
  asks(route, (request, memory) =>
    isOne(inspectionOf(request, memory)) ? answerWith(500, { message: 'Failed.' }) : undefined,
  );

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
    'cancel-in-review-fails',
    'STA-010',
    'cancelling in Review is answered 500',
    failing(to('cancel'), isInReview),
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
  'life',
  ...through('states/complete states/cancel', ...ofReview),
  ...through(
    'states/complete states/cancel',
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
  ),
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
  ...within(
    'current',
    row(
      'live-without-custom-fields',
      'SST-008',
      'a live inspection does not take custom_fields',
      inputs(CREATE, (body) => {
        if (Object(body['type'])['id'] === 202) delete body['custom_fields'];
      }),
    ),
  ),
);
