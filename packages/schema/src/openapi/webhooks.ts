import { deliveryExampleOf } from '../examples.js';
import { deliveryOf } from '../resources/delivery.js';
import { DELIVERIES, DELIVERY_NAMES, type DeliveryName } from '../resources/event.js';
import type { Json } from './json-schema.js';
import { apiContent } from './media.js';
import type { Writing } from './responses.js';
import { TAGS } from './tags.js';

// What a listener receives (WHK-015 to WHK-021).

const SIGNATURES = {
  'webhook-id': 'The same on every attempt',
  'webhook-timestamp': 'Unix time of the attempt, in seconds',
  'webhook-signature':
    'v1, a comma and the base64 HMAC-SHA256 of id, timestamp and body joined by dots',
  'X-Signature': 'sha256= and the hex HMAC-SHA256 of the body',
} as const;

/** The delivery of every event. */
export function webhooksOf(writing: Writing): Json {
  return Object.fromEntries(
    DELIVERY_NAMES.map((event) => [event, { post: deliveryOperation(event, writing) }]),
  );
}

function deliveryOperation(event: DeliveryName, { revision, write }: Writing): Json {
  const json = {
    schema: write(deliveryOf(event, revision)),
    example: deliveryExampleOf(event, revision),
  };
  return {
    operationId: `on${event.replace(/(?:^|\.)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary: DELIVERIES[event].when,
    tags: [TAGS.webhooks.name],
    security: [],
    parameters: Object.entries(SIGNATURES).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: apiContent(json, revision) },
    responses: {
      '2XX': { description: 'Delivered, when it comes within 15 seconds' },
      '410': { description: 'Switches the listener off' },
      default: { description: 'Not delivered; repeated later with the same id' },
    },
  };
}
