// Generated from the contract by `pnpm generate`; edit packages/client/generate, not this file.

import { fileWhenReady, list, nothing } from '../../core/answers.js';
import type { Connection, RequestOptions } from '../../core/connection.js';
import type { PagePromise } from '../../core/pages.js';
import { send, sendForPages } from '../../core/send.js';
import type {
  Action,
  ActionChange,
  ActionInput,
  AttachmentInput,
  Client,
  Contact,
  ContactInput,
  CopiedReport,
  CopyInput,
  CreatedWebhook,
  Inspection,
  InspectionChange,
  InspectionInput,
  InspectionMetadata,
  Item,
  ItemChange,
  ItemCopyInput,
  ItemInput,
  ListClientsQuery,
  ListInspectionsQuery,
  ListPropertiesQuery,
  ListStaffQuery,
  ListWebhookDeliveriesQuery,
  OptionSet,
  Pdf,
  PdfInput,
  Profile,
  Property,
  PropertyChange,
  PropertyInput,
  Report,
  Room,
  RoomChange,
  RoomCopyInput,
  RoomInput,
  SelfServiceTemplates,
  StaffUser,
  UploadedAttachment,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
} from './types.js';

/**
 * Read the profile of the user.
 *
 * `GET /me` · Scopes: profile.read.
 */
export function getProfile(
  connection: Connection,
  options?: RequestOptions,
): Promise<Profile> {
  return send(connection, 'GET', `/me`, {  }, options);
}

/**
 * List properties.
 *
 * `GET /properties` · Scopes: properties.read.
 */
export function listProperties(
  connection: Connection,
  query?: ListPropertiesQuery, options?: RequestOptions,
): PagePromise<Property> {
  return sendForPages(connection, `/properties`, query, options);
}

/**
 * Add a property.
 *
 * `POST /properties` · Scopes: properties.write.
 */
export function createProperty(
  connection: Connection,
  body: PropertyInput, options?: RequestOptions,
): Promise<Property> {
  return send(connection, 'POST', `/properties`, { body }, options);
}

/**
 * Read a property.
 *
 * `GET /properties/{propertyId}` · Scopes: properties.read.
 */
export function getProperty(
  connection: Connection,
  propertyId: number, options?: RequestOptions,
): Promise<Property> {
  return send(connection, 'GET', `/properties/${propertyId}`, {  }, options);
}

/**
 * Change a property.
 * The body contains only the fields to update; nested objects are merged.
 *
 * `PUT /properties/{propertyId}` · Scopes: properties.write.
 */
export function updateProperty(
  connection: Connection,
  propertyId: number, body: PropertyChange, options?: RequestOptions,
): Promise<Property> {
  return send(connection, 'PUT', `/properties/${propertyId}`, { body }, options);
}

/**
 * List the contacts of a property.
 *
 * `GET /properties/{propertyId}/contacts` · Scopes: properties.read.
 */
export function listPropertyContacts(
  connection: Connection,
  propertyId: number, options?: RequestOptions,
): Promise<Contact[]> {
  return send(connection, 'GET', `/properties/${propertyId}/contacts`, { read: list }, options);
}

/**
 * Add a contact to a property.
 *
 * `POST /properties/{propertyId}/contacts` · Scopes: properties.write.
 */
export function createPropertyContact(
  connection: Connection,
  propertyId: number, body: ContactInput, options?: RequestOptions,
): Promise<Contact> {
  return send(connection, 'POST', `/properties/${propertyId}/contacts`, { body }, options);
}

/**
 * List inspections.
 *
 * `GET /inspections` · Scopes: inspections.read.
 */
export function listInspections(
  connection: Connection,
  query?: ListInspectionsQuery, options?: RequestOptions,
): PagePromise<Inspection> {
  return sendForPages(connection, `/inspections`, query, options);
}

