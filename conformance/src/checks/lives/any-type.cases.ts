import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import type { Exchange } from '../../net/exchange.js';
import * as anyType from './any-type.js';
import type { Answered } from './kept.js';

const ROOMS = 'inspections/5/rooms';
const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');

/** An exchange such as `ask('PUT inspections/5/rooms', body, sent)`. */
const ask = (to: string, body: unknown, sent?: unknown): Exchange => {
  const [method = '', path = ''] = to.split(' ');
  const one = exchange({ method, url: `https://target.example/api/${path}`, body, status: 200 });
  return { ...one, request: { ...one.request, body: sent ? JSON.stringify(sent) : '' } };
};

/** The exchanges in order, one second apart. */
const run = (...exchanges: readonly Exchange[]): Answered => ({
  answered: exchanges.map((one, index) => ({
    ...one,
    at: new Date(BEGIN + index * 1_000).toISOString(),
  })),
});

const item = (id: number, condition: unknown, name = 'Alarm') => ({
  ...{ id, name: { value: name }, description: { value: '' } },
  condition: { value: condition },
});
const room = (id: number, ...items: object[]) => ({ id, block_type: 'SCALE', items });
const report = (...rooms: object[]) => ask('GET inspections/5/report', { rooms });

const made = ask(`POST ${ROOMS}/1/items`, item(7, { Safe: 2 }), { name: 'Alarm' });
const elsewhere = ask(`POST ${ROOMS}/3/items`, item(8, 0), { name: 'Alarm' });
const changed = ask(`PUT ${ROOMS}/1/items/7`, item(7, { Safe: 1 }), { name: 'Alarm' });
const copied = (...items: object[]) =>
  ask(`PUT ${ROOMS}/1/copy`, room(2, ...items), { room: { name: 'Copy' } });
const byId = ask(`PUT ${ROOMS}/1/copy`, room(2), { room: { id: 2 } });
const order = ask(`PUT ${ROOMS}/1/items`, [8, 7], [8, 7]);
const ordered = report(room(1, item(8, 0), item(7, 0)));
const turned = report(room(1, item(7, 0), item(8, 0)));
const roomOrder = ask(`PUT ${ROOMS}`, [2, 1], [2, 1]);
const deletion = ask(`DELETE ${ROOMS}/1/items/7`, '');

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    anyType.copiesAll,
    run(
      ...[made, changed, copied(item(9, { Safe: 1 })), report(room(2))],
      ...[byId, report(room(2)), copied(), report(room(2, item(9, { Safe: 1 })))],
    ),
    {
      'without items': run(made, copied(), report(room(2))),
      'with another condition': run(made, copied(item(9, { Safe: null })), report(room(2))),
    },
  ),
  examples(anyType.ordersShown, run(order, ordered, deletion, turned), {
    'as before': run(order, turned),
  }),
  examples(
    anyType.roomOrdersShown,
    run(
      ...[report(room(1), room(2)), roomOrder, byId, report(room(2), room(1), room(3))],
      ...[ask(`PUT ${ROOMS}`, [2], [2]), report(room(1), room(2))],
    ),
    { 'as before': run(report(room(1), room(2)), roomOrder, report(room(1), room(2))) },
  ),
  examples(
    anyType.othersOutlast,
    run(
      ...[made, elsewhere, deletion, report(room(1), room(3, item(8, 0)))],
      ...[ask(`DELETE ${ROOMS}/1`, ''), report(room(3, item(8, 0)))],
      ...[ask(`DELETE ${ROOMS}/3/items/8`, ''), report(room(3))],
    ),
    {
      'its room is gone': run(deletion, report()),
      'one of its name is gone': run(made, elsewhere, deletion, report(room(1), room(3))),
    },
  ),
  examples(
    anyType.othersOutlast,
    run(
      ...[made, copied(item(9, { Safe: 2 }))],
      ...[ask(`PUT ${ROOMS}/2/items/9`, item(9, 0)), deletion, report(room(1))],
    ),
    { 'what no copy has made': run(made, elsewhere, deletion, report(room(1))) },
  ),
];
