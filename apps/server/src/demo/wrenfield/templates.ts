import { block, detailed, questions, scale } from '../../domain/inspections/bundled/definition.js';
import { KEYS, METERS } from '../../domain/inspections/bundled/rooms.js';
import type { OwnTemplate } from '../agency.js';

// What the agency looks at that the templates of the service leave out: a home that stands empty, and the flats of Tallow
// Wharf, which have balconies, sprinklers and heat from the estate.

const EMPTY_HOME: OwnTemplate = {
  name: 'Empty property check',
  type: 3,
  since: '2024-01-15',
  sections: [
    block('KEYS', 'Keys used', KEYS),
    block('METERS', 'Meter readings', METERS),
    questions('safety', 'Alarms', ['Smoke alarms', 'Carbon monoxide alarm', 'Intruder alarm']),
    scale('condition', 'From outside', ['Roof and gutters', 'Windows and doors', 'Garden']),
    detailed('Inside', ['Post and deliveries', 'Heating left on low', 'Taps and traps', 'Damp']),
    block('CHECKLIST', 'Before leaving', ['Windows closed', 'Lights off', 'Doors locked']),
  ],
};

const TALLOW_WHARF: OwnTemplate = {
  name: 'Tallow Wharf check, by the tenant',
  type: 101,
  since: '2025-01-20',
  sections: [
    questions('roomCheck', 'Rooms', ['Living room', 'Kitchen', 'Bathroom', 'Bedrooms', 'Balcony']),
    questions('safety', 'Safety', ['Smoke alarms', 'Sprinkler heads', 'Front door closer']),
    block('METERS', 'Meter readings', ['Electricity meter', 'Heat meter', 'Water meter']),
    block('OVERVIEW', 'Repairs', ['What needs repair', 'When somebody can call']),
  ],
};

export const TEMPLATES: readonly OwnTemplate[] = [EMPTY_HOME, TALLOW_WHARF];
