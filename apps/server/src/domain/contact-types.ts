import type { ContactTypeCode } from '@lintel/schema';

// The contact types rules speak of (CON-002).

/** A tenant, who alone has an address to report maintenance at (CON-029). */
export const TENANT: ContactTypeCode = 1;

/** An agent, whom a tenant turns to. */
export const AGENT: ContactTypeCode = 2;
