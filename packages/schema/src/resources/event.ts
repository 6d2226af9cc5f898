// The events a listener is told of (WHK-025), each with the kind of data it carries (annex D).

/** Every event: what its delivery carries, and when it is sent. */
export const EVENTS = {
  'pdf.generated': { data: 'pdf', when: 'A PDF that was answered with 202 has been generated' },
  'inspection.created': { data: 'inspection', when: 'An inspection was created' },
  'inspection.updated': { data: 'inspection', when: 'An inspection was changed' },
  'inspection.assigned': { data: 'inspection', when: 'An inspection was assigned to a clerk' },
  'inspection.started': { data: 'inspection', when: 'An inspection became Active' },
  'inspection.submitted': { data: 'inspection', when: 'An inspection was submitted for Review' },
  'inspection.completed': { data: 'inspection', when: 'An inspection became Complete' },
  'inspection.closed': { data: 'inspection', when: 'An inspection was closed' },
  'inspection.reopened': { data: 'inspection', when: 'An inspection was reopened' },
  'inspection.cancelled': { data: 'inspection', when: 'An inspection was cancelled' },
  'property.created': { data: 'property', when: 'A property was created' },
  'property.updated': { data: 'property', when: 'A property was changed' },
} as const;

/** Events that are sent because somebody asked, and not to whoever listens. */
const ASKED_FOR = {
  'webhook.test': { data: 'test', when: 'A test delivery was asked for' },
} as const;

/** Everything that is delivered. */
export const DELIVERIES = { ...EVENTS, ...ASKED_FOR } as const;

/** Name of an event. */
export type EventName = keyof typeof EVENTS;

/** Name of what a delivery tells. */
export type DeliveryName = keyof typeof DELIVERIES;

/** The names in the order of the table. */
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[]; // keys of a literal object

/** The same for everything that is delivered. */
export const DELIVERY_NAMES = Object.keys(DELIVERIES) as readonly DeliveryName[]; // keys of a literal object
