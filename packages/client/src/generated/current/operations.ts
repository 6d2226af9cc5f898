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
 * Change a contact of a property.
 * The body contains only the fields to update.
 *
 * `PUT /properties/{propertyId}/contacts/{contactId}` · Scopes: properties.write.
 */
export function updatePropertyContact(
  connection: Connection,
  propertyId: number, contactId: number, body: ContactChange, options?: RequestOptions,
): Promise<Contact> {
  return send(connection, 'PUT', `/properties/${propertyId}/contacts/${contactId}`, { body }, options);
}

/**
 * Remove a contact of a property.
 *
 * `DELETE /properties/{propertyId}/contacts/{contactId}` · Scopes: properties.write.
 */
export function deletePropertyContact(
  connection: Connection,
  propertyId: number, contactId: number, options?: RequestOptions,
): Promise<Contact> {
  return send(connection, 'DELETE', `/properties/${propertyId}/contacts/${contactId}`, {  }, options);
}

/**
 * Read the external maintenance link of a tenant.
 * Answers 404 for contacts that are no tenants.
 *
 * `GET /properties/{propertyId}/contacts/{contactId}/tenant-action-url` · Scopes: properties.read.
 */
export function getTenantActionUrl(
  connection: Connection,
  propertyId: number, contactId: number, options?: RequestOptions,
): Promise<TenantActionUrl> {
  return send(connection, 'GET', `/properties/${propertyId}/contacts/${contactId}/tenant-action-url`, {  }, options);
}

/**
 * List all custom fields.
 *
 * `GET /custom-fields` · Scopes: configuration.read.
 */
export function listCustomFields(
  connection: Connection,
  options?: RequestOptions,
): Promise<CustomFieldDefinition[]> {
  return send(connection, 'GET', `/custom-fields`, { read: list }, options);
}

/**
 * Add a custom field.
 *
 * `POST /custom-fields` · Scopes: configuration.write.
 */
export function createCustomField(
  connection: Connection,
  body: CustomFieldDefinitionInput, options?: RequestOptions,
): Promise<CustomField> {
  return send(connection, 'POST', `/custom-fields`, { body }, options);
}

/**
 * List the custom fields of properties.
 *
 * `GET /custom-fields/1` · Scopes: properties.read.
 */
export function listPropertyCustomFields(
  connection: Connection,
  options?: RequestOptions,
): Promise<CustomField[]> {
  return send(connection, 'GET', `/custom-fields/1`, { read: list }, options);
}

/**
 * List the custom fields of inspections.
 *
 * `GET /custom-fields/2` · Scopes: inspections.read.
 */
export function listInspectionCustomFields(
  connection: Connection,
  options?: RequestOptions,
): Promise<CustomField[]> {
  return send(connection, 'GET', `/custom-fields/2`, { read: list }, options);
}

/**
 * Change a custom field.
 * The body contains only the fields to update. The number is the custom field, while in GET it is the entity.
 *
 * `PUT /custom-fields/{customFieldId}` · Scopes: configuration.write.
 */
export function updateCustomField(
  connection: Connection,
  customFieldId: number, body: CustomFieldDefinitionChange, options?: RequestOptions,
): Promise<CustomField> {
  return send(connection, 'PUT', `/custom-fields/${customFieldId}`, { body }, options);
}

/**
 * Remove a custom field and its values.
 *
 * `DELETE /custom-fields/{customFieldId}` · Scopes: configuration.write.
 */
export function deleteCustomField(
  connection: Connection,
  customFieldId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/custom-fields/${customFieldId}`, { read: nothing }, options);
}

/**
 * List the meters of a property.
 *
 * `GET /properties/{propertyId}/meters` · Scopes: properties.read.
 */
export function listMeters(
  connection: Connection,
  propertyId: number, query?: ListMetersQuery, options?: RequestOptions,
): Promise<Meter[]> {
  return send(connection, 'GET', `/properties/${propertyId}/meters`, { query, read: list }, options);
}

/**
 * Add a meter.
 *
 * `POST /properties/{propertyId}/meters` · Scopes: properties.write.
 */
export function createMeter(
  connection: Connection,
  propertyId: number, body: MeterInput, options?: RequestOptions,
): Promise<Meter> {
  return send(connection, 'POST', `/properties/${propertyId}/meters`, { body }, options);
}

/**
 * Read a meter.
 *
 * `GET /properties/{propertyId}/meters/{meterId}` · Scopes: properties.read.
 */
export function getMeter(
  connection: Connection,
  propertyId: number, meterId: number, query?: GetMeterQuery, options?: RequestOptions,
): Promise<Meter> {
  return send(connection, 'GET', `/properties/${propertyId}/meters/${meterId}`, { query }, options);
}

/**
 * Change a meter.
 * The body contains only the fields to update; attachments are those to keep.
 *
 * `PUT /properties/{propertyId}/meters/{meterId}` · Scopes: properties.write.
 */
export function updateMeter(
  connection: Connection,
  propertyId: number, meterId: number, body: MeterChange, options?: RequestOptions,
): Promise<Meter> {
  return send(connection, 'PUT', `/properties/${propertyId}/meters/${meterId}`, { body }, options);
}

/**
 * Remove a meter.
 *
 * `DELETE /properties/{propertyId}/meters/{meterId}` · Scopes: properties.write.
 */
export function deleteMeter(
  connection: Connection,
  propertyId: number, meterId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/properties/${propertyId}/meters/${meterId}`, { read: nothing }, options);
}

