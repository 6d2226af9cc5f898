import { roomOf } from '../yardsticks/report-shapes.mjs';
import { ITEMS, REPORTS, ROOMS, reportedInspection, sectionAt, uuidOf } from './inspections.mjs';
import { LARGE_ACCOUNT } from './world.mjs';

// The reports of a data set: 30 rooms of 20 items each, with the texts of both views as the server stores them.

/** @typedef {import('./tables.mjs').Row} Row */

const MOMENT = '2025-01-06T09:00:00+00:00';

const NAMES = ['Door', 'Ceiling', 'Walls', 'Woodwork and skirting', 'Flooring'];
const DESCRIPTIONS = ['White gloss, panelled', 'Emulsioned magnolia', 'Beige twist pile carpet'];
const CONDITIONS = [
  'Good order, no marks seen',
  'Light scuffs to skirting LHS of door; small chip to sill',
  'Hairline crack from window to light fitting; two filled holes',
];

export function* sectionRows() {
  for (let report = 0; report < REPORTS; report += 1)
    for (let place = 0; place < ROOMS; place += 1)
      yield sectionRow(reportedInspection(report), place);
}

export function* sectionItemRows() {
  const sections = REPORTS * ROOMS;
  for (let section_id = 1; section_id <= sections; section_id += 1)
    for (let place = 0; place < ITEMS; place += 1)
      yield { id: itemAt(section_id, place), account_id: LARGE_ACCOUNT, section_id };
}

/** @param {number} inspection_id @param {number} place @returns {Row} */
function sectionRow(inspection_id, place) {
  const id = sectionAt(inspection_id, place);
  const document = sectionOf(id, place);
  return {
    id,
    account_id: LARGE_ACCOUNT,
    inspection_id,
    uuid: document.uuid,
    position: place + 1,
    block_type: document.block_type,
    first_name: document.name.value,
    document: JSON.stringify(document),
    room: JSON.stringify(roomOf(document, null)),
    actions: '',
    created_at: MOMENT,
  };
}

/** @param {number} id @param {number} place */
function sectionOf(id, place) {
  const items = Array.from({ length: ITEMS }, (_, number) => itemOf(itemAt(id, number)));
  return {
    id,
    uuid: uuidOf(2, id),
    name: { value: `Room ${place + 1}`, editable: true },
    block_type: 'DETAILED',
    item_order: items.map(({ uuid }) => uuid),
    items: Object.fromEntries(items.map((item) => [item.uuid, item])),
    field_order: [],
    fields: {},
    attachment_order: [],
    attachments: {},
    created_at: MOMENT,
  };
}

/** @param {number} id */
function itemOf(id) {
  return {
    id,
    uuid: uuidOf(3, id),
    name: { value: `${NAMES[id % NAMES.length]} ${id % ITEMS}`, editable: true },
    description: { value: DESCRIPTIONS[id % DESCRIPTIONS.length], editable: true },
    condition: { value: CONDITIONS[(id >> 2) % CONDITIONS.length], editable: true },
    values: {},
    action_order: [],
    actions: {},
    attachment_order: [],
    attachments: {},
    created_at: MOMENT,
  };
}

/** @param {number} section_id @param {number} place */
function itemAt(section_id, place) {
  return (section_id - 1) * ITEMS + place + 1;
}
