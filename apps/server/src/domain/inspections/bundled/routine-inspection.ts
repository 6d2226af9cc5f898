import { block, questions, scale, type TemplateDefinition } from './definition.js';

/** A visit during a tenancy. */
export const ROUTINE_INSPECTION: TemplateDefinition = {
  key: 'routine-inspection',
  name: 'Routine inspection',
  type: 8,
  sections: [
    block('OVERVIEW', 'Overview', [
      'People present',
      'General impression',
      'Reported by the tenant',
      'Signs of pets, smoking or further occupants',
    ]),
    questions('roomCheck', 'Rooms', [
      'Entrance hall',
      'Living room',
      'Kitchen',
      'Bathroom',
      'Bedroom 1',
      'Bedroom 2',
    ]),
    questions('safety', 'Safety', [
      'Smoke alarms',
      'Carbon monoxide alarms',
      'Window restrictors',
      'Escape route',
    ]),
    scale('condition', 'Outside', [
      'Garden',
      'Fences and gates',
      'Gutters and drains',
      'Bins and bin store',
    ]),
    block('METERS', 'Meter readings', ['Electricity meter', 'Gas meter', 'Water meter']),
    block('MAINTENANCE_COSTS', 'Maintenance', ['Repairs needed', 'Replacements to plan']),
  ],
};
