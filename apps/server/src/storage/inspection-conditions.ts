import { INSPECTION_STATE_CODES } from '@lintel/schema';
import type { Span } from '../domain/inspections/scheduling.js';
import type { InspectionFilters } from '../domain/ports/inspections.js';
import { addressContains, type OneFilter } from './address-search.js';
import type { Filter } from './conditions.js';
import type { Part } from './counters.js';
import { customFieldsContain, INSPECTION_VALUES } from './custom-field-values.js';
import type { Dialect } from './dialect.js';

// The filters of the inspection list as conditions on the row `r` (INS-025 to INS-030, CUF-012; D-23 to D-25).

/** Columns that filters name values of. */
type ListedColumn = 'client_id' | 'clerk_id' | 'property_id' | 'state_id';

/** Conditions of the filters that are given, and the values of their parameters. */
export function inspectionConditions(dialect: Dialect, filters: InspectionFilters): Filter {
  const { client_id, ...others } = filters;
  const state_id = filters.state_id?.filter(isState); // a column of four bytes cannot be compared with every number
  const { clerk_id, property_id, words = [], conducted, customFields = [] } = others;
  const counted = [
    ...oneOf(dialect, 'client_id', client_id),
    ...oneOf(dialect, 'state_id', state_id),
  ];
  const uncounted = [
    ...oneOf(dialect, 'clerk_id', clerk_id),
    ...oneOf(dialect, 'property_id', property_id),
    ...(words.length === 0 ? [] : [atAddress(dialect, words)]),
    ...(conducted ? [during(conducted)] : []),
    ...(customFields.length === 0
      ? []
      : [customFieldsContain(dialect, INSPECTION_VALUES, customFields)]),
  ];
  const all = [...counted, ...uncounted];
  return {
    conditions: all.map(({ condition }) => condition),
    values: Object.assign({}, ...all.map(({ values }) => values)),
    parts: uncounted.length === 0 ? partsOf(client_id, state_id) : undefined,
  };
}

function isState(code: number): boolean {
  return INSPECTION_STATE_CODES.some((known) => known === code);
}

/** The part of a client, in which an inspection is counted as long as it is there. */
export function lastingParts(client_id: number | null): readonly Part[] {
  return client_id === null ? [] : [{ client_id }];
}

/** The parts of a state, and of a client in a state: an inspection that is moved comes from one to another. */
export function partsInState(state_id: number, client_id: number | null): readonly Part[] {
  return client_id === null ? [{ state_id }] : [{ state_id }, { client_id, state_id }];
}

/** The counted parts that filters ask for. */
function partsOf(
  clients: readonly number[] | undefined,
  states: readonly number[] | undefined,
): readonly Part[] {
  const each = [...new Set(clients)];
  if (!states) return each.map((client_id) => ({ client_id }));
  const known = INSPECTION_STATE_CODES.filter((code) => states.includes(code));
  if (!clients) return known.map((state_id) => ({ state_id }));
  return each.flatMap((client_id) => known.map((state_id) => ({ client_id, state_id })));
}

/** A single value is compared, so that an index gives the order too. */
function oneOf(
  dialect: Dialect,
  column: ListedColumn,
  values: readonly number[] | undefined,
): readonly OneFilter[] {
  if (!values) return [];
  const [value, ...more] = values;
  if (value !== undefined && more.length === 0)
    return [
      {
        condition: { name: column, sql: `r.${column} = ?`, parameters: [column] },
        values: { [column]: value },
      },
    ];
  return [
    {
      condition: {
        name: `${column}s`,
        sql: dialect.among(`r.${column}`),
        parameters: [column],
      },
      values: { [column]: JSON.stringify(values) },
    },
  ];
}

/** What the property list finds by an address, these are inspections of; the property is `r` in its turn. */
function atAddress(dialect: Dialect, words: readonly string[]): OneFilter {
  const filters = addressContains(dialect, words);
  const conditions = filters.map(({ condition }) => condition);
  return {
    condition: {
      name: `at ${conditions.map(({ name }) => name).join(' ')}`,
      sql: `r.property_id in (select r.id from properties r
        where r.account_id = ? and ${conditions.map(({ sql }) => sql).join(' and ')})`,
      parameters: ['account_id', ...conditions.flatMap(({ parameters }) => parameters)],
    },
    values: Object.assign({}, ...filters.map(({ values }) => values)),
  };
}

/** Seconds a conduct date spans at most: a day, and some days that a zone has made longer. */
const LONGEST = 172_800;

/** A conduct date has a part in the span; the lower bound of its start lets an index find it. */
function during({ from, to }: Span): OneFilter {
  return {
    condition: {
      name: 'during',
      sql: 'r.conduct_from between ? and ? and r.conduct_to >= ?',
      parameters: ['earliest', 'to', 'from'],
    },
    values: { earliest: from - LONGEST, from, to },
  };
}
