import type { Static } from '@sinclair/typebox';
import type * as inspectionContacts from '../endpoints/inspection-contacts.js';
import type * as propertyContacts from '../endpoints/property-contacts.js';
import type { Contact, ContactChange, ContactInput } from '../resources/contact.js';
import type { ExamplesOf } from './example.js';

const tenant: Static<typeof Contact> = {
  id: 204,
  type: 1,
  name: 'Aisha Rahman',
  email: 'aisha.rahman@mail.example',
  phone: '07700 900123',
  signee: true,
  notify: true,
  deliver: true,
  created_at: '2026-01-12T16:40:00+00:00',
};

const input: Static<typeof ContactInput> = {
  type: 1,
  name: 'Aisha Rahman',
  email: 'aisha.rahman@mail.example',
  phone: '07700 900123',
  signee: true,
  notify: true,
  deliver: true,
};

const change: Static<typeof ContactChange> = { phone: '07700 900987', notify: false };

const changed = { ...tenant, phone: '07700 900987', notify: false };

export const propertyContactExamples = {
  listPropertyContacts: { response: [tenant] },
  createPropertyContact: { request: input, response: tenant },
  updatePropertyContact: { request: change, response: changed },
  deletePropertyContact: { response: tenant },
  getTenantActionUrl: {
    response: { url: 'https://lintel.example/tenant/Yw3mQ0n9Xk2d7vLr1ZcTgB' },
  },
} satisfies ExamplesOf<typeof propertyContacts>;

export const inspectionContactExamples = {
  listInspectionContacts: { response: [tenant] },
  createInspectionContact: { request: input, response: tenant },
  updateInspectionContact: { request: change, response: changed },
  deleteInspectionContact: { response: tenant },
} satisfies ExamplesOf<typeof inspectionContacts>;
