/** Fields the earlier revision does not have. More fields are allowed, so this is a warning at most. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { equals } from '../words/expect.js';

const lacks = (id: string, field: string) =>
  check(id, `there is no ${field}`, (seen: { created: Exchange }) =>
    equals(seen.created, field, undefined),
  );

export const hasNoParent = lacks('properties.earlier.no-parent', 'parent_property_id');
export const hasNoUprn = lacks('properties.earlier.no-uprn', 'uprn');
export const hasNoCustomFields = lacks('properties.earlier.no-custom-fields', 'customFields');
