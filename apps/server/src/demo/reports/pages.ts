import { CHECK_IN } from '../../domain/inspections/bundled/check-in.js';
import { CHECK_OUT } from '../../domain/inspections/bundled/check-out.js';
import { detailed, type SectionDefinition } from '../../domain/inspections/bundled/definition.js';
import { INVENTORY } from '../../domain/inspections/bundled/inventory.js';
import type { Home } from './home.js';
import { walkThrough } from './walk.js';

// The sections that are added to a report by its type, beside those it begins with.

/** The sections of a report of a type that are made on the spot. */
export function pagesFor(type: string, home: Home): readonly SectionDefinition[] {
  return PAGES[type]?.(home) ?? [];
}

const front = INVENTORY.sections.filter(({ block_type }) => block_type !== 'DETAILED');
const HANDED_OVER = ['Documents handed over', 'Shown to the tenant'];
const handedOver = CHECK_IN.sections.filter(({ name }) => HANDED_OVER.includes(name));
const costs = CHECK_OUT.sections.filter(({ block_type }) => block_type === 'MAINTENANCE_COSTS');
const rooms = (home: Home) => walkThrough(home).map(({ name, items }) => detailed(name, items));

const PAGES: Readonly<Record<string, (home: Home) => readonly SectionDefinition[]>> = {
  Inventory: (home) => [...front, ...rooms(home)],
  'Inventory & Check In': (home) => [...front, ...handedOver, ...rooms(home)],
  'Check In': () => handedOver,
  'Check Out': () => costs,
};