/**
 * Add an inspection.
 * Of any type; self service inspections (101) and, in the current revision, live ones (202) need self_servicer.
 *
 * `POST /inspections` · Scopes: inspections.write.
 */
export function createInspection(
  connection: Connection,
  body: InspectionInput, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections`, { body }, options);
}

/**
 * Read an inspection.
 *
 * `GET /inspections/{inspectionId}` · Scopes: inspections.read.
 */
export function getInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'GET', `/inspections/${inspectionId}`, {  }, options);
}

/**
 * Change an inspection.
 * The body contains only the fields to update; nested objects are merged.
 *
 * `PUT /inspections/{inspectionId}` · Scopes: inspections.write.
 */
export function updateInspection(
  connection: Connection,
  inspectionId: number, body: InspectionChange, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'PUT', `/inspections/${inspectionId}`, { body }, options);
}

/**
 * Cancel an inspection.
 *
 * `POST /inspections/{inspectionId}/cancel` · Scopes: inspections.write.
 */
export function cancelInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections/${inspectionId}/cancel`, {  }, options);
}

/**
 * Close an inspection for good.
 * From Complete, by management.
 *
 * `POST /inspections/{inspectionId}/close` · Scopes: inspections.write.
 */
export function closeInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections/${inspectionId}/close`, {  }, options);
}

/**
 * Complete an inspection.
 * Leads to Review where the account requires a review first, and else to Complete.
 *
 * `POST /inspections/{inspectionId}/complete` · Scopes: inspections.write.
 */
export function completeInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections/${inspectionId}/complete`, {  }, options);
}

/**
 * Hand an inspection to its typist.
 *
 * `POST /inspections/{inspectionId}/process` · Scopes: inspections.write.
 */
export function processInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections/${inspectionId}/process`, {  }, options);
}

/**
 * Reopen an inspection.
 * From Review or Complete, by management.
 *
 * `POST /inspections/{inspectionId}/reopen` · Scopes: inspections.write.
 */
export function reopenInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections/${inspectionId}/reopen`, {  }, options);
}

/**
 * Start an inspection.
 *
 * `POST /inspections/{inspectionId}/start` · Scopes: inspections.write.
 */
export function startInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections/${inspectionId}/start`, {  }, options);
}

/**
 * Submit an inspection for review.
 *
 * `POST /inspections/{inspectionId}/submit` · Scopes: inspections.write.
 */
export function submitInspection(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'POST', `/inspections/${inspectionId}/submit`, {  }, options);
}

/**
 * List the contacts of an inspection.
 *
 * `GET /inspections/{inspectionId}/contacts` · Scopes: inspections.read.
 */
export function listInspectionContacts(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Contact[]> {
  return send(connection, 'GET', `/inspections/${inspectionId}/contacts`, { read: list }, options);
}

/**
 * Add a contact to an inspection.
 *
 * `POST /inspections/{inspectionId}/contacts` · Scopes: inspections.write.
 */
export function createInspectionContact(
  connection: Connection,
  inspectionId: number, body: ContactInput, options?: RequestOptions,
): Promise<Contact> {
  return send(connection, 'POST', `/inspections/${inspectionId}/contacts`, { body }, options);
}

/**
 * Upload a file to a report.
 * Without room_id and item_id the upload is pending; its UUID makes repeats harmless.
 *
 * `POST /inspections/{inspectionId}/attachments` · Scopes: reports.write.
 */
export function uploadAttachment(
  connection: Connection,
  inspectionId: number, body: AttachmentInput & { readonly file: Blob }, options?: RequestOptions,
): Promise<UploadedAttachment> {
  return send(connection, 'POST', `/inspections/${inspectionId}/attachments`, { upload: body }, options);
}

/**
 * Request the PDF of a report.
 * Answers 200 when the PDF exists. Otherwise 202: it is generated in the background, pdf.generated is sent on completion, and repeating the request every few seconds leads to 200.
 * Gives undefined while it is not there yet (202).
 *
 * `POST /inspections/{inspectionId}/pdf` · Scopes: reports.read.
 */
export function requestPdf(
  connection: Connection,
  inspectionId: number, body?: PdfInput, options?: RequestOptions,
): Promise<Pdf | undefined> {
  return send(connection, 'POST', `/inspections/${inspectionId}/pdf`, { body, isRepeatable: true, read: fileWhenReady }, options);
}

/**
 * Read the report of an inspection.
 *
 * `GET /inspections/{inspectionId}/report` · Scopes: reports.read.
 */
export function getReport(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Report> {
  return send(connection, 'GET', `/inspections/${inspectionId}/report`, {  }, options);
}

/**
 * List the actions of all items in all rooms.
 *
 * `GET /inspections/{inspectionId}/report/actions` · Scopes: reports.read.
 */
export function listReportActions(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Action[]> {
  return send(connection, 'GET', `/inspections/${inspectionId}/report/actions`, { read: list }, options);
}

/**
 * Copy the latest report of another property.
 *
 * `PUT /inspections/{inspectionId}/copy-from-property/{sourcePropertyId}` · Scopes: reports.write.
 */
export function copyFromProperty(
  connection: Connection,
  inspectionId: number, sourcePropertyId: number, body?: CopyInput, options?: RequestOptions,
): Promise<CopiedReport> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/copy-from-property/${sourcePropertyId}`, { body }, options);
}

