import type { Contract, InCurrent, Static } from '@lintel/schema';
import { foldCase } from '../domain/letter-case.js';
import type { PropertyFilters } from '../domain/ports/properties.js';
import { plainId } from './records.js';
import { words } from './words.js';

// The query of the property list as the filters of the store (D-25).

type Query = Static<InCurrent<Contract['listProperties']['query']>>;

/** What no record has as its id. */
const NO_ID = 0;

/** The filters that a query gives; an address without words filters nothing. */
export function propertyFilters(query: Query): PropertyFilters {
  const address = words(query.address ?? '');
  const customFields = Object.entries(query.customFields ?? {}).map(
    ([id, text]) => [plainId(id) ?? NO_ID, foldCase(text)] as const,
  );
  return {
    ...(query.client_id === undefined ? {} : { client_id: query.client_id }),
    ...(address.length > 0 ? { words: address } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
  };
}
