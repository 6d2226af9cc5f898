/** The states in the specification, by id. */
export const STATES: Readonly<Record<number, string>> = {
  100: 'Pending',
  200: 'Assigned',
  300: 'Active',
  310: 'Processing',
  350: 'Review',
  400: 'Complete',
  500: 'Closed',
};

export const PENDING = 100;
export const ASSIGNED = 200;
export const ACTIVE = 300;
export const PROCESSING = 310;
export const REVIEW = 350;
export const COMPLETE = 400;
export const CLOSED = 500;
/** The specification has no id for a cancelled inspection; this is that of Lintel. */
export const CANCELLED = 600;
