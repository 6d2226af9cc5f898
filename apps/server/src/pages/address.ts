import type { AddressRecord } from '../domain/postal-address.js';
import { type Html, html } from './html.js';

/** The lines of an address that are not empty. */
export function linesOf({ line1, line2, city, county, postcode }: AddressRecord): string[] {
  return [line1, line2, city, county, postcode].filter((line): line is string => Boolean(line));
}

/** An address on a page, line by line. */
export function addressLines(address: AddressRecord): Html[] {
  return linesOf(address).map((line, index) => html`${index > 0 && html`<br>`}${line}`);
}