/**
 * Read what a report says of keys, manuals, alarms and meters.
 *
 * `GET /inspections/{inspectionId}/report/metadata` · Scopes: reports.read.
 */
export function getReportMetadata(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<InspectionMetadata> {
  return send(connection, 'GET', `/inspections/${inspectionId}/report/metadata`, {  }, options);
}

/**
 * Add a room.
 *
 * `POST /inspections/{inspectionId}/rooms` · Scopes: reports.write.
 */
export function createRoom(
  connection: Connection,
  inspectionId: number, body: RoomInput, options?: RequestOptions,
): Promise<Room> {
  return send(connection, 'POST', `/inspections/${inspectionId}/rooms`, { body }, options);
}

/**
 * Order the rooms of a report.
 *
 * `PUT /inspections/{inspectionId}/rooms` · Scopes: reports.write.
 */
export function reorderRooms(
  connection: Connection,
  inspectionId: number, body: readonly number[], options?: RequestOptions,
): Promise<number[]> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/rooms`, { body, read: list }, options);
}

/**
 * Rename a room.
 * Only the name can change, and only when it is editable.
 *
 * `PUT /inspections/{inspectionId}/rooms/{roomId}` · Scopes: reports.write.
 */
export function updateRoom(
  connection: Connection,
  inspectionId: number, roomId: number, body: RoomChange, options?: RequestOptions,
): Promise<Room> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/rooms/${roomId}`, { body }, options);
}

/**
 * Remove a room with its items, attachments and actions.
 *
 * `DELETE /inspections/{inspectionId}/rooms/{roomId}` · Scopes: reports.write.
 */
export function deleteRoom(
  connection: Connection,
  inspectionId: number, roomId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/inspections/${inspectionId}/rooms/${roomId}`, { read: nothing }, options);
}

/**
 * Copy the items of a room.
 * To a new room when the body names one, or to an existing one; returns the room that received them.
 *
 * `PUT /inspections/{inspectionId}/rooms/{roomId}/copy` · Scopes: reports.write.
 */
export function copyRoom(
  connection: Connection,
  inspectionId: number, roomId: number, body: RoomCopyInput, options?: RequestOptions,
): Promise<Room> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/rooms/${roomId}/copy`, { body }, options);
}

/**
 * Add an item to a room.
 *
 * `POST /inspections/{inspectionId}/rooms/{roomId}/items` · Scopes: reports.write.
 */
