import type { EndpointId } from '@lintel/schema';

// Endpoints of the contract that have no handler yet. They answer 501. A name leaves this list in the change that
// adds its handler.

export const PENDING = [] as const satisfies readonly EndpointId[];

/** Operation ids that answer 501. */
export type PendingId = (typeof PENDING)[number];
