import { seeded } from '../seeded.js';
import { FURNISHINGS } from './furnishings.js';
import { KITCHEN_AND_BATHROOM } from './kitchen-and-bathroom.js';
import { OUTSIDE_WORDS } from './outside.js';
import { SERVICES } from './services.js';
import { SHELL } from './shell.js';

// The words of a clerk: for each thing that is looked at a few ways it can be made, and of each how it is described when
// it is sound, marked or worn. Which of them stands in a report is drawn from the name of the place.

/** How used a thing is; each grade leads to the next. */
const GRADES = ['sound', 'marked', 'worn'] as const;
export type Grade = (typeof GRADES)[number];

const WORDING = [...SHELL, ...SERVICES, ...KITCHEN_AND_BATHROOM, ...FURNISHINGS, ...OUTSIDE_WORDS];

const BY_ITEM = Map.groupBy(WORDING, ({ item }) => item);

/** What is said of a thing: what it is, and how it is. */
export interface Words {
  readonly description: string;
  readonly condition: string;
}

/** How likely a thing is marked, and worn, where it is described for the first time. */
export interface Wear {
  readonly marked: number;
  readonly worn: number;
}

/** Where a thing is. */
export interface Place {
  readonly ref: string;
  readonly room: string;
}

/** Whether there are words for a thing. */
export function isThing(item: string): boolean {
  return BY_ITEM.has(item);
}

/** What is said of a thing in a place when nobody has described it before. */
export function firstWords(item: string, { ref, room }: Place, wear: Wear): Words {
  const ways = BY_ITEM.get(`${item}, ${roomKind(room)}`) ?? BY_ITEM.get(item);
  const make = seeded(ALIKE.includes(item) ? `${ref} ${item}` : `${ref} ${room} ${item}`)();
  const way = ways?.[Math.floor(make * ways.length)];
  if (!way) throw new Error(`Nobody has words for ${item}`);
  const grade = gradeBy(seeded(`grade ${ref} ${room} ${item}`)(), wear);
  return { description: way.what, condition: way[grade] };
}

/** Things that are alike in every room of a home. */
const ALIKE = [
  'Ceiling',
  'Door',
  'Heating',
  'Switches and sockets',
  'Windows and locks',
  'Woodwork and skirting',
];

function roomKind(room: string): string {
  if (/kitchen|bath|en suite|utility|cloak/i.test(room)) return 'wet room';
  return /cupboard|loft|garage|shed/i.test(room) ? 'store' : 'room';
}

/** What is said of a thing once it is one grade further on; nothing of a thing described in other words. */
export function wornFurther({ description, condition }: Words): string | undefined {
  const way = WORDING.find(({ what }) => what === description);
  const before = GRADES.findIndex((grade) => way?.[grade] === condition);
  const after = before === -1 ? undefined : GRADES[before + 1];
  return after && way?.[after];
}

/** What is said of a thing that has been cleaned, mended or replaced by its like. */
export function putRight({ description }: Words): string | undefined {
  return WORDING.find(({ what }) => what === description)?.sound;
}

function gradeBy(chance: number, { marked, worn }: Wear): Grade {
  if (chance < worn) return 'worn';
  return chance < worn + marked ? 'marked' : 'sound';
}
