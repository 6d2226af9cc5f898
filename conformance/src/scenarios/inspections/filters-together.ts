/** Several filters in one request. */
import { ofInspections } from '../../checks/custom-fields/filter-recorded.js';
import * as filtered from '../../checks/inspections/filter-recorded.js';
import { answeredIn } from '../../checks/lives/records.js';
import { momentOf } from '../../checks/words/times.js';
import { scenario } from '../../engine/scenario.js';
import { recordsOf, valueAt } from '../../net/body.js';
import { isRefusal } from '../../net/exchange.js';
import { ALL_AT_ONCE, listOwnInspections } from '../records/read-again.js';
import {
  type ArrayForm,
  findArrayForm,
  listInspections,
  type Query,
} from '../requests/query-notations.js';
import { DAY_MS, textOf } from '../values/days.js';

const FILTERED = [
  filtered.fitsClient,
  filtered.fitsClerk,
  filtered.fitsState,
  filtered.fitsAddress,
  filtered.fitsInterval,
  ofInspections,
];

export const filterInspectionsTogether = scenario({
  id: 'inspections/filters-together',
  about:
    'The inspections of the run are listed by five filters at once, each of which keeps out what the others let in.',
  last: true,
  through: ['inspections/filters', 'inspections/intervals'],
  checks: FILTERED,
  async act(context) {
    const { judge, recorded } = context;
    const lists = await listOwnInspections(context);
    const inspections = lists.flatMap(recordsOf);
    const form = await findArrayForm(context);
    const ask = async (query: Query | undefined) =>
      query && listInspections(context, [...query, ...ALL_AT_ONCE]);
    const list = await ask(choose(inspections, form, creatorsOf(inspections)));
    // A target may refuse the id of a user who is no clerk.
    if (list && isRefusal(list)) await ask(choose(inspections, form));
    for (const check of FILTERED) judge(check, { answered: answeredIn(recorded()) });
  },
});

/** One value of a filter, and for each inspection whether it matches. */
interface Choice {
  readonly query: Query;
  readonly kept: readonly boolean[];
}

const BY_NUMBER = [
  ['property_id', 'property.id'],
  ['client_id', 'client_id'],
  ['clerk_id', 'clerk.id'],
  ['state_id', 'state.id'],
] as const;

/** Those who created the inspections and are the clerk of none. */
function creatorsOf(inspections: readonly unknown[]): number[] {
  const [clerks, creators] = ['clerk.id', 'actor_id'].map(
    (path) => new Set(inspections.map((one) => valueAt(one, path))),
  ) as [Set<unknown>, Set<unknown>]; // always two
  return [...creators].filter((one) => typeof one === 'number' && !clerks.has(one)) as number[];
}

/**
 * The combination in which the most filters each exclude an inspection that all the others include.
 * `besides` are further values of the filter by clerk, which no inspection has.
 */
function choose(
  inspections: readonly unknown[],
  form: ArrayForm,
  besides: readonly number[] = [],
): Query | undefined {
  const filters = [
    ...BY_NUMBER.map(([name, path]) => {
      const shown = inspections.map((one) => valueAt(one, path));
      const more = name === 'clerk_id' ? besides : [];
      return choicesOf(shown, (values) => form(name, [...values, ...more]));
    }),
    intervalsOf(inspections.map((one) => momentOf(valueAt(one, 'conduct_date')))),
  ];
  const all = filters.reduce<Choice[][]>(
    (some, choices) => some.flatMap((chosen) => choices.map((choice) => [...chosen, choice])),
    [[]],
  );
  const [best] = all
    .map((chosen) => ({ chosen, told: countTold(chosen) }))
    .sort((a, b) => b.told - a.told);
  return best && best.told > 0 ? best.chosen.flatMap(({ query }) => query) : undefined;
}

/**
 * How many filters exclude an inspection that all the others include; 0 if no inspection matches
 * all.
 */
function countTold(chosen: readonly Choice[]): number {
  const told = new Set<Choice>();
  let fits = 0;
  for (const index of chosen[0]?.kept.keys() ?? []) {
    const [first, second] = chosen.filter(({ kept }) => !kept[index]);
    if (!first) fits += 1;
    else if (!second) told.add(first);
  }
  return fits > 0 ? told.size : 0;
}

/** A choice of all shown values, and for each value a choice of all but that one. */
function choicesOf(
  shown: readonly unknown[],
  write: (values: readonly number[]) => Query,
): Choice[] {
  const values = [...new Set(shown)].filter((one) => typeof one === 'number');
  return [undefined, ...values]
    .map((left) => values.filter((one) => one !== left))
    .filter((wanted) => wanted.length > 0)
    .map((wanted) => ({
      query: write(wanted),
      kept: shown.map((one) => wanted.some((value) => value === one)),
    }));
}

/**
 * Intervals that end a day after a booking, with no other booking in the days after: the
 * specification does not say whether an interval includes its bounds.
 */
function intervalsOf(moments: readonly number[]): Choice[] {
  const sorted = [...new Set(moments)].filter(Number.isFinite).sort((one, other) => one - other);
  const [first] = sorted;
  if (first === undefined) return [];
  return sorted
    .filter(
      (moment, index) => (sorted[index + 1] ?? Number.POSITIVE_INFINITY) > moment + 5 * DAY_MS,
    )
    .map((last) => ({
      query: [['conduct_date', `${textOf(first - DAY_MS)}/${textOf(last + DAY_MS)}`]],
      kept: moments.map((moment) => moment <= last),
    }));
}
