/** Checks of what may be written in which state, as Lintel decided. */
import { conflict, works } from '../words/kinds.js';

export const reportWritable = works(
  'states.decided.report-writable',
  'the report is written in Pending, Assigned, Active, Processing and Review',
);
export const reportLocked = conflict(
  'states.decided.report-locked',
  'writes to the report give 409 in Complete, Closed and Cancelled',
);
export const detailsLocked = conflict(
  'states.decided.details-locked',
  'changes of the inspection and its contacts give 409 in Closed and Cancelled',
);
export const detailsWritable = works(
  'states.decided.details-writable',
  'the inspection and its contacts are changed in Complete',
);
