import { block, scale, type TemplateDefinition } from './definition.js';
import { ALARMS, KEYS, METERS } from './rooms.js';

/** What is gone through with a tenant who moves in. */
export const CHECK_IN: TemplateDefinition = {
  key: 'check-in',
  name: 'Check in with the tenant',
  type: 2,
  sections: [
    block('OVERVIEW', 'Overview', ['People present', 'State of the property', 'Tenant comments']),
    block('CHECKLIST', 'Documents handed over', [
      'Signed tenancy agreement',
      'Deposit protection certificate',
      'Gas safety record',
      'Electrical installation report',
      'Energy performance certificate',
      'Guide for tenants',
    ]),
    block('KEYS', 'Keys handed over', KEYS),
    block('METERS', 'Meter readings', METERS),
    block('ALARMS', 'Alarms tested', ALARMS),
    scale('cleanliness', 'Cleanliness at the start', [
      'Entrance hall',
      'Living room',
      'Kitchen',
      'Bathroom',
      'Bedrooms',
    ]),
    block('OVERVIEW', 'Shown to the tenant', [
      'Stopcock',
      'Fuse box',
      'Heating and hot water controls',
      'Gas and electricity meters',
      'Bins and collection days',
    ]),
  ],
};
