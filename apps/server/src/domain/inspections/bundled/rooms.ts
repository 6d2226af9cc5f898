import type { ItemDefinition } from './definition.js';

// What a clerk looks at in each kind of room, in the order of a walk around it.

const SHELL = ['Door', 'Ceiling', 'Walls', 'Woodwork and skirting', 'Flooring'] as const;
const SERVICES = ['Lighting', 'Switches and sockets', 'Heating'] as const;

export const HALL: readonly ItemDefinition[] = [
  'Entrance door and locks',
  'Doorbell or entry phone',
  'Ceiling',
  'Walls',
  'Woodwork and skirting',
  'Flooring and door mat',
  'Stairs and banister',
  ...SERVICES,
  'Coat hooks and storage',
];

export const LIVING_ROOM: readonly ItemDefinition[] = [
  ...SHELL,
  'Windows and locks',
  'Curtains and blinds',
  ...SERVICES,
  'Television and telephone points',
  'Fireplace',
  'Seating',
  'Tables and cabinets',
];

export const KITCHEN: readonly ItemDefinition[] = [
  ...SHELL,
  'Windows and locks',
  'Blinds',
  ...SERVICES,
  'Wall and base units',
  'Worktop and splashback',
  'Sink and taps',
  'Cooker and hob',
  'Extractor hood',
  'Fridge and freezer',
  'Washing machine',
  'Dishwasher',
];

export const BATHROOM: readonly ItemDefinition[] = [
  ...SHELL,
  'Windows and blinds',
  'Lighting and shaver point',
  'Extractor fan',
  'Heating and towel rail',
  'Toilet and seat',
  'Basin and taps',
  'Bath and taps',
  'Shower, screen and seals',
  'Tiling and grout',
  'Mirror and cabinet',
];

export const BEDROOM: readonly ItemDefinition[] = [
  ...SHELL,
  'Windows and locks',
  'Curtains and blinds',
  ...SERVICES,
  'Bed and mattress',
  'Wardrobe',
  'Chest of drawers and bedside tables',
];

export const OUTSIDE: readonly ItemDefinition[] = [
  'Front of the building',
  'Paths and driveway',
  'Fences, walls and gates',
  'Lawn and borders',
  'Patio or balcony',
  'Shed, garage and bin store',
  'Gutters and drains',
];

export const KEYS: readonly ItemDefinition[] = [
  'Front door keys',
  'Communal entrance keys or fobs',
  'Back door keys',
  'Window keys',
  'Letter box key',
  'Meter cupboard key',
];

export const METERS: readonly ItemDefinition[] = ['Electricity meter', 'Gas meter', 'Water meter'];

export const ALARMS: readonly ItemDefinition[] = [
  { name: 'Smoke alarm', description: 'Hall ceiling' },
  { name: 'Smoke alarm, upper floor', description: 'Landing ceiling' },
  { name: 'Heat alarm', description: 'Kitchen ceiling' },
  { name: 'Carbon monoxide alarm', description: 'Beside the boiler' },
];

export const MANUALS: readonly ItemDefinition[] = [
  'Boiler and heating controls',
  'Cooker and hob',
  'Washing machine',
  'Fridge and freezer',
  'Alarm system',
];
