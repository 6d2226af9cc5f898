import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import * as filter from './filter.js';
import * as forms from './filter-decided.js';
import { listOfIds } from './inspection.cases.js';

const refused = answer({}, 422);
const listed = (...records: readonly object[]) => answer({ data: records });
const own = { own: [1], others: [2] };

/** Lists that the filter checks accept and lists they reject. */
export const FILTER_CASES = [
  ...[filter.byClient, filter.byClerk, filter.byProperty, filter.byState].map((check) => {
    const record = (id: number, value: number) => ({
      id,
      client_id: value,
      clerk: { id: value },
      property: { id: value },
      state: { id: value },
    });
    const seen = (...lists: readonly ReturnType<typeof answer>[]) => ({
      ...own,
      lists,
      values: [5],
    });
    return examples(check, seen(refused, listed(record(1, 5), record(3, 5))), {
      ignored: seen(listed(record(1, 5), record(2, 6))),
      'of another value as well': seen(listed(record(1, 5), record(3, 7))),
      'nothing found': seen(listed()),
    });
  }),
  ...[filter.byClerk, filter.byState].map((check) => {
    const record = (id: number, value: number) => ({
      id,
      clerk: { id: value },
      state: { id: value },
    });
    const moved = { ...own, lists: [listed(record(1, 5), record(2, 5))], values: [5] };
    return examples(check, moved, {
      'one that has not moved': { ...moved, lists: [listed(record(1, 5), record(2, 6))] },
    });
  }),
  ...[filter.byAddress, filter.byConductDate].map((check) =>
    examples(
      check,
      { ...own, lists: [listOfIds(), listOfIds(1)] },
      { ignored: { ...own, lists: [listOfIds(1, 2)] }, refused: { ...own, lists: [refused] } },
    ),
  ),
  ...[
    { list: listOfIds(1), misread: [] },
    { list: listOfIds(), misread: [listOfIds(), listOfIds(1, 2)] },
  ].map((seen) =>
    examples(
      filter.byOffset,
      { ...seen, id: 1, others: [2] },
      {
        'by the hour as written': {
          ...{ list: listOfIds(), misread: [listOfIds(), listOfIds(1)] },
          ...{ id: 1, others: [2] },
        },
      },
    ),
  ),
  examples(
    filter.byAddress,
    { ...own, lists: [listOfIds()], lines: [[listOfIds(1), listOfIds(1)]] },
    {
      'by the first line alone': {
        ...own,
        lists: [listOfIds()],
        lines: [[listOfIds(1), listOfIds()]],
      },
    },
  ),
  ...[
    forms.everyArrayForm,
    forms.everyIntervalForm,
    forms.wholeDay,
    forms.openSides,
    forms.inclusive,
    forms.everyWord,
  ].map((check) =>
    examples(
      check,
      { ...own, lists: [listOfIds(1), listOfIds(3, 1)] },
      { 'one is not understood': { ...own, lists: [listOfIds(1), listOfIds(1, 2)] } },
    ),
  ),
];
