/** Fields of properties that the earlier revision does not have. */
import { lacks } from '../words/kinds.js';

export const hasNoParent = lacks('properties.earlier.no-parent', 'parent_property_id');
export const hasNoUprn = lacks('properties.earlier.no-uprn', 'uprn');
