import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import * as neighbours from './neighbours.js';

const created = { id: 7, ref: 'seven', notes: null, title: 'Inventory' };
const others = [answer(created)];
const listing = (change: object) => [
  answer({
    data: [
      { id: 8, ref: 'eight' },
      { ...created, ...change },
    ],
  }),
];

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...Object.values(neighbours).map((check) =>
    examples(
      check,
      { pages: listing({ updated_at: 'later' }), others },
      {
        'another reference': { pages: listing({ ref: 'eight' }), others },
        'notes it did not have': { pages: listing({ notes: 'Changed' }), others },
      },
    ),
  ),
];
