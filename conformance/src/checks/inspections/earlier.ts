/** Fields of inspections that the earlier revision does not have. */
import { lacks } from '../words/kinds.js';

export const hasNoReopened = lacks('inspections.earlier.no-reopened', 'reopened_from_review_at');
