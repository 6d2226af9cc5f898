import { block, detailed, scale, type TemplateDefinition } from './definition.js';
import { BATHROOM, BEDROOM, HALL, KEYS, KITCHEN, LIVING_ROOM, METERS, OUTSIDE } from './rooms.js';

/** The state of a property at the end of a tenancy, and what it will cost to put right. */
export const CHECK_OUT: TemplateDefinition = {
  key: 'check-out',
  name: 'Check out and comparison',
  type: 5,
  sections: [
    block('OVERVIEW', 'Overview', [
      'People present',
      'Changes since the start of the tenancy',
      'Belongings left behind',
      'Forwarding address',
    ]),
    block('KEYS', 'Keys returned', KEYS),
    block('METERS', 'Final meter readings', METERS),
    scale('cleanliness', 'Cleanliness at the end', [
      'Entrance hall',
      'Living room',
      'Kitchen',
      'Oven and hob',
      'Bathroom',
      'Bedrooms',
      'Carpets',
      'Windows',
    ]),
    detailed('Entrance hall', HALL),
    detailed('Living room', LIVING_ROOM),
    detailed('Kitchen', KITCHEN),
    detailed('Bathroom', BATHROOM),
    detailed('Bedroom 1', BEDROOM),
    detailed('Bedroom 2', BEDROOM),
    detailed('Outside', OUTSIDE),
    {
      name: 'Maintenance costs',
      block_type: 'MAINTENANCE_COSTS',
      fields: [
        { name: 'contractor', label: 'Contractor', type: 'TEXT' },
        { name: 'estimate', label: 'Estimate', type: 'TEXT' },
        { name: 'share', label: 'Share of the tenant', type: 'TEXTAREA' },
      ],
      items: ['Cleaning', 'Repairs', 'Replacements', 'Removal of rubbish', 'Garden'],
    },
  ],
};
