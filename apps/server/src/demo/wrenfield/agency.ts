import type { Agency } from '../agency.js';
import { CLIENT_ADDRESSES, CLIENT_NOTES, CLIENTS } from './clients.js';
import { CONTACTS } from './contacts.js';
import { CUSTOM_FIELDS, CUSTOM_VALUES } from './custom-fields.js';
import { COURSE, DIARY, DIARY_NOTES, DIARY_VALUES, VISITORS } from './diary.js';
import { ESTATE, ESTATE_FEATURES } from './estate.js';
import { ACTIONS, FINDINGS } from './findings.js';
import { HOUSE_FEATURES, HOUSES } from './houses.js';
import { METERS } from './meters.js';
import { PEOPLE } from './people.js';
import { PROPERTY_NOTES } from './property-notes.js';
import { TEMPLATES } from './templates.js';

/** An agency in the west of England and the south of Wales, whose data the demo is about. */
export const WRENFIELD: Agency = {
  name: 'Wrenfield Lettings',
  requires_review: false,
  opened: '2023-09-04',
  people: PEOPLE,
  clients: CLIENTS,
  clientAddresses: CLIENT_ADDRESSES,
  clientNotes: CLIENT_NOTES,
  customFields: CUSTOM_FIELDS,
  customValues: CUSTOM_VALUES,
  templates: TEMPLATES,
  properties: [...ESTATE, ...HOUSES],
  features: [...ESTATE_FEATURES, ...HOUSE_FEATURES],
  propertyNotes: PROPERTY_NOTES,
  contacts: CONTACTS,
  meters: METERS,
  diary: DIARY,
  course: COURSE,
  diaryNotes: DIARY_NOTES,
  diaryValues: DIARY_VALUES,
  visitors: VISITORS,
  findings: FINDINGS,
  actions: ACTIONS,
};
