// Reports as objects, in both views: what both yardsticks do by hand.

/** @typedef {Record<string, any>} Part a section or an item, with the members the API shows */

/**
 * A section as a room.
 * @param {Part} section
 * @param {Part | null} option_set
 */
export function roomOf(section, option_set) {
  return {
    id: section['id'],
    name: section['name'],
    block_type: section['block_type'],
    option_set,
    items: inOrder(section['item_order'], section['items']).map(roomItemOf),
    attachments: inOrder(section['attachment_order'], section['attachments']),
    created_at: section['created_at'],
  };
}

/**
 * A report of stored sections.
 * @param {readonly { document: string, option_set: string | null }[]} rows
 * @param {Readonly<Record<string, string>>} pending
 * @param {boolean} isEarlier
 */
export function reportOf(rows, pending, isEarlier) {
  const rooms = rows.map(({ document, option_set }) => {
    const section = JSON.parse(document);
    return isEarlier ? roomOf(section, option_set && JSON.parse(option_set)) : section;
  });
  return { rooms, pending_attachments: pending, attachments: pending };
}

/**
 * A section with one more item, and the item.
 * @param {Part} section
 * @param {Part} input
 * @param {{ id: number, created_at: string }} identity
 */
export function withNewItem(section, input, { id, created_at }) {
  const item = {
    id,
    uuid: input['uuid'],
    name: { value: input['name'], editable: true },
    description: { value: input['description'] ?? '', editable: true },
    condition: { value: input['condition'] ?? '', editable: true },
    values: {},
    action_order: [],
    actions: {},
    attachment_order: [],
    attachments: {},
    created_at,
  };
  return {
    item,
    section: {
      ...section,
      item_order: [...section['item_order'], item.uuid],
      items: { ...section['items'], [item.uuid]: item },
    },
  };
}

/** The actions of all items of a section, as they are stored. @param {Part} section */
export function actionsOf(section) {
  return inOrder(section['item_order'], section['items'])
    .flatMap((item) => inOrder(item['action_order'], item['actions']))
    .map((action) => JSON.stringify(action))
    .join(',');
}

/** @param {Part} item */
function roomItemOf(item) {
  return {
    id: item['id'],
    name: item['name'],
    description: item['description'],
    condition: item['condition'],
    actions: inOrder(item['action_order'], item['actions']),
    attachments: inOrder(item['attachment_order'], item['attachments']),
    created_at: item['created_at'],
  };
}

/** @param {readonly string[]} order @param {Readonly<Record<string, Part>>} members @returns {Part[]} */
function inOrder(order, members) {
  return order.flatMap((key) => members[key] ?? []);
}
