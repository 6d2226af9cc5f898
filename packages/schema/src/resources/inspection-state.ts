// The states of an inspection (STA-002, STA-023).

/** Every state by its code: name as shown, and what it means. Cancelled is an addition of ours (D-49). */
export const INSPECTION_STATES = {
  100: { name: 'Pending', meaning: 'Appointment added' },
  200: { name: 'Assigned', meaning: 'Assigned to a staff member' },
  300: { name: 'Active', meaning: 'In progress' },
  310: { name: 'Processing', meaning: 'Awaiting transcription' },
  350: { name: 'Review', meaning: 'In management review' },
  400: { name: 'Complete', meaning: 'Completed, report ready' },
  500: { name: 'Closed', meaning: 'Closed and archived' },
  600: { name: 'Cancelled', meaning: 'Cancelled before completion' },
} as const;

/** Code of a state. */
export type InspectionStateCode = keyof typeof INSPECTION_STATES;

/** Name of a state. */
export type InspectionStateName = (typeof INSPECTION_STATES)[InspectionStateCode]['name'];

/** The codes in the order of the table. */
export const INSPECTION_STATE_CODES = [
  100, 200, 300, 310, 350, 400, 500, 600,
] as const satisfies readonly InspectionStateCode[];
