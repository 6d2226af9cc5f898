/** States and types of inspections by code. */

export const PENDING = 100;
export const ASSIGNED = 200;
export const ACTIVE = 300;
export const REVIEW = 350;
export const COMPLETE = 400;
export const CLOSED = 500;

export const STATES: Readonly<Record<number, string>> = {
  [PENDING]: 'Pending',
  [ASSIGNED]: 'Assigned',
  [ACTIVE]: 'Active',
  310: 'Processing',
  [REVIEW]: 'Review',
  [COMPLETE]: 'Complete',
  [CLOSED]: 'Closed',
};

export const SELF_SERVICE = 101;
export const LIVE = 202;

export const TYPES: Readonly<Record<number, string>> = {
  1: 'Inventory',
  2: 'Move In',
  3: 'Inspection',
  4: 'Update',
  5: 'Move Out',
  6: 'Inventory & Move In',
  7: 'Risk Assessment',
  8: 'Routine Inspection',
  [SELF_SERVICE]: 'Self service',
  [LIVE]: 'Live inspection',
};
