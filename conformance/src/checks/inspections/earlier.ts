/** Fields of inspections the earlier revision does not have: a warning at most. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { equals } from '../words/expect.js';

const lacks = (id: string, field: string) =>
  check(id, `there is no ${field}`, (seen: { created: Exchange }) =>
    equals(seen.created, field, undefined),
  );

export const hasNoReopened = lacks('inspections.earlier.no-reopened', 'reopened_from_review_at');
export const hasNoCustomFields = lacks('inspections.earlier.no-custom-fields', 'customFields');
