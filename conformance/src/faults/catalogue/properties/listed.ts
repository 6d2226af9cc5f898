/** Addresses by which no property is found. */
import { family } from '../../fault.js';
import { withSigns } from '../../words/signs.js';

export const PROPERTIES_LISTED = family(
  'properties/listed',
  ...withSigns('properties', 'PRP-024', 'GET /properties'),
);
