// Generated from the contract by `pnpm generate`; edit packages/client/generate, not this file.

import type { RequestOptions } from '../../core/connection.js';
import type { PagePromise } from '../../core/pages.js';
import type {
  Action,
  ActionChange,
  ActionInput,
  AttachmentInput,
  Client,
  ClientChange,
  ClientInput,
  Contact,
  ContactChange,
  ContactInput,
  CopiedReport,
  CopyInput,
  CreatedWebhook,
  CustomField,
  CustomFieldDefinition,
  CustomFieldDefinitionChange,
  CustomFieldDefinitionInput,
  GetMeterQuery,
  InitializationInput,
  Inspection,
  InspectionChange,
  InspectionInput,
  InspectionMetadata,
  ListClientsQuery,
  ListInspectionsQuery,
  ListMetersQuery,
  ListPropertiesQuery,
  ListStaffQuery,
  ListTemplatesQuery,
  ListWebhookDeliveriesQuery,
  Meter,
  MeterAttachmentInput,
  MeterChange,
  MeterInput,
  Pdf,
  PdfInput,
  Profile,
  Property,
  PropertyChange,
  PropertyInput,
  Report,
  Section,
  SectionChange,
  SectionInput,
  SectionItem,
  SectionItemChange,
  SectionItemInput,
  SelfServiceTemplates,
  StaffUser,
  StaffUserChange,
  StaffUserInput,
  Template,
  TenantActionUrl,
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
   * Change a contact of a property.
   * The body contains only the fields to update.
   *
   * `PUT /properties/{propertyId}/contacts/{contactId}` · Scopes: properties.write.
   */
  updatePropertyContact(propertyId: number, contactId: number, body: ContactChange, options?: RequestOptions): Promise<Contact>;

  /**
   * Remove a contact of a property.
   *
   * `DELETE /properties/{propertyId}/contacts/{contactId}` · Scopes: properties.write.
   */
  deletePropertyContact(propertyId: number, contactId: number, options?: RequestOptions): Promise<Contact>;

  /**
   * Read the external maintenance link of a tenant.
   * Answers 404 for contacts that are no tenants.
   *
   * `GET /properties/{propertyId}/contacts/{contactId}/tenant-action-url` · Scopes: properties.read.
   */
  getTenantActionUrl(propertyId: number, contactId: number, options?: RequestOptions): Promise<TenantActionUrl>;

  /**
   * List all custom fields.
   *
   * `GET /custom-fields` · Scopes: configuration.read.
   */
  listCustomFields(options?: RequestOptions): Promise<CustomFieldDefinition[]>;

  /**
   * Add a custom field.
   *
   * `POST /custom-fields` · Scopes: configuration.write.
   */
  createCustomField(body: CustomFieldDefinitionInput, options?: RequestOptions): Promise<CustomField>;

  /**
   * List the custom fields of properties.
   *
   * `GET /custom-fields/1` · Scopes: properties.read.
   */
  listPropertyCustomFields(options?: RequestOptions): Promise<CustomField[]>;

  /**
   * List the custom fields of inspections.
   *
   * `GET /custom-fields/2` · Scopes: inspections.read.
   */
  listInspectionCustomFields(options?: RequestOptions): Promise<CustomField[]>;

  /**
   * Change a custom field.
   * The body contains only the fields to update. The number is the custom field, while in GET it is the entity.
   *
   * `PUT /custom-fields/{customFieldId}` · Scopes: configuration.write.
   */
  updateCustomField(customFieldId: number, body: CustomFieldDefinitionChange, options?: RequestOptions): Promise<CustomField>;

  /**
   * Remove a custom field and its values.
   *
   * `DELETE /custom-fields/{customFieldId}` · Scopes: configuration.write.
   */
  deleteCustomField(customFieldId: number, options?: RequestOptions): Promise<void>;

  /**
   * List the meters of a property.
   *
   * `GET /properties/{propertyId}/meters` · Scopes: properties.read.
   */
  listMeters(propertyId: number, query?: ListMetersQuery, options?: RequestOptions): Promise<Meter[]>;

  /**
   * Add a meter.
   *
   * `POST /properties/{propertyId}/meters` · Scopes: properties.write.
   */
  createMeter(propertyId: number, body: MeterInput, options?: RequestOptions): Promise<Meter>;

  /**
   * Read a meter.
   *
   * `GET /properties/{propertyId}/meters/{meterId}` · Scopes: properties.read.
   */
  getMeter(propertyId: number, meterId: number, query?: GetMeterQuery, options?: RequestOptions): Promise<Meter>;

  /**
   * Change a meter.
   * The body contains only the fields to update; attachments are those to keep.
   *
   * `PUT /properties/{propertyId}/meters/{meterId}` · Scopes: properties.write.
   */
  updateMeter(propertyId: number, meterId: number, body: MeterChange, options?: RequestOptions): Promise<Meter>;

  /**
   * Remove a meter.
   *
   * `DELETE /properties/{propertyId}/meters/{meterId}` · Scopes: properties.write.
   */
  deleteMeter(propertyId: number, meterId: number, options?: RequestOptions): Promise<void>;

  /**
   * Attach a file to a meter.
   *
   * `POST /properties/{propertyId}/meters/{meterId}/attachments` · Scopes: properties.write.
   */
  uploadMeterAttachment(propertyId: number, meterId: number, body: MeterAttachmentInput & { readonly file: Blob }, options?: RequestOptions): Promise<UploadedAttachment>;

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
   * Set or remove the initialization of an inspection.
   * Refused once the inspection has been started or initialized.
   *
   * `PUT /inspections/{inspectionId}/initialization` · Scopes: inspections.write.
   */
  setInitialization(inspectionId: number, body: InitializationInput, options?: RequestOptions): Promise<Inspection>;

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
   * Change a contact of an inspection.
   * The body contains only the fields to update.
   *
   * `PUT /inspections/{inspectionId}/contacts/{contactId}` · Scopes: inspections.write.
   */
  updateInspectionContact(inspectionId: number, contactId: number, body: ContactChange, options?: RequestOptions): Promise<Contact>;

  /**
   * Remove a contact of an inspection.
   *
   * `DELETE /inspections/{inspectionId}/contacts/{contactId}` · Scopes: inspections.write.
   */
  deleteInspectionContact(inspectionId: number, contactId: number, options?: RequestOptions): Promise<Contact>;

  /**
   * List the actions of all items in all sections.
   *
   * `GET /inspections/{inspectionId}/action-reports` · Scopes: reports.read.
   */
  listActionReports(inspectionId: number, options?: RequestOptions): Promise<Action[]>;

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
   * Copy the latest report of another property.
   *
   * `PUT /inspections/{inspectionId}/report/copy-from-property/{sourcePropertyId}` · Scopes: reports.write.
   */
  copyFromProperty(inspectionId: number, sourcePropertyId: number, body?: CopyInput, options?: RequestOptions): Promise<CopiedReport>;

  /**
   * Read what a report says of keys, manuals, alarms and meters.
   *
   * `GET /inspections/{inspectionId}/report/metadata` · Scopes: reports.read.
   */
  getReportMetadata(inspectionId: number, options?: RequestOptions): Promise<InspectionMetadata>;

  /**
   * Add a section.
   * Repeating the same uuid and content returns the existing section.
   *
   * `POST /v2/inspections/{inspectionId}/rooms` · Scopes: reports.write.
   */
  createSection(inspectionId: number, body: SectionInput, options?: RequestOptions): Promise<Section>;

  /**
   * Order the sections of a report.
   *
   * `PUT /v2/inspections/{inspectionId}/rooms` · Scopes: reports.write.
   */
  reorderSections(inspectionId: number, body: readonly number[], options?: RequestOptions): Promise<number[]>;

  /**
   * Rename a section.
   *
   * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}` · Scopes: reports.write.
   */
  updateSection(inspectionId: number, sectionId: number, body: SectionChange, options?: RequestOptions): Promise<Section>;

  /**
   * Remove a section with its items, attachments and actions.
   *
   * `DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}` · Scopes: reports.write.
   */
  deleteSection(inspectionId: number, sectionId: number, options?: RequestOptions): Promise<void>;

  /**
   * Add an item to a section.
   *
   * `POST /v2/inspections/{inspectionId}/rooms/{sectionId}/items` · Scopes: reports.write.
   */
  createSectionItem(inspectionId: number, sectionId: number, body: SectionItemInput, options?: RequestOptions): Promise<SectionItem>;

  /**
   * Order the items of a section.
   *
   * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items` · Scopes: reports.write.
   */
  reorderSectionItems(inspectionId: number, sectionId: number, body: readonly number[], options?: RequestOptions): Promise<number[]>;

  /**
   * Change an item of a section.
   * A missing description is cleared; a missing condition stays as it is.
   *
   * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}` · Scopes: reports.write.
   */
  updateSectionItem(inspectionId: number, sectionId: number, itemId: number, body: SectionItemChange, options?: RequestOptions): Promise<SectionItem>;

  /**
   * Remove an item of a section.
   *
   * `DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}` · Scopes: reports.write.
   */
  deleteSectionItem(inspectionId: number, sectionId: number, itemId: number, options?: RequestOptions): Promise<void>;

  /**
   * Add an action to an item of a section.
   *
   * `POST /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions` · Scopes: reports.write.
   */
  createSectionAction(inspectionId: number, sectionId: number, itemId: number, body: ActionInput, options?: RequestOptions): Promise<Action>;

  /**
   * Change an action of an item of a section.
   * The body contains only the fields to update.
   *
   * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
   */
  updateSectionAction(inspectionId: number, sectionId: number, itemId: number, actionId: number, body: ActionChange, options?: RequestOptions): Promise<Action>;

  /**
   * Remove an action of an item of a section.
   *
   * `DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
   */
  deleteSectionAction(inspectionId: number, sectionId: number, itemId: number, actionId: number, options?: RequestOptions): Promise<void>;

  /**
   * Add the content of a template to a report.
   * Returns the whole report.
   *
   * `PUT /inspections/{inspectionId}/templates/{templateId}` · Scopes: reports.write, templates.read.
   */
  addTemplate(inspectionId: number, templateId: number, options?: RequestOptions): Promise<Report>;

  /**
   * List the self service templates.
   *
   * `GET /settings/account/self-service/templates` · Scopes: inspections.read.
   */
  listSelfServiceTemplates(options?: RequestOptions): Promise<SelfServiceTemplates>;

  /**
   * List templates.
   *
   * `GET /templates` · Scopes: templates.read.
   */
  listTemplates(query?: ListTemplatesQuery, options?: RequestOptions): PagePromise<Template>;

  /**
   * Read the content of a template.
   *
   * `GET /templates/{templateId}/report` · Scopes: templates.read.
   */
  getTemplateReport(templateId: number, options?: RequestOptions): Promise<Report>;

  /**
   * List clients.
   *
   * `GET /clients` · Scopes: clients.read.
   */
  listClients(query?: ListClientsQuery, options?: RequestOptions): PagePromise<Client>;

  /**
   * Add a client.
   *
   * `POST /clients` · Scopes: clients.write.
   */
  createClient(body: ClientInput, options?: RequestOptions): Promise<Client>;

  /**
   * Read a client.
   *
   * `GET /clients/{clientId}` · Scopes: clients.read.
   */
  getClient(clientId: number, options?: RequestOptions): Promise<Client>;

  /**
   * Change a client.
   * The body contains only the fields to update; the address is merged.
   *
   * `PUT /clients/{clientId}` · Scopes: clients.write.
   */
  updateClient(clientId: number, body: ClientChange, options?: RequestOptions): Promise<Client>;

  /**
   * List staff users.
   *
   * `GET /staff` · Scopes: staff.read.
   */
  listStaff(query?: ListStaffQuery, options?: RequestOptions): PagePromise<StaffUser>;

  /**
   * Add a staff user.
   *
   * `POST /staff` · Scopes: staff.write.
   */
  createStaffUser(body: StaffUserInput, options?: RequestOptions): Promise<StaffUser>;

  /**
   * Read a staff user.
   *
   * `GET /staff/{staffId}` · Scopes: staff.read.
   */
  getStaffUser(staffId: number, options?: RequestOptions): Promise<StaffUser>;

  /**
   * Change a staff user.
   * The body contains only the fields to update.
   *
   * `PUT /staff/{staffId}` · Scopes: staff.write.
   */
  updateStaffUser(staffId: number, body: StaffUserChange, options?: RequestOptions): Promise<StaffUser>;

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
