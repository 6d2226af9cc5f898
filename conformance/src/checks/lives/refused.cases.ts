import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import type { Exchange } from '../../net/exchange.js';
import type { Answered } from './kept.js';
import * as refused from './refused.js';

const API = 'https://target.example/api';
const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');
const ROOMS = '/inspections/5/rooms';

/** An exchange such as `ask('PUT /inspections/5', body, sent)`. */
const ask = (to: string, body: unknown, sent?: unknown, status = 200): Exchange => {
  const [method = '', path = ''] = to.split(' ');
  const one = exchange({ method, url: `${API}${path}`, body, status });
  return { ...one, request: { ...one.request, body: sent ? JSON.stringify(sent) : '' } };
};

/** The exchanges in order, one second apart. */
const run = (...exchanges: readonly Exchange[]): Answered => ({
  answered: exchanges.map((one, index) => ({
    ...one,
    at: new Date(BEGIN + index * 1_000).toISOString(),
  })),
});

const item = (id: number, description: string) => ({
  ...{ id, name: { value: '' } },
  description: { value: description },
});
const room = (id: number, name: string, block_type: string, items: readonly object[] = []) => ({
  ...{ id, name: { value: name }, block_type, items },
});
const hall = room(2, 'Hall', 'OVERVIEW');
const report = (...rooms: readonly object[]) => ask('GET /inspections/5/report', { rooms });
const attempt = (sent: object, to = ROOMS) => ask(`POST ${to}`, {}, sent, 422);

/**
 * For each check, a request without a required field, and the name and type of the room it asks
 * for.
 */
const WANTING = [
  [refused.noRoomWithoutName, { block_type: 'SCALE', option_set: 4 }, ['', 'SCALE']],
  [refused.noRoomWithoutType, { name: 'Attic' }, ['Attic', 'DETAILED']],
  [refused.noSimplifiedWithoutSet, { name: 'A', block_type: 'SIMPLIFIED' }, ['A', 'SIMPLIFIED']],
  [refused.noScaleWithoutSet, { name: 'A', block_type: 'SCALE' }, ['A', 'SCALE']],
] as const;

/**
 * Runs in which another request may have created the room, or no report was read before the
 * attempt.
 */
export const UNTOLD = WANTING.flatMap(([check, sent, [name, type]]) => {
  const ghost = room(9, name, type);
  const copy = ask(`PUT ${ROOMS}/2/items/7/copy`, item(8, ''));
  const start = ask('POST /inspections/5/start', {});
  return [
    run(report(hall), attempt(sent), copy, report(ghost)),
    run(report(hall), attempt(sent), start, report(ghost)),
    run(attempt(sent), report(hall, ghost)),
  ].map((seen) => ({ check, seen }));
});

/** A copy of an item to a new room, which the answer does not show. */
const copyTo = (name: string) =>
  ask(`PUT ${ROOMS}/2/items/7/copy`, item(8, ''), { room: { name } });
const SIMPLIFIED = { name: 'A', block_type: 'SIMPLIFIED' };
const GHOST = room(9, 'A', 'SIMPLIFIED');

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    refused.noSimplifiedWithoutSet,
    run(report(hall), copyTo('A'), attempt(SIMPLIFIED), report(hall, GHOST)),
    {
      'it is there beside a copy of another name': run(
        report(hall),
        copyTo('B'),
        attempt(SIMPLIFIED),
        report(hall, GHOST),
      ),
    },
  ),
  ...WANTING.flatMap(([check, sent, [name, type]]) => {
    const ghost = room(9, name, type);
    const bad = { 'it is there': run(report(hall), attempt(sent), report(hall, ghost)) };
    const made = ask(`POST ${ROOMS}`, ghost, { name, block_type: type });
    return [
      run(report(hall), attempt(sent), report(hall, room(9, 'Other', 'KEYS'))),
      run(report(hall, ghost), attempt(sent), report(hall, ghost)),
      run(report(hall), attempt(sent), report(hall, ghost), made),
    ].map((good) => examples(check, good, bad));
  }),
  examples(
    refused.noItemWithoutName,
    run(report(hall), attempt({ description: 'White' }, `${ROOMS}/2/items`), report(hall)),
    {
      'it is there': run(
        report(hall),
        attempt({ description: 'White' }, `${ROOMS}/2/items`),
        report(room(2, 'Hall', 'OVERVIEW', [item(7, 'White')])),
      ),
    },
  ),
];
