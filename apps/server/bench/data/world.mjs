import { createHash } from 'node:crypto';

// Who is in a data set, and which property is whose: one large account holds nine properties in ten, and ten small
// accounts share the rest.

/** Numbers of records of a data set. Ids begin with 1 and have no gaps. */
export const LARGE_ACCOUNT = 1;
export const SMALL_ACCOUNTS = 10;
/** Staff of the large account; each small account has one person. */
export const STAFF = 10;
/** Custom fields of the properties of the large account. */
export const CUSTOM_FIELDS = ['Boiler serviced', 'Council tax band', 'EPC rating', 'Key number'];

const PROPERTIES_PER_CLIENT = 180;

/** @typedef {ReturnType<typeof worldOf>} World */

/**
 * The numbers of a data set.
 * @param {number} properties
 */
export function worldOf(properties) {
  const clients = Math.max(5, Math.round((properties * 0.9) / PROPERTIES_PER_CLIENT));
  return {
    properties,
    /** Properties of the large account. */
    owned: properties - Math.floor(properties / 10),
    /** Clients of the large account; each small account has one more. */
    clients,
    tokens: Math.max(2000, properties / 10),
  };
}

/** The account of a property. @param {number} id */
export function accountOf(id) {
  return id % 10 === 0 ? LARGE_ACCOUNT + 1 + ((id / 10) % SMALL_ACCOUNTS) : LARGE_ACCOUNT;
}

/** The number of a property among those of its account. @param {number} id */
export function sequenceOf(id) {
  return id % 10 === 0 ? Math.ceil(id / 10 / SMALL_ACCOUNTS) : id - Math.floor(id / 10);
}

/** The property of the large account that has a number there. @param {number} sequence */
export function ownedProperty(sequence) {
  return sequence + Math.floor((sequence - 1) / 9);
}

/** An access token, which acts for one of the staff. @param {number} index */
export function tokenOf(index) {
  return `lintel_at_${createHash('sha256').update(`token ${index}`).digest('base64url')}`;
}
