import type { Static } from '@sinclair/typebox';
import type * as webhooks from '../endpoints/webhooks.js';
import type { PdfGenerated, WebhookTest } from '../resources/delivery.js';
import type { DeliveryName } from '../resources/event.js';
import type { Webhook, WebhookChange, WebhookInput } from '../resources/webhook.js';
import type { WebhookDelivery } from '../resources/webhook-delivery.js';
import type { ExamplesOf } from './example.js';
import { inspection } from './inspections.js';
import { property } from './properties.js';

const webhook: Static<typeof Webhook> = {
  id: 8,
  url: 'https://crm.harbour-lettings.example/hooks/inspections',
  events: ['pdf.generated', 'inspection.completed'],
  format: 'application/json',
  active: true,
  uses_basic_auth: false,
  created_at: '2026-02-03T12:00:00+00:00',
};

const input: Static<typeof WebhookInput.current> = {
  url: 'https://crm.harbour-lettings.example/hooks/inspections',
  events: ['pdf.generated', 'inspection.completed'],
};

const change: Static<typeof WebhookChange.current> = { active: false };

const delivery: Static<typeof WebhookDelivery> = {
  id: 15_204,
  event_id: 'evt_0b7c2f4e91d84a6fa3c5d8e2b6f17a90',
  event: 'inspection.completed',
  state: 'failed',
  attempts: 10,
  next_attempt_at: null,
  last_attempt: {
    at: '2026-03-05T15:40:11+00:00',
    milliseconds: 214,
    status: 503,
    failure: 'The receiver answered 503.',
    answer: 'upstream is starting',
  },
  created_at: '2026-03-02T12:15:04+00:00',
};

const waiting: Static<typeof WebhookDelivery> = {
  ...delivery,
  state: 'pending',
  next_attempt_at: '2026-03-06T08:00:00+00:00',
};

export const webhookExamples = {
  listWebhooks: { response: [webhook] },
  getWebhook: { response: webhook },
  createWebhook: {
    request: input,
    response: { ...webhook, secret: 'whsec_b3VyLW93bi1leGFtcGxlLXNlY3JldA==' },
  },
  updateWebhook: { request: change, response: { ...webhook, active: false } },
  deleteWebhook: { response: webhook },
  testWebhook: {
    response: { ...waiting, event: 'webhook.test', attempts: 0, last_attempt: null },
  },
  listWebhookDeliveries: { response: [delivery] },
  redeliverWebhookDelivery: { response: waiting },
} satisfies ExamplesOf<typeof webhooks>;

const pdf: Static<typeof PdfGenerated> = {
  inspection_id: 7301,
  inspection: { id: 7301 },
  type: 'FULL',
  url: 'https://lintel.example/pdf/cVt2m1Qh5yRk9WbJxA8Zp0',
};

/** Data of a delivery by what its event carries, as the current revision shows it. */
export const eventData = {
  pdf,
  inspection: { ...inspection, inspection_id: 7301 },
  property: { ...property, property_id: 1042 },
  test: { webhook_id: 8 } satisfies Static<typeof WebhookTest>,
};

/** The delivery of an event, as the current revision shows it. */
export function deliveryExample(event: DeliveryName, data: unknown) {
  return {
    id: 'evt_0b7c2f4e91d84a6fa3c5d8e2b6f17a90',
    event,
    type: event,
    created_at: '2026-03-02T12:15:04+00:00',
    account_id: 1,
    data,
  };
}
