/** Faults by which a search for some addresses finds nothing. */
import { family, through, within } from '../../fault.js';
import { LIST } from '../../words/envelope.js';
import { overlookedBeside, withoutChildren } from '../../words/searches.js';
import { withSigns } from '../../words/signs.js';

export const PROPERTIES_LISTED = family(
  'properties/listed',
  ...withSigns('properties', 'PRP-024', 'GET /properties'),
);

export const PROPERTIES_FILTERED = family(
  'properties',
  ...through(
    'pagination/walk properties/clients properties/address-filter',
    overlookedBeside(LIST, 'client_id', 'address', 'PRP-023'),
    overlookedBeside(LIST, 'address', 'client_id', 'PRP-024'),
    ...within('current', overlookedBeside(LIST, 'address', 'customFields', 'PRP-024')),
  ),
  ...within(
    'current',
    withoutChildren('address', 'PRP-024'),
    withoutChildren('client_id', 'PRP-023'),
  ),
);