export function createItem(
  connection: Connection,
  inspectionId: number, roomId: number, body: ItemInput, options?: RequestOptions,
): Promise<Item> {
  return send(connection, 'POST', `/inspections/${inspectionId}/rooms/${roomId}/items`, { body }, options);
}

/**
 * Order the items of a room.
 *
 * `PUT /inspections/{inspectionId}/rooms/{roomId}/items` · Scopes: reports.write.
 */
export function reorderItems(
  connection: Connection,
  inspectionId: number, roomId: number, body: readonly number[], options?: RequestOptions,
): Promise<number[]> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/rooms/${roomId}/items`, { body, read: list }, options);
}

/**
 * Change an item.
 * A missing description is cleared; a missing condition stays as it is.
 *
 * `PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}` · Scopes: reports.write.
 */
export function updateItem(
  connection: Connection,
  inspectionId: number, roomId: number, itemId: number, body: ItemChange, options?: RequestOptions,
): Promise<Item> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/rooms/${roomId}/items/${itemId}`, { body }, options);
}

/**
 * Remove an item.
 *
 * `DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}` · Scopes: reports.write.
 */
export function deleteItem(
  connection: Connection,
  inspectionId: number, roomId: number, itemId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/inspections/${inspectionId}/rooms/${roomId}/items/${itemId}`, { read: nothing }, options);
}

/**
 * Add an action to an item.
 *
 * `POST /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions` · Scopes: reports.write.
 */
export function createAction(
  connection: Connection,
  inspectionId: number, roomId: number, itemId: number, body: ActionInput, options?: RequestOptions,
): Promise<Action> {
  return send(connection, 'POST', `/inspections/${inspectionId}/rooms/${roomId}/items/${itemId}/actions`, { body }, options);
}

/**
 * Change an action.
 * The body contains only the fields to update.
 *
 * `PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
 */
export function updateAction(
  connection: Connection,
  inspectionId: number, roomId: number, itemId: number, actionId: number, body: ActionChange, options?: RequestOptions,
): Promise<Action> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/rooms/${roomId}/items/${itemId}/actions/${actionId}`, { body }, options);
}

/**
 * Remove an action.
 *
 * `DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
 */
export function deleteAction(
  connection: Connection,
  inspectionId: number, roomId: number, itemId: number, actionId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/inspections/${inspectionId}/rooms/${roomId}/items/${itemId}/actions/${actionId}`, { read: nothing }, options);
}

/**
 * Copy an item.
 * To a new room when the body names one, or to an existing one; returns the copy.
 *
 * `PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/copy` · Scopes: reports.write.
 */
export function copyItem(
  connection: Connection,
  inspectionId: number, roomId: number, itemId: number, body: ItemCopyInput, options?: RequestOptions,
): Promise<Item> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/rooms/${roomId}/items/${itemId}/copy`, { body }, options);
}

/**
 * List the option sets of the account.
 *
 * `GET /option-sets` · Scopes: reports.read.
 */
export function listOptionSets(
  connection: Connection,
  options?: RequestOptions,
): Promise<OptionSet[]> {
  return send(connection, 'GET', `/option-sets`, { read: list }, options);
}

/**
 * List the self service templates.
 *
 * `GET /settings/account/self-service/templates` · Scopes: inspections.read.
 */
export function listSelfServiceTemplates(
  connection: Connection,
  options?: RequestOptions,
): Promise<SelfServiceTemplates> {
  return send(connection, 'GET', `/settings/account/self-service/templates`, {  }, options);
}

/**
 * List clients.
 *
 * `GET /clients` · Scopes: clients.read.
 */
export function listClients(
  connection: Connection,
  query?: ListClientsQuery, options?: RequestOptions,
): PagePromise<Client> {
  return sendForPages(connection, `/clients`, query, options);
}

/**
 * Read a client.
 *
 * `GET /clients/{clientId}` · Scopes: clients.read.
 */
