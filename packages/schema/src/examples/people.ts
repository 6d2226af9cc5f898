import type { Static } from '@sinclair/typebox';
import type * as clients from '../endpoints/clients.js';
import type * as profileRows from '../endpoints/profile.js';
import type * as staff from '../endpoints/staff.js';
import type { Client, ClientChange, ClientInput } from '../resources/client.js';
import type { Profile } from '../resources/profile.js';
import type { StaffUser, StaffUserChange, StaffUserInput } from '../resources/staff-user.js';
import { type ExamplesOf, onlyPage } from './example.js';

const profile: Static<typeof Profile> = {
  id: 12,
  name: 'Priya Shah',
  email: 'priya.shah@harbour-lettings.example',
  company: 'Harbour Lettings',
  role: 2,
  account_id: 1,
  created_at: '2024-01-15T09:00:00+00:00',
};

const client: Static<typeof Client> = {
  id: 31,
  name: 'Margaret Ellis',
  email: 'margaret.ellis@ellis-estates.example',
  telephone: '0117 496 0123',
  company: 'Ellis Estates Ltd',
  website: 'https://ellis-estates.example',
  notes: null,
  address: {
    line1: '3 Queen Square',
    line2: null,
    city: 'Bristol',
    county: null,
    postcode: 'BS1 4JE',
    country: 'United Kingdom',
  },
  created_at: '2024-02-01T11:20:00+00:00',
};

const clientInput: Static<typeof ClientInput> = {
  name: 'Margaret Ellis',
  email: 'margaret.ellis@ellis-estates.example',
  telephone: '0117 496 0123',
  company: 'Ellis Estates Ltd',
  website: 'https://ellis-estates.example',
  address: { line1: '3 Queen Square', city: 'Bristol', postcode: 'BS1 4JE' },
};

const clientChange: Static<typeof ClientChange> = {
  telephone: '0117 496 0199',
  address: { line1: '5 Queen Square' },
};

const clerk: Static<typeof StaffUser> = {
  id: 17,
  name: 'Tom Okafor',
  email: 'tom.okafor@harbour-lettings.example',
  telephone: '07700 900456',
  role: 3,
  is_manager: false,
  created_at: '2024-01-22T10:05:00+00:00',
};

const staffInput: Static<typeof StaffUserInput> = {
  name: 'Tom Okafor',
  email: 'tom.okafor@harbour-lettings.example',
  telephone: '07700 900456',
  role: 3,
};

const staffChange: Static<typeof StaffUserChange> = { telephone: null };

export const profileExamples = {
  getProfile: { response: profile },
} satisfies ExamplesOf<typeof profileRows>;

export const clientExamples = {
  listClients: { response: onlyPage('/clients', [client]) },
  getClient: { response: client },
  createClient: { request: clientInput, response: client },
  updateClient: {
    request: clientChange,
    response: {
      ...client,
      telephone: '0117 496 0199',
      address: { ...client.address, line1: '5 Queen Square' },
    },
  },
} satisfies ExamplesOf<typeof clients>;

export const staffExamples = {
  listStaff: { response: onlyPage('/staff', [clerk]) },
  getStaffUser: { response: clerk },
  createStaffUser: { request: staffInput, response: clerk },
  updateStaffUser: { request: staffChange, response: { ...clerk, telephone: null } },
} satisfies ExamplesOf<typeof staff>;
