/** Every list of a run that was filtered by a custom field shows matching records only. */
import { keptByThis } from '../inspections/filter-recorded.js';
import { byField, keptBy } from '../lives/filtered.js';
import { PROPERTIES } from '../lives/records.js';
import { ADDRESS, CLIENT } from '../properties/filter-recorded.js';

export const ofInspections = keptByThis('inspections.recorded.fits-custom-field', byField);

export const ofProperties = keptBy('properties.recorded.fits-custom-field', PROPERTIES, [
  byField,
  CLIENT,
  ADDRESS,
]);
