import { endpoint } from '../endpoint.js';
import { Action, ActionChange, ActionInput } from '../resources/action.js';
import { IdOrder } from '../resources/common.js';
import { Item, ItemChange, ItemCopyInput, ItemInput } from '../resources/item.js';

const ItemOrder = IdOrder('Ids of all items of the room in display order, each once');

/** Source: Endpoints, Rooms and items. */
export const createItem = endpoint({
  summary: 'Add an item to a room',
  method: 'POST',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: ItemInput,
  responses: { 200: Item },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ITM-013', 'ITM-014', 'ITM-016', 'ITM-026', 'ITM-027', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const updateItem = endpoint({
  summary: 'Change an item',
  description: 'A missing description is cleared; a missing condition stays as it is.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items/{itemId}',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: ItemChange,
  responses: { 200: Item },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ITM-017', 'ITM-018', 'ITM-019', 'ITM-020', 'ITM-028', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const deleteItem = endpoint({
  summary: 'Remove an item',
  method: 'DELETE',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items/{itemId}',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  responses: { 200: null },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ITM-021', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const reorderItems = endpoint({
  summary: 'Order the items of a room',
  method: 'PUT',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: ItemOrder,
  responses: { 200: ItemOrder },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ITM-022', 'ITM-023', 'ROO-038', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const copyItem = endpoint({
  summary: 'Copy an item',
  description: 'To a new room when the body names one, or to an existing one; returns the copy.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/copy',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: ItemCopyInput,
  responses: { 200: Item },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ITM-024', 'ITM-025', 'ITM-033', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-62. */
export const createAction = endpoint({
  summary: 'Add an action to an item',
  method: 'POST',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: ActionInput,
  responses: { 200: Action },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['ITM-034', 'REP-020', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-62. */
export const updateAction = endpoint({
  summary: 'Change an action',
  description: 'The body contains only the fields to update.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: ActionChange,
  responses: { 200: Action },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['ITM-035', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-62. */
export const deleteAction = endpoint({
  summary: 'Remove an action',
  method: 'DELETE',
  path: '/inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  responses: { 200: null },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['ITM-035', 'STA-048', 'OAU-054'],
});
