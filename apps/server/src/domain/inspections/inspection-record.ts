import {
  INSPECTION_TYPES,
  type InCurrent,
  type InspectionChange,
  type InspectionTypeCode,
  type Static,
} from '@lintel/schema';
import { changed, changedReference } from '../changes.js';
import type { Account } from '../ports/accounts.js';
import type { InspectionRecord } from '../ports/inspections.js';
import { conductDateOf, shownDuration } from './scheduling.js';

// The values of an inspection: what they are when they are left out, and what an update leaves of them (D-41 to D-43).

type Change = Static<InCurrent<typeof InspectionChange>>;

/** What an inspection is before anything is known of it but its type (INS-060). */
export function emptyRecord(title: string): InspectionRecord {
  return {
    title,
    ref: null,
    conduct_date: '',
    conduct_from: 0,
    conduct_to: 0,
    conduct_date_option: 0,
    location_of_keys: '',
    return_key: null,
    time_to_complete: null,
    price: null,
    additional: null,
    margin: null,
    notes_report: null,
    notes_internal: null,
    notes_client: null,
    clerk_id: null,
    typist_id: null,
    cover_image_id: null,
  };
}

/** The stored values with those that were sent; null resets to the value of an input that is left out (GEN-032). */
export function mergeRecord(
  stored: InspectionRecord,
  sent: Change,
  { title, zone }: { readonly title: string; readonly zone: string },
): InspectionRecord {
  const { conduct_date, conduct_from, conduct_to } = stored;
  return {
    title: changed(sent.title, stored.title, title),
    ref: changed(sent.ref, stored.ref, null),
    ...(sent.conduct_date === undefined
      ? { conduct_date, conduct_from, conduct_to }
      : conductDateOf(sent.conduct_date, zone)),
    conduct_date_option: sent.conduct_date_option ?? stored.conduct_date_option,
    location_of_keys: sent.location_of_keys ?? stored.location_of_keys,
    return_key: changed(sent.return_key, stored.return_key, null),
    time_to_complete: changed(
      sent.time_to_complete && shownDuration(sent.time_to_complete),
      stored.time_to_complete,
      null,
    ),
    ...mergePricing(stored, sent.pricing),
    notes_report: changed(sent.notes?.report, stored.notes_report, null),
    notes_internal: changed(sent.notes?.internal, stored.notes_internal, null),
    notes_client: changed(sent.notes?.client, stored.notes_client, null),
    clerk_id: changedReference(sent.clerk, stored.clerk_id),
    typist_id: changedReference(sent.typist, stored.typist_id),
    cover_image_id: changedReference(sent.cover_image, stored.cover_image_id),
  };
}

/** The name of a type in the wording of the account, which is also the title by default (INS-080, INS-060). */
export function typeName(type_id: InspectionTypeCode, { wording }: Account): string {
  return INSPECTION_TYPES[type_id].name[wording];
}

type Pricing = Pick<InspectionRecord, 'price' | 'additional' | 'margin'>;

/** The parts left out of a pricing are the empty string; without a pricing there is none of them (INS-061). */
function mergePricing({ price, additional, margin }: Pricing, sent: Change['pricing']): Pricing {
  if (sent === undefined) return { price, additional, margin };
  if (sent === null) return { price: null, additional: null, margin: null };
  return {
    price: changed(sent.price, price ?? '', ''),
    additional: changed(sent.additional, additional ?? '', ''),
    margin: changed(sent.margin, margin ?? '', ''),
  };
}
