/** What the office of an account does unasked: it finds a clerk for what has none, and closes what is complete. */
import type { Call } from './route.js';
import { ASSIGNED, CLOSED, COMPLETE, PENDING } from './states.js';
import type { Inspection } from './world.js';

/** How long the office takes. */
const OFFICE_MS = 1_000;

/** Hands a new inspection to the office, or one that was completed. */
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
