// Reports as rows of sections and items, and as objects in both views: what both yardsticks do by hand. The reports of
// a data set have neither actions nor photos, and nobody looks for them here.

/** @typedef {import('./shapes.mjs').Row} Row */

/** Members that are empty wherever nothing was added. */
const NO_ACTIONS = { action_order: [], actions: {} };
const NO_ATTACHMENTS = { attachment_order: [], attachments: {} };

/**
 * A report as a revision shows it.
 * @param {{ sections: readonly Row[], items: readonly Row[], pending: readonly Row[] }} rows
 * @param {boolean} isEarlier
 */
export function reportOf({ sections, items, pending }, isEarlier) {
  const bySection = Map.groupBy(items, ({ section_id }) => section_id);
  const shown = isEarlier ? roomOf : sectionOf;
  const attachments = Object.fromEntries(pending.map(({ uuid, file_key }) => [uuid, file_key]));
  return {
    rooms: sections.map((section) => shown(section, bySection.get(section['id']) ?? [])),
    pending_attachments: attachments,
    attachments,
  };
}

/** @param {Row} row @param {readonly Row[]} items in their order */
export function sectionOf(row, items) {
  return {
    id: row['id'],
    uuid: row['uuid'],
    name: textOf(row, 'name'),
    block_type: row['block_type'],
    item_order: items.map(({ uuid }) => uuid),
    items: Object.fromEntries(items.map((item) => [item['uuid'], itemOf(item)])),
    field_order: [],
    fields: {},
    ...NO_ATTACHMENTS,
    created_at: row['created_at'],
  };
}

/** A section as a room. @param {Row} row @param {readonly Row[]} items in their order */
export function roomOf(row, items) {
  return {
    id: row['id'],
    name: textOf(row, 'name'),
    block_type: row['block_type'],
    option_set: row['option_set'] && JSON.parse(row['option_set']),
    items: items.map(roomItemOf),
    attachments: [],
    created_at: row['created_at'],
  };
}

/** @param {Row} row */
export function itemOf(row) {
  return {
    id: row['id'],
    uuid: row['uuid'],
    ...textsOf(row),
    values: {},
    ...NO_ACTIONS,
    ...NO_ATTACHMENTS,
    created_at: row['created_at'],
  };
}

/**
 * The columns of a new item.
 * @param {Row} input
 * @param {{ account_id: number, section_id: number, position: number }} place
 */
export function itemColumnsOf(input, place) {
  return {
    ...place,
    uuid: input['uuid'],
    name: input['name'],
    description: input['description'] ?? '',
    condition: input['condition'] ?? '',
    editable: 1,
    created_at: `${new Date().toISOString().slice(0, 19)}+00:00`,
  };
}

/** @param {Row} row */
function roomItemOf(row) {
  return {
    id: row['id'],
    ...textsOf(row),
    actions: [],
    attachments: [],
    created_at: row['created_at'],
  };
}

/** @param {Row} row */
function textsOf(row) {
  return {
    name: textOf(row, 'name'),
    description: textOf(row, 'description'),
    condition: textOf(row, 'condition'),
  };
}

/** @param {Row} row @param {string} name */
function textOf(row, name) {
  return { value: row[name], editable: row['editable'] === 1 };
}
