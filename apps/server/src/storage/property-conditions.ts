import type { PropertyFilters } from '../domain/ports/properties.js';
import { type Dialect, likePattern } from './dialect.js';
import type { Condition } from './listing.js';
import type { Values } from './statements.js';

// The filters of the property list as conditions on the row `r` (PRP-023, PRP-024, CUF-011; D-25).

/** Shortest word the trigram index of SQLite can find. */
const TRIGRAM = 3;

/** Conditions of the filters that are given, and the values of their parameters. */
export function propertyConditions(
  dialect: Dialect,
  { client_id, words = [], customFields = [] }: PropertyFilters,
): { conditions: readonly Condition[]; values: Values } {
  const all = [
    ...(client_id === undefined ? [] : [ofClient(client_id)]),
    ...withWords(dialect, words),
    ...customFields.map((field, index) => withCustomField(dialect, field, index)),
  ];
  return {
    conditions: all.map(({ condition }) => condition),
    values: Object.assign({}, ...all.map(({ values }) => values)),
  };
}

interface Filter {
  readonly condition: Condition;
  readonly values: Values;
}

function ofClient(client_id: number): Filter {
  return {
    condition: { name: 'client_id', sql: 'r.client_id = ?', parameters: ['client_id'] },
    values: { client_id },
  };
}

function withWords(dialect: Dialect, words: readonly string[]): readonly Filter[] {
  const indexed = words.filter((word) => dialect.kind === 'sqlite' && [...word].length >= TRIGRAM);
  const scanned = words.filter((word) => !indexed.includes(word));
  const trigrams: Filter = {
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

function withCustomField(
  dialect: Dialect,
  [id, text]: readonly [number, string],
  index: number,
): Filter {
  return {
    condition: {
      name: `custom${index}`,
      sql: `exists (select 1 from property_custom_values v
              where v.account_id = r.account_id and v.property_id = r.id
                and v.custom_field_id = ? and ${dialect.contains('v.value_text')})`,
      parameters: [`custom_id${index}`, `custom_text${index}`],
    },
    values: { [`custom_id${index}`]: id, [`custom_text${index}`]: likePattern(text) },
  };
}