/**
 * Attach a file to a meter.
 *
 * `POST /properties/{propertyId}/meters/{meterId}/attachments` · Scopes: properties.write.
 */
export function uploadMeterAttachment(
  connection: Connection,
  propertyId: number, meterId: number, body: MeterAttachmentInput & { readonly file: Blob }, options?: RequestOptions,
): Promise<UploadedAttachment> {
  return send(connection, 'POST', `/properties/${propertyId}/meters/${meterId}/attachments`, { upload: body }, options);
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
 * Set or remove the initialization of an inspection.
 * Refused once the inspection has been started or initialized.
 *
 * `PUT /inspections/{inspectionId}/initialization` · Scopes: inspections.write.
 */
export function setInitialization(
  connection: Connection,
  inspectionId: number, body: InitializationInput, options?: RequestOptions,
): Promise<Inspection> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/initialization`, { body }, options);
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
 * Change a contact of an inspection.
 * The body contains only the fields to update.
 *
 * `PUT /inspections/{inspectionId}/contacts/{contactId}` · Scopes: inspections.write.
 */
export function updateInspectionContact(
  connection: Connection,
  inspectionId: number, contactId: number, body: ContactChange, options?: RequestOptions,
): Promise<Contact> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/contacts/${contactId}`, { body }, options);
}

/**
 * Remove a contact of an inspection.
 *
 * `DELETE /inspections/{inspectionId}/contacts/{contactId}` · Scopes: inspections.write.
 */
export function deleteInspectionContact(
  connection: Connection,
  inspectionId: number, contactId: number, options?: RequestOptions,
): Promise<Contact> {
  return send(connection, 'DELETE', `/inspections/${inspectionId}/contacts/${contactId}`, {  }, options);
}

/**
 * List the actions of all items in all sections.
 *
 * `GET /inspections/{inspectionId}/action-reports` · Scopes: reports.read.
 */
