import type { PropertyFilters } from '../domain/ports/properties.js';
import { addressContains, type OneFilter } from './address-search.js';
import type { Filter } from './conditions.js';
import { customFieldsContain, PROPERTY_VALUES } from './custom-field-values.js';
import type { Dialect } from './dialect.js';

// The filters of the property list as conditions on the row `r` (PRP-023, PRP-024, CUF-011; D-25).

/** Conditions of the filters that are given, and the values of their parameters. */
export function propertyConditions(
  dialect: Dialect,
  { client_id, words = [], customFields = [] }: PropertyFilters,
): Filter {
  const all = [
    ...(client_id === undefined ? [] : [ofClient(client_id)]),
    ...addressContains(dialect, words),
    ...(customFields.length === 0
      ? []
      : [customFieldsContain(dialect, PROPERTY_VALUES, customFields)]),
  ];
  return {
    conditions: all.map(({ condition }) => condition),
    values: Object.assign({}, ...all.map(({ values }) => values)),
  };
}

function ofClient(client_id: number): OneFilter {
  return {
    condition: { name: 'client_id', sql: 'r.client_id = ?', parameters: ['client_id'] },
    values: { client_id },
  };
}
