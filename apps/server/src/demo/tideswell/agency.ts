import type { Agency } from '../agency.js';
import { table } from '../table.js';

/** An agency that has only just begun: an account with one user, without custom fields and anything else. */
export const TIDESWELL: Agency = {
  name: 'Tideswell Homes',
  requires_review: false,
  opened: '2026-03-02',
  people: table(`
email                         | name         | role          | telephone     | client | since
nadia.shore@tideswell.example | Nadia Shore  | administrator | 01632 960377  |        | 2026-03-02
`),
  clients: [],
  clientAddresses: [],
  clientNotes: [],
  customFields: [],
  customValues: [],
  templates: [],
  properties: [],
  features: [],
  propertyNotes: [],
  contacts: [],
  meters: [],
  diary: [],
  course: [],
  diaryNotes: [],
  diaryValues: [],
  visitors: [],
  findings: [],
  actions: [],
};
