import { Type } from '@sinclair/typebox';
import { ShortText, Text, Timestamp } from '../texts.js';
import { Count, Id, MAX_ID, Nullable, OneOf } from '../types.js';
import { created_at } from './common.js';

/** What became of a delivery: it is still tried, was taken, or is kept as a dead letter (WHK-022). */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

/** State of a delivery. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How an attempt went. */
const Attempt = Type.Object({
  at: Timestamp('When it began'),
  milliseconds: Count('How long it took'),
  status: Nullable(Count('Status of the answer, when there was one')),
  failure: Nullable(Text({ description: 'Why the event was not delivered' })),
  answer: Text({ description: 'Beginning of the body of the answer' }),
});

/** An event on its way to a listener. Source: our own addition, after decision D-93. */
export const WebhookDelivery = Type.Object({
  id: Id(),
  event_id: ShortText({ description: 'The id the listener sees, the same on every attempt' }),
  event: ShortText(),
  state: OneOf(DELIVERY_STATES, { description: 'failed once it is given up' }),
  attempts: Count('Attempts so far'),
  next_attempt_at: Nullable(Timestamp('When it is tried next')),
  last_attempt: Nullable(Attempt),
  created_at,
});

/** Which deliveries of a listener are listed. */
export const WebhookDeliveryFilters = Type.Object({
  state: Type.Optional(OneOf(DELIVERY_STATES)),
  before: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_ID, description: 'Only those with a smaller id' }),
  ),
});
