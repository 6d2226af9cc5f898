/**
 * What the office of an account does without a request: it assigns clerks and closes completed
 * inspections.
 */
import type { Call } from './route.js';
import { ASSIGNED, CLOSED, COMPLETE, PENDING } from './states.js';
import type { Inspection } from './world.js';

/** The delay before the office acts. */
const OFFICE_MS = 1_000;

/** Lets the office process a new or completed inspection. */
export function handToOffice({ world, user }: Call, inspection: Inspection): void {
  if (world.variant.office === 'waits') return;
  setTimeout(() => {
    if (inspection.state === PENDING && !inspection.clerk) {
      inspection.clerk = user;
      inspection.state = ASSIGNED;
    } else if (inspection.state === COMPLETE) {
      inspection.state = CLOSED;
      inspection.closedAt = Date.now();
    } else return;
    inspection.updatedAt = Date.now();
  }, OFFICE_MS).unref();
}
