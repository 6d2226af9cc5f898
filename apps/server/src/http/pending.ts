import type { ApiEndpointId } from '@lintel/schema';

// Endpoints of the contract that have no handler yet. They answer 501. A name leaves this list in the change that
// adds its handler.

/** Operation ids that answer 501, by area of the contract. */
export const PENDING = [
  // reports
  'requestPdf',
] as const satisfies readonly ApiEndpointId[];

/** Operation id of an endpoint that answers 501. */
export type PendingId = (typeof PENDING)[number];
