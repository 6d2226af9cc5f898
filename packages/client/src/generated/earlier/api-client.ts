// Generated from the contract by `pnpm generate`; edit packages/client/generate, not this file.

import type { RequestOptions } from '../../core/connection.js';
import type { PagePromise } from '../../core/pages.js';
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

/** The API as the methods of one object, all over one connection. */
export interface ApiClient {
  /**
   * Read the profile of the user.
   *
   * `GET /me` · Scopes: profile.read.
   */
  getProfile(options?: RequestOptions): Promise<Profile>;

  /**
   * List properties.
   *
   * `GET /properties` · Scopes: properties.read.
   */
  listProperties(query?: ListPropertiesQuery, options?: RequestOptions): PagePromise<Property>;

  /**
   * Add a property.
   *
   * `POST /properties` · Scopes: properties.write.
   */
  createProperty(body: PropertyInput, options?: RequestOptions): Promise<Property>;

  /**
   * Read a property.
   *
   * `GET /properties/{propertyId}` · Scopes: properties.read.
   */
  getProperty(propertyId: number, options?: RequestOptions): Promise<Property>;

  /**
   * Change a property.
   * The body contains only the fields to update; nested objects are merged.
   *
   * `PUT /properties/{propertyId}` · Scopes: properties.write.
   */
  updateProperty(propertyId: number, body: PropertyChange, options?: RequestOptions): Promise<Property>;

  /**
   * List the contacts of a property.
   *
   * `GET /properties/{propertyId}/contacts` · Scopes: properties.read.
   */
  listPropertyContacts(propertyId: number, options?: RequestOptions): Promise<Contact[]>;

  /**
   * Add a contact to a property.
   *
   * `POST /properties/{propertyId}/contacts` · Scopes: properties.write.
   */
  createPropertyContact(propertyId: number, body: ContactInput, options?: RequestOptions): Promise<Contact>;

  /**
   * List inspections.
   *
   * `GET /inspections` · Scopes: inspections.read.
   */
  listInspections(query?: ListInspectionsQuery, options?: RequestOptions): PagePromise<Inspection>;

  /**
   * Add an inspection.
   * Of any type; self service inspections (101) and, in the current revision, live ones (202) need self_servicer.
   *
   * `POST /inspections` · Scopes: inspections.write.
   */
  createInspection(body: InspectionInput, options?: RequestOptions): Promise<Inspection>;

  /**
   * Read an inspection.
   *
   * `GET /inspections/{inspectionId}` · Scopes: inspections.read.
   */
  getInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * Change an inspection.
   * The body contains only the fields to update; nested objects are merged.
   *
   * `PUT /inspections/{inspectionId}` · Scopes: inspections.write.
   */
  updateInspection(inspectionId: number, body: InspectionChange, options?: RequestOptions): Promise<Inspection>;

  /**
   * Cancel an inspection.
   *
   * `POST /inspections/{inspectionId}/cancel` · Scopes: inspections.write.
   */
  cancelInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * Close an inspection for good.
   * From Complete, by management.
   *
   * `POST /inspections/{inspectionId}/close` · Scopes: inspections.write.
   */
  closeInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * Complete an inspection.
   * Leads to Review where the account requires a review first, and else to Complete.
   *
   * `POST /inspections/{inspectionId}/complete` · Scopes: inspections.write.
   */
  completeInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * Hand an inspection to its typist.
   *
   * `POST /inspections/{inspectionId}/process` · Scopes: inspections.write.
   */
  processInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * Reopen an inspection.
   * From Review or Complete, by management.
   *
   * `POST /inspections/{inspectionId}/reopen` · Scopes: inspections.write.
   */
  reopenInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * Start an inspection.
   *
   * `POST /inspections/{inspectionId}/start` · Scopes: inspections.write.
   */
  startInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * Submit an inspection for review.
   *
   * `POST /inspections/{inspectionId}/submit` · Scopes: inspections.write.
   */
  submitInspection(inspectionId: number, options?: RequestOptions): Promise<Inspection>;

  /**
   * List the contacts of an inspection.
   *
   * `GET /inspections/{inspectionId}/contacts` · Scopes: inspections.read.
   */
  listInspectionContacts(inspectionId: number, options?: RequestOptions): Promise<Contact[]>;

  /**
   * Add a contact to an inspection.
   *
   * `POST /inspections/{inspectionId}/contacts` · Scopes: inspections.write.
   */
  createInspectionContact(inspectionId: number, body: ContactInput, options?: RequestOptions): Promise<Contact>;

