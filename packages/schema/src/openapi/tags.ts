import type { AreaName } from '../contract.js';

/** Name and description under which the endpoints of an area are shown. */
export const TAGS: Readonly<Record<AreaName, { name: string; description: string }>> = {
  oauth: { name: 'OAuth', description: 'Consent of the user, and tokens; at {auth_url}.' },
  profile: { name: 'Profile', description: 'The user on whose behalf the application acts.' },
  properties: { name: 'Properties', description: 'Estates, buildings, units and other locations.' },
  propertyContacts: {
    name: 'Property contacts',
    description: 'People who have to do with a property.',
  },
  customFields: { name: 'Custom fields', description: 'Fields an account adds to its records.' },
  meters: { name: 'Meters', description: 'Meter readings of a property.' },
  inspections: { name: 'Inspections', description: 'Appointments that produce a report.' },
  transitions: { name: 'States', description: 'What moves an inspection to another state.' },
  inspectionContacts: {
    name: 'Inspection contacts',
    description: 'People who have to do with an inspection.',
  },
  reports: { name: 'Reports', description: 'What an inspection found, as data and as PDF.' },
  sections: { name: 'Sections', description: 'The parts of a report.' },
  sectionItems: { name: 'Section items', description: 'Items of a section, and their actions.' },
  rooms: { name: 'Rooms', description: 'The parts of a report.' },
  items: { name: 'Items', description: 'Items of a room, and their actions.' },
  templates: { name: 'Templates', description: 'What reports are made from.' },
  clients: { name: 'Clients', description: 'Clients of the account, such as landlords.' },
  staff: { name: 'Staff', description: 'Staff users of the account.' },
  webhooks: { name: 'Webhooks', description: 'Listeners that are told of events.' },
};
