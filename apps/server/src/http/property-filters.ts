import type { Contract, InCurrent, Static } from '@lintel/schema';
import type { PropertyFilters } from '../domain/ports/properties.js';
import { customFieldTexts } from './custom-field-texts.js';
import { words } from './words.js';

// The query of the property list as the filters of the store (D-25).

type Query = Static<InCurrent<Contract['listProperties']['query']>>;

/** The filters that a query gives; an address without words filters nothing. */
export function propertyFilters(query: Query): PropertyFilters {
  const address = words(query.address ?? '');
  const customFields = customFieldTexts(query.customFields);
  return {
    ...(query.client_id === undefined ? {} : { client_id: query.client_id }),
    ...(address.length > 0 ? { words: address } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
  };
}
