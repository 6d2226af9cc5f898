import {
  BATHROOM,
  BEDROOM,
  HALL,
  KITCHEN,
  LIVING_ROOM,
} from '../../domain/inspections/bundled/rooms.js';
import type { SceneName } from '../photos/scenes.js';
import type { Home } from './home.js';

// The way of a clerk around a home: which rooms there are, in which order, and what is looked at in each.

/** A room on the way. */
export interface Room {
  readonly name: string;
  readonly items: readonly string[];
  /** What its picture shows, where one is taken. */
  readonly scene?: SceneName;
}

/** The rooms of a home, in the order in which they are walked through. */
export function walkThrough(home: Home): readonly Room[] {
  const rooms = home.isFlat ? roomsOfFlat(home) : roomsOfHouse(home);
  return rooms.map((room) => ({ ...room, items: room.items.filter(isIn(home)) }));
}

const SHELL = ['Door', 'Ceiling', 'Walls', 'Woodwork and skirting', 'Flooring'];
const SERVICES = ['Lighting', 'Switches and sockets', 'Heating'];
const WINDOW = ['Windows and locks', 'Curtains and blinds'];
const CUPBOARD = ['Door', 'Walls', 'Flooring', 'Shelving'];

const namesIn = (items: typeof HALL) =>
  items.map((item) => (typeof item === 'string' ? item : item.name));

const entrance = (): Room => ({ name: 'Entrance hall', items: namesIn(HALL), scene: 'hall' });
const living = (): Room => ({
  name: 'Living room',
  items: namesIn(LIVING_ROOM),
  scene: 'livingRoom',
});
const kitchen = (): Room => ({ name: 'Kitchen', items: namesIn(KITCHEN), scene: 'kitchen' });
const bathroom = (name = 'Bathroom'): Room => ({
  name,
  items: namesIn(BATHROOM),
  ...(name === 'Bathroom' && { scene: 'bathroom' }),
});

function roomsOfFlat({ beds, baths, hasGarden }: Home): Room[] {
  return [
    entrance(),
    { name: 'Hall cupboard', items: [...CUPBOARD, 'Lighting'] },
    living(),
    kitchen(),
    ...bedrooms(beds),
    ...enSuites(baths),
    bathroom(),
    { name: 'Airing cupboard', items: [...CUPBOARD, 'Hot water cylinder'] },
    ...(hasGarden ? [{ name: 'Terrace', items: ['Patio or balcony', 'Lighting'] }] : []),
  ];
}

function roomsOfHouse({ beds, baths, hasGarden, garages, isOnOneFloor }: Home): Room[] {
  const upstairs = isOnOneFloor ? [] : [STAIRS];
  return [
    { name: 'Front and approach', items: FRONT, scene: 'front' },
    entrance(),
    CLOAKROOM,
    living(),
    DINING_ROOM,
    kitchen(),
    UTILITY_ROOM,
    { name: 'Understairs cupboard', items: [...CUPBOARD, 'Lighting'] },
    ...upstairs,
    ...bedrooms(beds),
    ...enSuites(baths),
    bathroom(),
    { name: 'Airing cupboard', items: [...CUPBOARD, 'Hot water cylinder'] },
    { name: 'Loft', items: ['Hatch and ladder', 'Insulation', 'Lighting'] },
    ...(hasGarden ? [REAR_GARDEN, SHED] : []),
    ...Array.from({ length: garages }, (_, index) => ({
      ...GARAGE,
      name: garages > 1 ? `Garage ${index + 1}` : 'Garage',
    })),
  ];
}

const FRONT = [
  'Front of the building',
  'Paths and driveway',
  'Fences, walls and gates',
  'Gutters and drains',
];

const CLOAKROOM: Room = {
  name: 'Cloakroom',
  items: [...SHELL, ...SERVICES, 'Extractor fan', 'Toilet and seat', 'Basin and taps'],
};

const DINING_ROOM: Room = {
  name: 'Dining room',
  items: [...SHELL, ...WINDOW, ...SERVICES, 'Dining table and chairs'],
};

const UTILITY_ROOM: Room = {
  name: 'Utility room',
  items: [
    ...SHELL,
    'Windows and locks',
    ...SERVICES,
    'Wall and base units',
    'Worktop and splashback',
    'Sink and taps',
    'Boiler',
  ],
};

const STAIRS: Room = {
  name: 'Stairs and landing',
  items: [
    'Stairs and banister',
    'Ceiling',
    'Walls',
    'Woodwork and skirting',
    'Flooring',
    'Windows and locks',
    ...SERVICES,
  ],
};

const REAR_GARDEN: Room = {
  name: 'Rear garden',
  items: ['Fences, walls and gates', 'Lawn and borders', 'Patio or balcony'],
  scene: 'garden',
};

const SHED: Room = { name: 'Shed and bin store', items: ['Shed, garage and bin store'] };

const GARAGE: Room = {
  name: 'Garage',
  items: ['Garage door', 'Walls', 'Lighting', 'Switches and sockets', 'Workbench and shelving'],
};

function bedrooms(count: number): Room[] {
  return Array.from({ length: Math.max(count, 1) }, (_, index) => ({
    name: count === 0 ? 'Sleeping area' : `Bedroom ${index + 1}`,
    items: namesIn(BEDROOM),
    ...(index === 0 && { scene: 'bedroom' }),
  }));
}

function enSuites(baths: number): Room[] {
  return Array.from({ length: Math.max(baths - 1, 0) }, (_, index) =>
    bathroom(index === 0 ? 'En suite' : `En suite ${index + 1}`),
  );
}

/** Furniture, by how much of it comes with a home. */
const FURNITURE = {
  'Part Furnished': [
    'Seating',
    'Bed and mattress',
    'Chest of drawers and bedside tables',
    'Desk and chair',
  ],
  Unfurnished: [
    'Seating',
    'Tables and cabinets',
    'Dining table and chairs',
    'Bed and mattress',
    'Wardrobe',
    'Chest of drawers and bedside tables',
  ],
};

/** Whether a thing is in a home: it is not where furniture of its kind does not come with it. */
function isIn({ furnished, isFlat }: Home): (item: string) => boolean {
  const absent =
    furnished === 'Unfurnished' || furnished === 'Part Furnished' ? FURNITURE[furnished] : [];
  const inHouses = ['Fireplace', 'Stairs and banister'];
  return (item) => !absent.includes(item) && !(isFlat && inHouses.includes(item));
}
