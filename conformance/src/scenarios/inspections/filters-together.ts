/** Several filters in one request. */
import { ofInspections } from '../../checks/custom-fields/filter-recorded.js';
import * as filtered from '../../checks/inspections/filter-recorded.js';
import { SETTLED_MS } from '../../checks/lives/filtered.js';
import { answeredIn } from '../../checks/lives/records.js';
import { momentOf } from '../../checks/words/times.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idsOf, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { ALL_AT_ONCE, listOwnInspections } from '../records/read-again.js';
import { startingWith } from '../requests/lists.js';
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
    const chosen = choose(inspections, form, creatorsOf(inspections));
    const list = chosen && (await ask(context, chosen));
    // A target may refuse the id of a user who is no clerk.
    const other = list && isRefusal(list) ? choose(inspections, form) : undefined;
    if (other) await ask(context, other);
    for (const check of FILTERED) judge(check, { answered: answeredIn(recorded()) });
  },
});

/**
 * Lists inspections by all filters. Where that shows some of those that do not match as well, asks
 * again until a search can no longer find them by their former values.
 */
async function ask(context: Context, { query, kept, left }: Combination): Promise<Exchange> {
  const read = () => listInspections(context, [...query, ...ALL_AT_ONCE]);
  const first = await read();
  const isRight = (list: Exchange) => !idsOf(list).some((id) => left.has(id));
  if (isRight(first) || !idsOf(first).some((id) => kept.has(id))) return first;
  const again = startingWith(first, read);
  const limits = { withinMs: 1.5 * SETTLED_MS, everyMs: SETTLED_MS / 2 };
  await context.waiting.eventually(async () => {
    const list = await again();
    return isRight(list) ? list : undefined;
  }, limits);
  return first;
}

/** A combination of filters, and the inspections it lets in and leaves out. */
interface Combination {
  readonly query: Query;
  readonly kept: ReadonlySet<number>;
  readonly left: ReadonlySet<number>;
}

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
): Combination | undefined {
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
  return best && best.told > 0 ? combine(inspections, best.chosen) : undefined;
}

function combine(inspections: readonly unknown[], chosen: readonly Choice[]): Combination {
  const idsOfThose = (isKept: boolean) =>
    new Set(
      inspections
        .filter((_, index) => chosen.every(({ kept }) => kept[index]) === isKept)
        .map((one) => Number(valueAt(one, 'id'))),
    );
  const query = chosen.flatMap((choice) => choice.query);
  return { query, kept: idsOfThose(true), left: idsOfThose(false) };
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