  /**
   * Upload a file to a report.
   * Without room_id and item_id the upload is pending; its UUID makes repeats harmless.
   *
   * `POST /inspections/{inspectionId}/attachments` · Scopes: reports.write.
   */
  uploadAttachment(inspectionId: number, body: AttachmentInput & { readonly file: Blob }, options?: RequestOptions): Promise<UploadedAttachment>;

  /**
   * Request the PDF of a report.
   * Answers 200 when the PDF exists. Otherwise 202: it is generated in the background, pdf.generated is sent on completion, and repeating the request every few seconds leads to 200.
   * Gives undefined while it is not there yet (202).
   *
   * `POST /inspections/{inspectionId}/pdf` · Scopes: reports.read.
   */
  requestPdf(inspectionId: number, body?: PdfInput, options?: RequestOptions): Promise<Pdf | undefined>;

  /**
   * Read the report of an inspection.
   *
   * `GET /inspections/{inspectionId}/report` · Scopes: reports.read.
   */
  getReport(inspectionId: number, options?: RequestOptions): Promise<Report>;

  /**
   * List the actions of all items in all rooms.
   *
   * `GET /inspections/{inspectionId}/report/actions` · Scopes: reports.read.
   */
  listReportActions(inspectionId: number, options?: RequestOptions): Promise<Action[]>;

  /**
   * Copy the latest report of another property.
   *
   * `PUT /inspections/{inspectionId}/copy-from-property/{sourcePropertyId}` · Scopes: reports.write.
   */
  copyFromProperty(inspectionId: number, sourcePropertyId: number, body?: CopyInput, options?: RequestOptions): Promise<CopiedReport>;

  /**
   * Read what a report says of keys, manuals, alarms and meters.
   *
   * `GET /inspections/{inspectionId}/report/metadata` · Scopes: reports.read.
   */
  getReportMetadata(inspectionId: number, options?: RequestOptions): Promise<InspectionMetadata>;

  /**
   * Add a room.
   *
   * `POST /inspections/{inspectionId}/rooms` · Scopes: reports.write.
   */
  createRoom(inspectionId: number, body: RoomInput, options?: RequestOptions): Promise<Room>;

  /**
   * Order the rooms of a report.
   *
   * `PUT /inspections/{inspectionId}/rooms` · Scopes: reports.write.
   */
  reorderRooms(inspectionId: number, body: readonly number[], options?: RequestOptions): Promise<number[]>;

  /**
   * Rename a room.
   * Only the name can change, and only when it is editable.
   *
   * `PUT /inspections/{inspectionId}/rooms/{roomId}` · Scopes: reports.write.
   */
  updateRoom(inspectionId: number, roomId: number, body: RoomChange, options?: RequestOptions): Promise<Room>;

  /**
   * Remove a room with its items, attachments and actions.
   *
   * `DELETE /inspections/{inspectionId}/rooms/{roomId}` · Scopes: reports.write.
   */
  deleteRoom(inspectionId: number, roomId: number, options?: RequestOptions): Promise<void>;

  /**
   * Copy the items of a room.
   * To a new room when the body names one, or to an existing one; returns the room that received them.
   *
   * `PUT /inspections/{inspectionId}/rooms/{roomId}/copy` · Scopes: reports.write.
   */
  copyRoom(inspectionId: number, roomId: number, body: RoomCopyInput, options?: RequestOptions): Promise<Room>;

  /**
   * Add an item to a room.
   *
   * `POST /inspections/{inspectionId}/rooms/{roomId}/items` · Scopes: reports.write.
   */
  createItem(inspectionId: number, roomId: number, body: ItemInput, options?: RequestOptions): Promise<Item>;

  /**
   * Order the items of a room.
   *
   * `PUT /inspections/{inspectionId}/rooms/{roomId}/items` · Scopes: reports.write.
   */
  reorderItems(inspectionId: number, roomId: number, body: readonly number[], options?: RequestOptions): Promise<number[]>;

  /**
   * Change an item.
   * A missing description is cleared; a missing condition stays as it is.
   *
   * `PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}` · Scopes: reports.write.
   */
  updateItem(inspectionId: number, roomId: number, itemId: number, body: ItemChange, options?: RequestOptions): Promise<Item>;

  /**
   * Remove an item.
   *
   * `DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}` · Scopes: reports.write.
   */
  deleteItem(inspectionId: number, roomId: number, itemId: number, options?: RequestOptions): Promise<void>;

