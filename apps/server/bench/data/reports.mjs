import { roomOf, sectionOf } from '../yardsticks/report-shapes.mjs';
import { ITEMS, REPORTS, ROOMS, reportedInspection, sectionAt, uuidOf } from './inspections.mjs';
import { LARGE_ACCOUNT } from './world.mjs';

// The reports of a data set: 30 rooms of 20 items each, in rows as the yardsticks keep them, and in rows with the texts
// of both views as the server stores them.

const MOMENT = '2025-01-06T09:00:00+00:00';

const NAMES = ['Door', 'Ceiling', 'Walls', 'Woodwork and skirting', 'Flooring'];
const DESCRIPTIONS = ['White gloss, panelled', 'Emulsioned magnolia', 'Beige twist pile carpet'];
const CONDITIONS = [
  'Good order, no marks seen',
  'Light scuffs to skirting LHS of door; small chip to sill',
  'Hairline crack from window to light fitting; two filled holes',
];

/** The sections as the server stores them. */
export function* sectionRows() {
  for (const row of reportSectionRows()) {
    const { name, editable: _, ...section } = row;
    const items = itemsOf(row.id);
    yield {
      ...section,
      first_name: name,
      items: items.length,
      document: JSON.stringify(sectionOf(row, items)),
      room: JSON.stringify(roomOf(row, items)),
      actions: '',
    };
  }
}

/** The items as the server stores them: what they say is in their sections. */
export function* sectionItemRows() {
  for (const { id, account_id, section_id } of reportItemRows())
    yield { id, account_id, section_id };
}

/** A row for each section. */
export function* reportSectionRows() {
  for (let report = 0; report < REPORTS; report += 1)
    for (let place = 0; place < ROOMS; place += 1)
      yield sectionRow(reportedInspection(report), place);
}

/** A row for each item. */
export function* reportItemRows() {
  for (let section = 1; section <= REPORTS * ROOMS; section += 1) yield* itemsOf(section);
}

/** @param {number} inspection_id @param {number} place */
function sectionRow(inspection_id, place) {
  const id = sectionAt(inspection_id, place);
  return {
    id,
    account_id: LARGE_ACCOUNT,
    inspection_id,
    uuid: uuidOf(2, id),
    position: place + 1,
    block_type: 'DETAILED',
    name: `Room ${place + 1}`,
    editable: 1,
    option_set: null,
    created_at: MOMENT,
  };
}

/** The items of a section, in their order. @param {number} section_id */
function itemsOf(section_id) {
  return Array.from({ length: ITEMS }, (_, place) => itemRow(section_id, place));
}

/** @param {number} section_id @param {number} place */
function itemRow(section_id, place) {
  const id = (section_id - 1) * ITEMS + place + 1;
  return {
    id,
    account_id: LARGE_ACCOUNT,
    section_id,
    uuid: uuidOf(3, id),
    position: place + 1,
    name: `${NAMES[id % NAMES.length]} ${id % ITEMS}`,
    description: DESCRIPTIONS[id % DESCRIPTIONS.length] ?? '',
    condition: CONDITIONS[(id >> 2) % CONDITIONS.length] ?? '',
    editable: 1,
    created_at: MOMENT,
  };
}
