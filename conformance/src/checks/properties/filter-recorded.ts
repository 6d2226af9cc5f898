/** Every filtered list of properties in a run shows matching properties only. */
import { byAddress, byField, byNumber, keptBy } from '../lives/filtered.js';
import { PROPERTIES } from '../lives/records.js';

export const CLIENT = byNumber('client_id', 'client.id');
export const ADDRESS = byAddress('address');

export const fitsClient = keptBy('properties.recorded.fits-client', PROPERTIES, [
  CLIENT,
  ADDRESS,
  byField,
]);
export const fitsAddress = keptBy('properties.recorded.fits-address', PROPERTIES, [
  ADDRESS,
  CLIENT,
  byField,
]);