  /**
   * Add an action to an item.
   *
   * `POST /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions` · Scopes: reports.write.
   */
  createAction(inspectionId: number, roomId: number, itemId: number, body: ActionInput, options?: RequestOptions): Promise<Action>;

  /**
   * Change an action.
   * The body contains only the fields to update.
   *
   * `PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
   */
  updateAction(inspectionId: number, roomId: number, itemId: number, actionId: number, body: ActionChange, options?: RequestOptions): Promise<Action>;

  /**
   * Remove an action.
   *
   * `DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
   */
  deleteAction(inspectionId: number, roomId: number, itemId: number, actionId: number, options?: RequestOptions): Promise<void>;

  /**
   * Copy an item.
   * To a new room when the body names one, or to an existing one; returns the copy.
   *
   * `PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/copy` · Scopes: reports.write.
   */
  copyItem(inspectionId: number, roomId: number, itemId: number, body: ItemCopyInput, options?: RequestOptions): Promise<Item>;

  /**
   * List the option sets of the account.
   *
   * `GET /option-sets` · Scopes: reports.read.
   */
  listOptionSets(options?: RequestOptions): Promise<OptionSet[]>;

  /**
   * List the self service templates.
   *
   * `GET /settings/account/self-service/templates` · Scopes: inspections.read.
   */
  listSelfServiceTemplates(options?: RequestOptions): Promise<SelfServiceTemplates>;

  /**
   * List clients.
   *
   * `GET /clients` · Scopes: clients.read.
   */
  listClients(query?: ListClientsQuery, options?: RequestOptions): PagePromise<Client>;

  /**
   * Read a client.
   *
   * `GET /clients/{clientId}` · Scopes: clients.read.
   */
  getClient(clientId: number, options?: RequestOptions): Promise<Client>;

  /**
   * List staff users.
   *
   * `GET /staff` · Scopes: staff.read.
   */
  listStaff(query?: ListStaffQuery, options?: RequestOptions): PagePromise<StaffUser>;

  /**
   * Read a staff user.
   *
   * `GET /staff/{staffId}` · Scopes: staff.read.
   */
  getStaffUser(staffId: number, options?: RequestOptions): Promise<StaffUser>;

  /**
   * List the webhook listeners of the application.
   *
   * `GET /webhooks` · Scopes: webhooks.read.
   */
  listWebhooks(options?: RequestOptions): Promise<Webhook[]>;

  /**
   * Add a webhook listener.
   *
   * `POST /webhooks` · Scopes: webhooks.write.
   */
  createWebhook(body: WebhookInput, options?: RequestOptions): Promise<CreatedWebhook>;

  /**
   * Read a webhook listener.
   *
   * `GET /webhooks/{webhookId}` · Scopes: webhooks.read.
   */
  getWebhook(webhookId: number, options?: RequestOptions): Promise<Webhook>;

  /**
   * Change a webhook listener.
   * The body contains only the fields to update.
   *
   * `PUT /webhooks/{webhookId}` · Scopes: webhooks.write.
   */
  updateWebhook(webhookId: number, body: WebhookChange, options?: RequestOptions): Promise<Webhook>;

  /**
   * Remove a webhook listener and end its deliveries.
   *
   * `DELETE /webhooks/{webhookId}` · Scopes: webhooks.write.
   */
  deleteWebhook(webhookId: number, options?: RequestOptions): Promise<Webhook>;

  /**
   * List the latest deliveries to a webhook listener.
   * Newest first, 100 at most; before leads further back.
   *
   * `GET /webhooks/{webhookId}/deliveries` · Scopes: webhooks.read.
   */
  listWebhookDeliveries(webhookId: number, query?: ListWebhookDeliveriesQuery, options?: RequestOptions): Promise<WebhookDelivery[]>;

  /**
   * Send a delivery again, with the same id.
   *
   * `POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver` · Scopes: webhooks.write.
   */
  redeliverWebhookDelivery(webhookId: number, deliveryId: number, options?: RequestOptions): Promise<WebhookDelivery>;

  /**
   * Send a test delivery to a webhook listener.
   * It is signed like every other and tells of webhook.test.
   *
   * `POST /webhooks/{webhookId}/test` · Scopes: webhooks.write.
   */
  testWebhook(webhookId: number, options?: RequestOptions): Promise<WebhookDelivery>;
}
