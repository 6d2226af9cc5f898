import { block, detailed, questions, scale, type TemplateDefinition } from './definition.js';
import { KEYS, METERS } from './rooms.js';

// What tenants fill in by themselves. The first one is the default (SST-014). All of it can be shown as rooms.

const ROOM = ['Walls and ceiling', 'Floor', 'Windows', 'Furniture', 'Anything damaged'] as const;

/** The state of a home on the first day, seen by the tenant. */
export const TENANT_MOVE_IN: TemplateDefinition = {
  key: 'tenant-move-in',
  name: 'Move in, by the tenant',
  type: 101,
  sections: [
    block('METERS', 'Meter readings', METERS),
    block('KEYS', 'Keys received', KEYS),
    scale('cleanliness', 'Cleanliness', ['Living room', 'Kitchen', 'Bathroom', 'Bedrooms']),
    detailed('Living room', ROOM),
    detailed('Kitchen', [...ROOM, 'Appliances', 'Sink and taps']),
    detailed('Bathroom', ['Toilet', 'Basin', 'Bath or shower', 'Tiles', 'Anything damaged']),
    detailed('Bedroom 1', ROOM),
    detailed('Bedroom 2', ROOM),
    block('OVERVIEW', 'Anything else', ['Your comments']),
  ],
};

/** A look around during the tenancy, by the tenant. */
export const TENANT_MID_TERM: TemplateDefinition = {
  key: 'tenant-mid-term',
  name: 'Mid-term check, by the tenant',
  type: 101,
  sections: [
    questions('roomCheck', 'Rooms', ['Living room', 'Kitchen', 'Bathroom', 'Bedrooms']),
    questions('safety', 'Safety', ['Smoke alarms', 'Carbon monoxide alarm']),
    block('METERS', 'Meter readings', METERS),
    block('OVERVIEW', 'Repairs', ['What needs repair', 'When somebody can call']),
  ],
};
