import type { ApiEndpointId } from '@lintel/schema';

// Endpoints of the contract that have no handler yet. They answer 501. A name leaves this list in the change that
// adds its handler.

/** Operation ids that answer 501, by area of the contract. */
export const PENDING = [
  // meters
  'uploadMeterAttachment',
  // inspections
  'createInspection',
  'getInspection',
  'listInspections',
  'setInitialization',
  'updateInspection',
  // transitions
  'cancelInspection',
  'closeInspection',
  'completeInspection',
  'processInspection',
  'reopenInspection',
  'startInspection',
  'submitInspection',
  // inspectionContacts
  'createInspectionContact',
  'deleteInspectionContact',
  'listInspectionContacts',
  'updateInspectionContact',
  // reports
  'copyFromProperty',
  'getReport',
  'getReportMetadata',
  'listActionReports',
  'listReportActions',
  'requestPdf',
  'uploadAttachment',
  // sections
  'createSection',
  'deleteSection',
  'reorderSections',
  'updateSection',
  // sectionItems
  'createSectionAction',
  'createSectionItem',
  'deleteSectionAction',
  'deleteSectionItem',
  'reorderSectionItems',
  'updateSectionAction',
  'updateSectionItem',
  // rooms
  'copyRoom',
  'createRoom',
  'deleteRoom',
  'reorderRooms',
  'updateRoom',
  // items
  'copyItem',
  'createAction',
  'createItem',
  'deleteAction',
  'deleteItem',
  'reorderItems',
  'updateAction',
  'updateItem',
  // templates
  'addTemplate',
  'getTemplateReport',
  'listOptionSets',
  'listSelfServiceTemplates',
  'listTemplates',
  // webhooks
  'createWebhook',
  'deleteWebhook',
  'getWebhook',
  'listWebhooks',
  'updateWebhook',
] as const satisfies readonly ApiEndpointId[];

/** Operation id of an endpoint that answers 501. */
export type PendingId = (typeof PENDING)[number];
