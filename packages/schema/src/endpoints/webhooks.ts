import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { CreatedWebhook, Webhook, WebhookChange, WebhookInput } from '../resources/webhook.js';
import { WebhookDelivery, WebhookDeliveryFilters } from '../resources/webhook-delivery.js';

/** Source: decisions, D-90. */
export const listWebhooks = endpoint({
  summary: 'List the webhook listeners of the application',
  method: 'GET',
  path: '/webhooks',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.read'],
  responses: { 200: Type.Array(Webhook) },
  origin: 'lintel',
  requirements: ['WHK-005', 'WHK-010', 'WHK-011', 'OAU-057'],
});

/** Source: decisions, D-90. */
export const getWebhook = endpoint({
  summary: 'Read a webhook listener',
  method: 'GET',
  path: '/webhooks/{webhookId}',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.read'],
  responses: { 200: Webhook },
  origin: 'lintel',
  requirements: ['WHK-006', 'WHK-010', 'WHK-011', 'OAU-057'],
});

/** Source: decisions, D-90. */
export const createWebhook = endpoint({
  summary: 'Add a webhook listener',
  method: 'POST',
  path: '/webhooks',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.write'],
  body: WebhookInput,
  responses: { 200: CreatedWebhook },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['WHK-007', 'WHK-012', 'WHK-013', 'WHK-014', 'WHK-028', 'WHK-029', 'OAU-057'],
});

/** Source: decisions, D-90. */
export const updateWebhook = endpoint({
  summary: 'Change a webhook listener',
  description: 'The body contains only the fields to update.',
  method: 'PUT',
  path: '/webhooks/{webhookId}',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.write'],
  body: WebhookChange,
  responses: { 200: Webhook },
  origin: 'lintel',
  requirements: ['WHK-008', 'WHK-014', 'WHK-028', 'OAU-057'],
});

/** Source: decisions, D-90. */
export const deleteWebhook = endpoint({
  summary: 'Remove a webhook listener and end its deliveries',
  method: 'DELETE',
  path: '/webhooks/{webhookId}',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.write'],
  responses: { 200: Webhook },
  origin: 'lintel',
  requirements: ['WHK-009', 'OAU-057'],
});

/** Source: our own addition. */
export const testWebhook = endpoint({
  summary: 'Send a test delivery to a webhook listener',
  description: 'It is signed like every other and tells of webhook.test.',
  method: 'POST',
  path: '/webhooks/{webhookId}/test',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.write'],
  responses: { 200: WebhookDelivery },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['WHK-019', 'WHK-020', 'OAU-057'],
});

/** Source: decisions, D-93. */
export const listWebhookDeliveries = endpoint({
  summary: 'List the latest deliveries to a webhook listener',
  description: 'Newest first, 100 at most; before leads further back.',
  method: 'GET',
  path: '/webhooks/{webhookId}/deliveries',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.read'],
  query: WebhookDeliveryFilters,
  responses: { 200: Type.Array(WebhookDelivery) },
  origin: 'lintel',
  requirements: ['WHK-022', 'OAU-057'],
});

/** Source: decisions, D-93. */
export const redeliverWebhookDelivery = endpoint({
  summary: 'Send a delivery again, with the same id',
  method: 'POST',
  path: '/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  revisions: ['current', 'earlier'],
  scopes: ['webhooks.write'],
  responses: { 200: WebhookDelivery },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['WHK-022', 'OAU-057'],
});