export function listActionReports(
  connection: Connection,
  inspectionId: number, options?: RequestOptions,
): Promise<Action[]> {
  return send(connection, 'GET', `/inspections/${inspectionId}/action-reports`, { read: list }, options);
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
 * Copy the latest report of another property.
 *
 * `PUT /inspections/{inspectionId}/report/copy-from-property/{sourcePropertyId}` · Scopes: reports.write.
 */
export function copyFromProperty(
  connection: Connection,
  inspectionId: number, sourcePropertyId: number, body?: CopyInput, options?: RequestOptions,
): Promise<CopiedReport> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/report/copy-from-property/${sourcePropertyId}`, { body }, options);
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
 * Add a section.
 * Repeating the same uuid and content returns the existing section.
 *
 * `POST /v2/inspections/{inspectionId}/rooms` · Scopes: reports.write.
 */
export function createSection(
  connection: Connection,
  inspectionId: number, body: SectionInput, options?: RequestOptions,
): Promise<Section> {
  return send(connection, 'POST', `/v2/inspections/${inspectionId}/rooms`, { body }, options);
}

/**
 * Order the sections of a report.
 *
 * `PUT /v2/inspections/{inspectionId}/rooms` · Scopes: reports.write.
 */
export function reorderSections(
  connection: Connection,
  inspectionId: number, body: readonly number[], options?: RequestOptions,
): Promise<number[]> {
  return send(connection, 'PUT', `/v2/inspections/${inspectionId}/rooms`, { body, read: list }, options);
}

/**
 * Rename a section.
 *
 * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}` · Scopes: reports.write.
 */
export function updateSection(
  connection: Connection,
  inspectionId: number, sectionId: number, body: SectionChange, options?: RequestOptions,
): Promise<Section> {
  return send(connection, 'PUT', `/v2/inspections/${inspectionId}/rooms/${sectionId}`, { body }, options);
}

/**
 * Remove a section with its items, attachments and actions.
 *
 * `DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}` · Scopes: reports.write.
 */
export function deleteSection(
  connection: Connection,
  inspectionId: number, sectionId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/v2/inspections/${inspectionId}/rooms/${sectionId}`, { read: nothing }, options);
}

/**
 * Add an item to a section.
 *
 * `POST /v2/inspections/{inspectionId}/rooms/{sectionId}/items` · Scopes: reports.write.
 */
export function createSectionItem(
  connection: Connection,
  inspectionId: number, sectionId: number, body: SectionItemInput, options?: RequestOptions,
): Promise<SectionItem> {
  return send(connection, 'POST', `/v2/inspections/${inspectionId}/rooms/${sectionId}/items`, { body }, options);
}

/**
 * Order the items of a section.
 *
 * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items` · Scopes: reports.write.
 */
export function reorderSectionItems(
  connection: Connection,
  inspectionId: number, sectionId: number, body: readonly number[], options?: RequestOptions,
): Promise<number[]> {
  return send(connection, 'PUT', `/v2/inspections/${inspectionId}/rooms/${sectionId}/items`, { body, read: list }, options);
}

/**
 * Change an item of a section.
 * A missing description is cleared; a missing condition stays as it is.
 *
 * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}` · Scopes: reports.write.
 */
export function updateSectionItem(
  connection: Connection,
  inspectionId: number, sectionId: number, itemId: number, body: SectionItemChange, options?: RequestOptions,
): Promise<SectionItem> {
  return send(connection, 'PUT', `/v2/inspections/${inspectionId}/rooms/${sectionId}/items/${itemId}`, { body }, options);
}

/**
 * Remove an item of a section.
 *
 * `DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}` · Scopes: reports.write.
 */
export function deleteSectionItem(
  connection: Connection,
  inspectionId: number, sectionId: number, itemId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/v2/inspections/${inspectionId}/rooms/${sectionId}/items/${itemId}`, { read: nothing }, options);
}

/**
 * Add an action to an item of a section.
 *
 * `POST /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions` · Scopes: reports.write.
 */
export function createSectionAction(
  connection: Connection,
  inspectionId: number, sectionId: number, itemId: number, body: ActionInput, options?: RequestOptions,
): Promise<Action> {
  return send(connection, 'POST', `/v2/inspections/${inspectionId}/rooms/${sectionId}/items/${itemId}/actions`, { body }, options);
}

/**
 * Change an action of an item of a section.
 * The body contains only the fields to update.
 *
 * `PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
 */
export function updateSectionAction(
  connection: Connection,
  inspectionId: number, sectionId: number, itemId: number, actionId: number, body: ActionChange, options?: RequestOptions,
): Promise<Action> {
  return send(connection, 'PUT', `/v2/inspections/${inspectionId}/rooms/${sectionId}/items/${itemId}/actions/${actionId}`, { body }, options);
}

/**
 * Remove an action of an item of a section.
 *
 * `DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}` · Scopes: reports.write.
 */
export function deleteSectionAction(
  connection: Connection,
  inspectionId: number, sectionId: number, itemId: number, actionId: number, options?: RequestOptions,
): Promise<void> {
  return send(connection, 'DELETE', `/v2/inspections/${inspectionId}/rooms/${sectionId}/items/${itemId}/actions/${actionId}`, { read: nothing }, options);
}

/**
 * Add the content of a template to a report.
 * Returns the whole report.
 *
 * `PUT /inspections/{inspectionId}/templates/{templateId}` · Scopes: reports.write, templates.read.
 */
export function addTemplate(
  connection: Connection,
  inspectionId: number, templateId: number, options?: RequestOptions,
): Promise<Report> {
  return send(connection, 'PUT', `/inspections/${inspectionId}/templates/${templateId}`, {  }, options);
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
 * List templates.
 *
 * `GET /templates` · Scopes: templates.read.
 */
export function listTemplates(
  connection: Connection,
  query?: ListTemplatesQuery, options?: RequestOptions,
): PagePromise<Template> {
  return sendForPages(connection, `/templates`, query, options);
}

/**
 * Read the content of a template.
 *
 * `GET /templates/{templateId}/report` · Scopes: templates.read.
 */
export function getTemplateReport(
  connection: Connection,
  templateId: number, options?: RequestOptions,
): Promise<Report> {
  return send(connection, 'GET', `/templates/${templateId}/report`, {  }, options);
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
 * Add a client.
 *
 * `POST /clients` · Scopes: clients.write.
 */
export function createClient(
  connection: Connection,
  body: ClientInput, options?: RequestOptions,
): Promise<Client> {
  return send(connection, 'POST', `/clients`, { body }, options);
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
 * Change a client.
 * The body contains only the fields to update; the address is merged.
 *
 * `PUT /clients/{clientId}` · Scopes: clients.write.
 */
export function updateClient(
  connection: Connection,
  clientId: number, body: ClientChange, options?: RequestOptions,
): Promise<Client> {
  return send(connection, 'PUT', `/clients/${clientId}`, { body }, options);
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
 * Add a staff user.
 *
 * `POST /staff` · Scopes: staff.write.
 */
export function createStaffUser(
  connection: Connection,
  body: StaffUserInput, options?: RequestOptions,
): Promise<StaffUser> {
  return send(connection, 'POST', `/staff`, { body }, options);
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
 * Change a staff user.
 * The body contains only the fields to update.
 *
 * `PUT /staff/{staffId}` · Scopes: staff.write.
 */
export function updateStaffUser(
  connection: Connection,
  staffId: number, body: StaffUserChange, options?: RequestOptions,
): Promise<StaffUser> {
  return send(connection, 'PUT', `/staff/${staffId}`, { body }, options);
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
