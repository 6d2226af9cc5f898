import type { Exchange } from '../../net/exchange.js';
import { LINE } from './texts.js';

/** A contact with everything it can have. */
export const CONTACT = {
  type: 1,
  name: `Tess ${LINE}`,
  email: 'tess@example.org',
  phone: '0113 496 0000',
  signee: true,
  notify: false,
  deliver: true,
};

/** One that differs from it in everything. */
export const OTHER_CONTACT = {
  type: 3,
  name: 'Lou Landlord',
  email: 'lou@example.org',
  phone: '0113 496 0002',
  signee: false,
  notify: true,
  deliver: false,
};

/** One that nobody writes to: whoever is told or sent something may need an address for it. */
export const UNREACHED_CONTACT = {
  type: 1,
  name: 'Una Unreached',
  signee: true,
  notify: false,
  deliver: false,
};

/** Whether a list of contacts has come to show it. */
export function showsOther({ response }: Exchange): boolean {
  return response.body.includes(OTHER_CONTACT.name);
}
