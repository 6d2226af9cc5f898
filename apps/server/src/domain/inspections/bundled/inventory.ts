import { block, detailed, scale, type TemplateDefinition } from './definition.js';
import {
  ALARMS,
  BATHROOM,
  BEDROOM,
  HALL,
  KEYS,
  KITCHEN,
  LIVING_ROOM,
  MANUALS,
  METERS,
  OUTSIDE,
} from './rooms.js';

/** The standard inventory and schedule of condition of a house with two bedrooms. */
export const INVENTORY: TemplateDefinition = {
  key: 'inventory',
  name: 'Inventory and schedule of condition',
  type: 1,
  sections: [
    block('OVERVIEW', 'Overview', [
      'General description',
      'Decoration',
      'Furnishing',
      'Smells and signs of damp',
    ]),
    scale('cleanliness', 'Cleanliness', [
      'Floors and carpets',
      'Kitchen and appliances',
      'Bathroom and sanitary ware',
      'Windows and frames',
      'Furniture and soft furnishings',
    ]),
    block('KEYS', 'Keys', KEYS),
    block('METERS', 'Meter readings', METERS),
    block('ALARMS', 'Alarms', ALARMS),
    block('MANUALS', 'Manuals and instructions', MANUALS),
    detailed('Entrance hall', HALL),
    detailed('Living room', LIVING_ROOM),
    detailed('Kitchen', KITCHEN),
    detailed('Bathroom', BATHROOM),
    detailed('Bedroom 1', BEDROOM),
    detailed('Bedroom 2', BEDROOM),
    detailed('Outside', OUTSIDE),
  ],
};
