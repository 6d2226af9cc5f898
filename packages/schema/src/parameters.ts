// The parameters of the paths: the name says which kind of record the identifier names.

/** Every path parameter with the kind of record it names, in words. */
export const PARAMETERS = {
  actionId: 'action',
  clientId: 'client',
  contactId: 'contact',
  customFieldId: 'custom field',
  deliveryId: 'delivery',
  inspectionId: 'inspection',
  itemId: 'item',
  meterId: 'meter',
  propertyId: 'property',
  roomId: 'room',
  sectionId: 'section',
  sourcePropertyId: 'property to copy from',
  staffId: 'staff user',
  templateId: 'template',
  webhookId: 'webhook listener',
} as const;

/** Name of a path parameter. */
export type ParameterName = keyof typeof PARAMETERS;
