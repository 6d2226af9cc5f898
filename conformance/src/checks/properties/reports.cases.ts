import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { keepsCancelled, keepsOthers, keepsReports } from './reports.js';

const list = (...ids: readonly number[]) => answer({ data: ids.map((id) => ({ id })) });
const filled = {
  rooms: [{ id: 1, name: { value: 'Hall' }, items: [{ id: 3, name: { value: 'Door' } }] }],
};

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    keepsReports,
    { list: list(1, 2), reads: [answer({})], reports: [answer({ rooms: [] })], ids: [1, 2] },
    {
      'one is gone': {
        list: list(1),
        reads: [],
        reports: [answer({ rooms: [] })],
        ids: [1, 2],
      },
      'a report is gone': { list: list(1, 2), reads: [], reports: [answer({}, 404)], ids: [1, 2] },
      'it cannot be read': { list: list(1), reads: [answer({}, 404)], reports: [], ids: [1] },
    },
  ),
  ...[answer(filled), answer({ rooms: [...filled.rooms, { id: 2 }] }), answer({}, 404)].map(
    (after) =>
      examples(
        keepsCancelled,
        { before: answer(filled), after },
        {
          'its rooms are gone': { before: answer(filled), after: answer({ rooms: [] }) },
          'an item is gone': {
            before: answer(filled),
            after: answer({ rooms: [{ ...filled.rooms[0], items: [] }] }),
          },
        },
      ),
  ),
  examples(
    keepsOthers,
    { before: answer(filled), after: answer(filled) },
    {
      'its rooms are gone': { before: answer(filled), after: answer({ rooms: [] }) },
      'it is gone': { before: answer(filled), after: answer({}, 404) },
    },
  ),
];
