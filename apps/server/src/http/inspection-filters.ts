import { type Contract, type InCurrent, problemAt, type Static } from '@lintel/schema';
import { refuseInput } from '../domain/errors.js';
import { intervalSpan, type Span } from '../domain/inspections/scheduling.js';
import type { InspectionFilters } from '../domain/ports/inspections.js';
import { customFieldTexts } from './custom-field-texts.js';
import { words } from './words.js';

// The query of the inspection list as the filters of the store (INS-025 to INS-030; D-23 to D-25).

type Query = Static<InCurrent<Contract['listInspections']['query']>>;

/** The filters that a query gives; the dates of an interval are dates in the zone of the account (INS-054). */
export async function inspectionFilters(
  query: Query,
  readZone: () => Promise<string>,
): Promise<InspectionFilters> {
  const { client_id, clerk_id, property_id, state_id, conduct_date } = query;
  const address = words(query.address ?? '');
  const customFields = customFieldTexts(query.customFields);
  return {
    ...(client_id ? { client_id } : {}),
    ...(clerk_id ? { clerk_id } : {}),
    ...(property_id ? { property_id } : {}),
    ...(state_id ? { state_id } : {}),
    ...(address.length > 0 ? { words: address } : {}),
    ...(conduct_date ? { conducted: spanOf(conduct_date, await readZone()) } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
  };
}

function spanOf(interval: string, zone: string): Span {
  return (
    intervalSpan(interval, zone) ??
    refuseInput([problemAt('conduct_date', 'must not end before it starts')])
  );
}
