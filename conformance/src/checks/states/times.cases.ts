import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import type { Check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { writeJsonx } from '../../net/jsonx-writer.js';
import { INSPECTION } from '../inspections/inspection.cases.js';
import type { Seen } from './histories.js';
import * as stated from './stated.js';
import * as times from './times.js';

const URL_OF_ALL = 'https://target.example/api/inspections';
/** The time of every exchange in tests. */
const NOW = '2026-05-06T07:08:10+00:00';
const LATER = '2026-05-06T07:18:10+00:00';
const LONG_AGO = '2001-01-01T00:00:00+00:00';

const shown = (method: string, path: string, state: number, change: object) =>
  exchange({
    method,
    url: `${URL_OF_ALL}${path}`,
    body: { ...INSPECTION, state: { id: state, name: 'Any' }, ...change },
  });

/** Responses that show an inspection: its creation, a read, and a trigger. */
const created = (change: object = {}) => shown('POST', '', 100, change);
const read = (state: number, change: object = {}) => shown('GET', '/12', state, change);
const moved = (trigger: string, state: number, change: object = {}) =>
  shown('POST', `/12/${trigger}`, state, change);

/** The exchanges in order, ten milliseconds apart. */
const inTurn = ({ records }: Seen): Seen => ({
  records: records.map((one, index) => ({
    ...one,
    at: new Date(Date.parse(one.at) + index * 10).toISOString(),
  })),
});

const examplesInTurn = (check: Check<Seen>, good: Seen, bad: Readonly<Record<string, Seen>>) =>
  examples(
    check,
    inTurn(good),
    Object.fromEntries(Object.entries(bad).map(([what, seen]) => [what, inTurn(seen)])),
  );

/** Examples for a timestamp that is set when a state is reached. */
const stamping = (check: typeof times.startedAt, field: string, state: number) =>
  examplesInTurn(
    check,
    { records: [created(), read(100), moved('any', state, { [field]: NOW })] },
    {
      'it stays null': { records: [created(), moved('any', state)] },
      'it is lost again': {
        records: [created(), moved('any', state, { [field]: NOW }), read(state)],
      },
      'it was set before': {
        records: [created({ [field]: NOW }), moved('any', state, { [field]: NOW })],
      },
      'long ago': { records: [created(), moved('any', state, { [field]: LONG_AGO })] },
    },
  );

/** The response to an update that was requested before that one arrived. */
const sentBefore = ({ at }: Exchange): Exchange => ({
  ...shown('PUT', '/12', 200, {}),
  at,
  ms: 1_000,
});

/** Another inspection that is created and then completed directly. */
const completed = (id: number, state: number) => [
  shown('POST', '', 100, { id }),
  shown('POST', `/${id}/complete`, state, { id }),
];

const inXml = (one: Exchange): Exchange => ({
  ...one,
  response: { ...one.response, body: writeJsonx(JSON.parse(one.response.body)) },
});

const start = moved('start', 300, { started_at: NOW });
const complete = moved('complete', 400, { completed_at: NOW });
const review = moved('submit', 350, { started_at: NOW, submitted_at: NOW });

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examplesInTurn(
    stated.completesToReview,
    { records: [created(), moved('complete', 350), moved('complete', 400)] },
    { 'another state': { records: [created(), moved('complete', 300)] } },
  ),
  examplesInTurn(
    stated.completesToComplete,
    { records: [created(), moved('complete', 400)] },
    { 'another state': { records: [created(), start, moved('complete', 300)] } },
  ),
  examplesInTurn(
    stated.completesAlike,
    { records: [...completed(1, 400), ...completed(2, 400)] },
    { 'one is reviewed': { records: [...completed(1, 400), ...completed(2, 350)] } },
  ),
  examplesInTurn(
    stated.completesAlike,
    {
      records: [
        ...[created(), inXml(moved('complete', 350)), moved('complete', 400)],
        ...completed(2, 350),
      ],
    },
    {
      'one is not reviewed': {
        records: [created(), inXml(moved('complete', 350)), ...completed(2, 400)],
      },
    },
  ),
  ...['2026-05-06T07:08:10,000+00:00', '2026-05-06T08:08:10+01'].map((now) =>
    examplesInTurn(
      times.startedAt,
      { records: [created(), moved('any', 300, { started_at: now })] },
      {
        'long ago': {
          records: [created(), moved('any', 300, { started_at: `2001${now.slice(4)}` })],
        },
      },
    ),
  ),
  stamping(times.startedAt, 'started_at', 300),
  examplesInTurn(
    times.startedAt,
    { records: [created(), start, read(100), moved('complete', 400, { started_at: NOW })] },
    {
      'it moves with the completion': {
        records: [created(), start, moved('complete', 400, { started_at: LATER })],
      },
    },
  ),
  examples(
    times.startedAt,
    { records: inTurn({ records: [created(), start] }).records.concat(sentBefore(start)) },
    { 'it is lost again': inTurn({ records: [created(), start, shown('PUT', '/12', 200, {})] }) },
  ),
  stamping(times.submittedAt, 'submitted_at', 350),
  examplesInTurn(
    times.submittedAt,
    {
      records: [
        ...[created(), review, moved('complete', 400, { submitted_at: NOW, completed_at: NOW })],
        read(400),
        ...[moved('reopen', 300), review, moved('cancel', 600)],
      ],
    },
    {
      'it is lost on completion': {
        records: [created(), review, moved('complete', 400, { completed_at: NOW })],
      },
      'it is lost by an update': {
        records: [created(), review, shown('PUT', '/12', 350, { started_at: NOW })],
      },
    },
  ),
  examplesInTurn(
    times.completedAt,
    { records: [created(), complete, moved('close', 500, { completed_at: NOW })] },
    { 'it is lost when closed': { records: [created(), complete, moved('close', 500)] } },
  ),
  stamping(times.completedAt, 'completed_at', 400),
  stamping(times.closedAt, 'closed_at', 500),
  examplesInTurn(
    times.reopenedAt,
    {
      records: [created(), review, moved('reopen', 300, { reopened_from_review_at: NOW })],
    },
    {
      'it stays null': { records: [created(), review, moved('reopen', 300)] },
      'it was set before': {
        records: [
          created(),
          moved('submit', 350, { reopened_from_review_at: NOW }),
          moved('reopen', 300, { reopened_from_review_at: NOW }),
        ],
      },
    },
  ),
  examplesInTurn(
    times.onlyOwnTime,
    {
      records: [
        ...[created(), review],
        moved('reopen', 300, { started_at: NOW, reopened_from_review_at: NOW }),
        moved('complete', 400, { completed_at: NOW, reopened_from_review_at: NOW }),
      ],
    },
    {
      'reopened by the completion': {
        records: [
          created(),
          moved('complete', 400, { completed_at: NOW, reopened_from_review_at: NOW }),
        ],
      },
    },
  ),
  examples(
    times.onlyOwnTime,
    {
      records: [
        review,
        {
          ...moved('complete', 400, { completed_at: NOW, reopened_from_review_at: NOW }),
          at: LATER,
        },
      ],
      reopenings: [{ ...moved('reopen', 300), at: LATER }],
    },
    {
      'another was reopened': {
        records: [
          review,
          {
            ...moved('complete', 400, { completed_at: NOW, reopened_from_review_at: NOW }),
            at: LATER,
          },
        ],
        reopenings: [exchange({ url: 'https://target.example/api/inspections/99/reopen' })],
      },
    },
  ),
  examplesInTurn(
    times.onlyOwnTime,
    {
      records: [
        created(),
        start,
        review,
        read(300, { started_at: NOW }), // from a replica that lags behind
        moved('complete', 400, { started_at: NOW, completed_at: NOW }),
        moved('reopen', 300, { started_at: NOW, submitted_at: NOW }),
        read(200, { started_at: NOW, submitted_at: NOW }),
      ],
    },
    {
      'completed in Review': {
        records: [created(), moved('complete', 350, { completed_at: NOW })],
      },
      'completed on cancelling': {
        records: [created(), moved('cancel', 600, { completed_at: NOW })],
      },
      'completed on closing by a cancellation': {
        records: [created(), moved('cancel', 500, { completed_at: NOW, closed_at: NOW })],
      },
      'closed while Complete': {
        records: [created(), moved('complete', 400, { completed_at: NOW, closed_at: NOW })],
      },
      'started when created': { records: [created({ started_at: NOW })] },
    },
  ),
];
