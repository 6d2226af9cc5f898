import type { AddressChange, Static } from '@lintel/schema';
import { changed } from './changes.js';

// The postal address of a property or a client: stored part by part, merged part by part (GEN-031).

/** The parts an address is stored in. */
export interface AddressRecord {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly county: string | null;
  readonly postcode: string;
  readonly country: string;
}

/** An address of which nothing was sent: it lies in the country of the account (PRP-040, PRP-048). */
export function emptyAddress(country: string): AddressRecord {
  return { line1: '', line2: null, city: '', county: null, postcode: '', country };
}

/** The stored address with the parts that were sent. */
export function mergeAddress(
  stored: AddressRecord,
  empty: AddressRecord,
  sent: Static<typeof AddressChange> = {},
): AddressRecord {
  return {
    line1: sent.line1 ?? stored.line1,
    line2: changed(sent.line2, stored.line2, empty.line2),
    city: sent.city ?? stored.city,
    county: changed(sent.county, stored.county, empty.county),
    postcode: sent.postcode ?? stored.postcode,
    country: changed(sent.country, stored.country, empty.country),
  };
}
