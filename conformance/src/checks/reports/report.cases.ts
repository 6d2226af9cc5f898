import { answer } from '../../../test/support/exchanges.js';

/** An example item of a room. */
export const item = (id: number, change: object = {}) => ({
  id,
  name: { value: `Item ${id}`, editable: true },
  description: { value: 'As new', editable: true },
  condition: { value: 'Good', editable: true },
  actions: [],
  attachments: [],
  ...change,
});

/** An example room of the earlier revision. */
export const room = (id: number, change: object = {}) => ({
  id,
  name: { value: `Room ${id}`, editable: true },
  block_type: 'DETAILED',
  option_set: null,
  items: [item(id * 10)],
  attachments: [],
  ...change,
});

/** An example section of the current revision with one item and one field. */
export const section = (id: number, change: object = {}) => ({
  id,
  uuid: `uuid-${id}`,
  name: { value: `Room ${id}`, editable: true },
  block_type: 'DETAILED',
  item_order: [`item-${id}`],
  items: { [`item-${id}`]: { ...item(id * 10), uuid: `item-${id}`, actions: {}, attachments: {} } },
  field_order: [`field-${id}`],
  fields: { [`field-${id}`]: { uuid: `field-${id}`, name: 'Colour' } },
  attachment_order: [],
  attachments: {},
  ...change,
});

/** A report with these rooms or sections and no pending attachments. */
export const report = (...rooms: readonly object[]) =>
  answer({ rooms, pending_attachments: {}, attachments: {} });
