import type { Agency } from '../agency.js';
import { CLIENT_ADDRESSES, CLIENT_NOTES, CLIENTS } from './clients.js';
import { CONTACTS } from './contacts.js';
import { CUSTOM_FIELDS, CUSTOM_VALUES } from './custom-fields.js';
import { ACTIONS, COURSE, DIARY, DIARY_NOTES, FINDINGS } from './diary.js';
import { METERS } from './meters.js';
import { PEOPLE } from './people.js';
import { FEATURES, PROPERTIES, PROPERTY_NOTES } from './properties.js';

/** A small agency in Scotland, an account of its own: nobody else may see anything of it. */
export const CORRIEMUIR: Agency = {
  name: 'Corriemuir Lettings',
  requires_review: true,
  opened: '2024-02-05',
  people: PEOPLE,
  clients: CLIENTS,
  clientAddresses: CLIENT_ADDRESSES,
  clientNotes: CLIENT_NOTES,
  customFields: CUSTOM_FIELDS,
  customValues: CUSTOM_VALUES,
  templates: [],
  properties: PROPERTIES,
  features: FEATURES,
  propertyNotes: PROPERTY_NOTES,
  contacts: CONTACTS,
  meters: METERS,
  diary: DIARY,
  course: COURSE,
  diaryNotes: DIARY_NOTES,
  diaryValues: [],
  visitors: [],
  findings: FINDINGS,
  actions: ACTIONS,
};
