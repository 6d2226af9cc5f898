/** Every filtered list of inspections in a run shows matching inspections only. */
import { check, type Finding } from '../../engine/check.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, userOf } from '../../net/exchange.js';
import { byAddress, byField, byNumber, type Filter, keptBy, ofSteady } from '../lives/filtered.js';
import { INSPECTIONS, type Sight } from '../lives/records.js';
import { all, holds, met } from '../words/expect.js';
import { filtersOf } from '../words/lists.js';
import { momentOf } from '../words/times.js';

const DAY_MS = 86_400_000;

/**
 * An interval of two dates. The specification does not say whether it includes its bounds, nor
 * which time zone they are in, so a day more is accepted at either end.
 */
const INTERVAL: Filter = {
  name: 'conduct_date',
  shownIn: (record) => valueAt(record, 'conduct_date'),
  fits: (shown, [text = '']) => {
    const [, from = '', until = ''] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
    const [moment, first, last] = [momentOf(shown), Date.parse(from), Date.parse(until)];
    if (![moment, first, last].every(Number.isFinite)) return undefined;
    return moment >= first - DAY_MS && moment <= last + 2 * DAY_MS;
  },
};

const PROPERTY = byNumber('property_id', 'property.id');
const CLIENT = byNumber('client_id', 'client_id');
const CLERK = byNumber('clerk_id', 'clerk.id');
const STATE = byNumber('state_id', 'state.id');
const ADDRESS = byAddress('property.address');
const FILTERS = [PROPERTY, CLIENT, CLERK, STATE, ADDRESS, INTERVAL, byField];

/** Declares a check that every list filtered by this filter shows matching inspections only. */
export const keptByThis = (
  id: string,
  filter: Filter,
  others?: (answered: readonly Exchange[]) => (record: Sight) => boolean,
) => keptBy(id, INSPECTIONS, [filter, ...FILTERS.filter((one) => one !== filter)], others);

/**
 * An inspection may show its property as it was at creation while the filter matches the property
 * as it is now, so only inspections of properties that never changed in this respect are judged.
 */
export const fitsClient = keptByThis(
  'inspections.recorded.fits-client',
  CLIENT,
  ofSteady(byNumber('client_id', 'client.id')),
);
export const fitsClerk = keptByThis('inspections.recorded.fits-clerk', CLERK);
export const fitsState = keptByThis('inspections.recorded.fits-state', STATE);
export const fitsAddress = keptByThis(
  'inspections.recorded.fits-address',
  ADDRESS,
  ofSteady(byAddress('address')),
);
export const fitsInterval = keptByThis('inspections.recorded.fits-interval', INTERVAL);

type Lists = { readonly lists: readonly Exchange[] };

/** A list that was filtered by `property_id`, with the values asked for. */
interface Asked {
  readonly list: Exchange;
  readonly values: readonly number[];
  /** How the values were written in the query. */
  readonly notation: string;
  readonly isAlone: boolean;
}

export const fitsProperty = check(
  'inspections.recorded.fits-property',
  'every list of the run that is filtered by property_id shows inspections of those properties alone, whatever else it is filtered by',
  ({ lists }: Lists) => {
    const asked = lists.flatMap(readFilter);
    // The specification does not show how several values are written, so an unsupported notation
    // may be ignored.
    const understood = new Set(
      asked.filter((one) => isUnderstood(one, lists)).map(({ notation }) => notation),
    );
    const moved = findMoved(lists);
    return all(
      met,
      ...asked.filter(({ notation }) => understood.has(notation)).map((one) => fits(one, moved)),
    );
  },
);

const PROPERTY_ID = /^property_id(\[\d*\])?$/;

/**
 * Reads names with or without brackets, repeated or numbered, each with one integer. Returns no
 * element for any other notation.
 */
function readFilter(list: Exchange): Asked[] {
  const all = [...new URL(list.request.url).searchParams];
  const own = all.filter(([name]) => PROPERTY_ID.test(name));
  if (own.length === 0 || !own.every(([, value]) => /^\d+$/.test(value))) return [];
  const [form = ''] = own.map(([name]) => name.replace(/\d+/, '0'));
  return [
    {
      list,
      values: own.map(([, value]) => Number(value)),
      notation: `${form} ${own.length > 1 ? 'several' : 'one'}`,
      isAlone: filtersOf(list).every((name) => PROPERTY_ID.test(name)),
    },
  ];
}

/**
 * Whether the list shows that the target understands its notation: without other filters, every
 * inspection listed matches, although the user was shown earlier that there are others.
 */
function isUnderstood({ list, values, isAlone }: Asked, lists: readonly Exchange[]): boolean {
  const shown = recordsOf(list).map(propertyOf);
  const isWhole = shown.length === valueAt(readJson(list), 'pagination.totalRecords');
  if (!isAlone || !isWhole || shown.length === 0) return false;
  const others = lists
    .filter((one) => userOf(one) === userOf(list) && endedAt(one) <= begunAt(list))
    .flatMap(recordsOf)
    .map(propertyOf);
  const isOwn = (id: unknown) => values.some((value) => value === id);
  return shown.every(isOwn) && others.some((id) => typeof id === 'number' && !isOwn(id));
}

/**
 * Returns the ids of inspections that were shown with more than one property. They are not judged,
 * since a list may show a change late.
 */
function findMoved(lists: readonly Exchange[]): Set<unknown> {
  const first = new Map<unknown, unknown>();
  const moved = new Set<unknown>();
  for (const record of lists.flatMap(recordsOf)) {
    const [id, property] = [valueAt(record, 'id'), propertyOf(record)];
    if (first.has(id) && first.get(id) !== property) moved.add(id);
    first.set(id, property);
  }
  return moved;
}

function fits({ list, values }: Asked, moved: ReadonlySet<unknown>): Finding {
  const got = recordsOf(list)
    .filter((record) => !moved.has(valueAt(record, 'id')))
    .map(propertyOf)
    .filter((id) => typeof id === 'number');
  const isSo = got.every((id) => values.includes(id));
  return holds(isSo, list, 'body.data.property.id', values.join(' or '), got.join(', '));
}

function propertyOf(inspection: unknown): unknown {
  return valueAt(inspection, 'property.id');
}
