/** Fields of inspections the earlier revision does not have: a warning at most. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { equals } from '../words/expect.js';

const lacks = (name: string, field: string) =>
  check(`inspections.earlier.${name}`, `there is no ${field}`, (seen: { created: Exchange }) =>
    equals(seen.created, field, undefined),
  );

export const hasNoReopened = lacks('no-reopened', 'reopened_from_review_at');
export const hasNoCustomFields = lacks('no-custom-fields', 'customFields');