export function getClient(
  connection: Connection,
  clientId: number, options?: RequestOptions,
): Promise<Client> {
  return send(connection, 'GET', `/clients/${clientId}`, {  }, options);
}

/**
 * List staff users.
 *
 * `GET /staff` · Scopes: staff.read.
 */
export function listStaff(
  connection: Connection,
  query?: ListStaffQuery, options?: RequestOptions,
): PagePromise<StaffUser> {
  return sendForPages(connection, `/staff`, query, options);
}

/**
 * Read a staff user.
 *
 * `GET /staff/{staffId}` · Scopes: staff.read.
 */
export function getStaffUser(
  connection: Connection,
  staffId: number, options?: RequestOptions,
): Promise<StaffUser> {
  return send(connection, 'GET', `/staff/${staffId}`, {  }, options);
}

/**
 * List the webhook listeners of the application.
 *
 * `GET /webhooks` · Scopes: webhooks.read.
 */
export function listWebhooks(
  connection: Connection,
  options?: RequestOptions,
): Promise<Webhook[]> {
  return send(connection, 'GET', `/webhooks`, { read: list }, options);
}

/**
 * Add a webhook listener.
 *
 * `POST /webhooks` · Scopes: webhooks.write.
 */
export function createWebhook(
  connection: Connection,
  body: WebhookInput, options?: RequestOptions,
): Promise<CreatedWebhook> {
  return send(connection, 'POST', `/webhooks`, { body }, options);
}

/**
 * Read a webhook listener.
 *
 * `GET /webhooks/{webhookId}` · Scopes: webhooks.read.
 */
export function getWebhook(
  connection: Connection,
  webhookId: number, options?: RequestOptions,
): Promise<Webhook> {
  return send(connection, 'GET', `/webhooks/${webhookId}`, {  }, options);
}

/**
 * Change a webhook listener.
 * The body contains only the fields to update.
 *
 * `PUT /webhooks/{webhookId}` · Scopes: webhooks.write.
 */
export function updateWebhook(
  connection: Connection,
  webhookId: number, body: WebhookChange, options?: RequestOptions,
): Promise<Webhook> {
  return send(connection, 'PUT', `/webhooks/${webhookId}`, { body }, options);
}

/**
 * Remove a webhook listener and end its deliveries.
 *
 * `DELETE /webhooks/{webhookId}` · Scopes: webhooks.write.
 */
export function deleteWebhook(
  connection: Connection,
  webhookId: number, options?: RequestOptions,
): Promise<Webhook> {
  return send(connection, 'DELETE', `/webhooks/${webhookId}`, {  }, options);
}

/**
 * List the latest deliveries to a webhook listener.
 * Newest first, 100 at most; before leads further back.
 *
 * `GET /webhooks/{webhookId}/deliveries` · Scopes: webhooks.read.
 */
export function listWebhookDeliveries(
  connection: Connection,
  webhookId: number, query?: ListWebhookDeliveriesQuery, options?: RequestOptions,
): Promise<WebhookDelivery[]> {
  return send(connection, 'GET', `/webhooks/${webhookId}/deliveries`, { query, read: list }, options);
}

/**
 * Send a delivery again, with the same id.
 *
 * `POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver` · Scopes: webhooks.write.
 */
export function redeliverWebhookDelivery(
  connection: Connection,
  webhookId: number, deliveryId: number, options?: RequestOptions,
): Promise<WebhookDelivery> {
  return send(connection, 'POST', `/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`, {  }, options);
}

/**
 * Send a test delivery to a webhook listener.
 * It is signed like every other and tells of webhook.test.
 *
 * `POST /webhooks/{webhookId}/test` · Scopes: webhooks.write.
 */
export function testWebhook(
  connection: Connection,
  webhookId: number, options?: RequestOptions,
): Promise<WebhookDelivery> {
  return send(connection, 'POST', `/webhooks/${webhookId}/test`, {  }, options);
}
