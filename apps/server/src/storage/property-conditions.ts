import type { PropertyFilters } from '../domain/ports/properties.js';
import type { Condition, Filter } from './conditions.js';
import { customFieldsContain, PROPERTY_VALUES, searchedTexts } from './custom-field-values.js';
import { type Dialect, likePattern } from './dialect.js';
import type { Values } from './statements.js';

// The filters of the property list as conditions on the row `r` (PRP-023, PRP-024, CUF-011; D-25).

/** Shortest word the trigram index of SQLite can find. */
const TRIGRAM = 3;

/** Conditions of the filters that are given, and the values of their parameters. */
export function propertyConditions(
  dialect: Dialect,
  { client_id, words = [], customFields = [] }: PropertyFilters,
): Filter {
  const all = [
    ...(client_id === undefined ? [] : [ofClient(client_id)]),
    ...withWords(dialect, words),
    ...(customFields.length === 0 ? [] : [withCustomFields(dialect, customFields)]),
  ];
  return {
    conditions: all.map(({ condition }) => condition),
    values: Object.assign({}, ...all.map(({ values }) => values)),
  };
}

interface OneFilter {
  readonly condition: Condition;
  readonly values: Values;
}

function ofClient(client_id: number): OneFilter {
  return {
    condition: { name: 'client_id', sql: 'r.client_id = ?', parameters: ['client_id'] },
    values: { client_id },
  };
}

function withWords(dialect: Dialect, words: readonly string[]): readonly OneFilter[] {
  const indexed = words.filter((word) => dialect.kind === 'sqlite' && [...word].length >= TRIGRAM);
  const scanned = words.filter((word) => !indexed.includes(word));
  const trigrams: OneFilter = {
    condition: {
      name: 'trigrams',
      sql: 'r.id in (select rowid from property_addresses where property_addresses match ?)',
      parameters: ['trigrams'],
    },
    values: { trigrams: indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ') },
  };
  return [
    ...(indexed.length > 0 ? [trigrams] : []),
    ...scanned.map((word, index) => ({
      condition: {
        name: `word${index}`,
        sql: dialect.contains('r.address_text'),
        parameters: [`word${index}`],
      },
      values: { [`word${index}`]: likePattern(word) },
    })),
  ];
}

function withCustomFields(
  dialect: Dialect,
  texts: readonly (readonly [number, string])[],
): OneFilter {
  return {
    condition: {
      name: 'custom_fields',
      sql: customFieldsContain(dialect, PROPERTY_VALUES),
      parameters: ['custom_fields'],
    },
    values: { custom_fields: searchedTexts(texts) },
  };
}
