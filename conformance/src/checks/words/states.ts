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

export const ACTIVE = 300;
export const REVIEW = 350;
export const COMPLETE = 400;
export const CLOSED = 500;
