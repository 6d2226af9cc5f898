import { endpoint } from '../endpoint.js';
import { Action, ActionChange, ActionInput } from '../resources/action.js';
import { IdOrder } from '../resources/common.js';
import { SectionItem, SectionItemChange, SectionItemInput } from '../resources/item.js';

const ItemOrder = IdOrder('Ids of all items of the section in display order, each once');

/** Source: decisions, D-67. */
export const createSectionItem = endpoint({
  summary: 'Add an item to a section',
  method: 'POST',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}/items',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: SectionItemInput,
  responses: { 200: SectionItem },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SEC-035', 'SEC-030', 'SEC-031', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-67. */
export const reorderSectionItems = endpoint({
  summary: 'Order the items of a section',
  method: 'PUT',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}/items',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: ItemOrder,
  responses: { 200: ItemOrder },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SEC-035', 'ROO-038', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-67. */
export const updateSectionItem = endpoint({
  summary: 'Change an item of a section',
  description: 'A missing description is cleared; a missing condition stays as it is.',
  method: 'PUT',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: SectionItemChange,
  responses: { 200: SectionItem },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SEC-035', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-67. */
export const deleteSectionItem = endpoint({
  summary: 'Remove an item of a section',
  method: 'DELETE',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}',
  revisions: ['current'],
  scopes: ['reports.write'],
  responses: { 200: null },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SEC-035', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-62. */
export const createSectionAction = endpoint({
  summary: 'Add an action to an item of a section',
  method: 'POST',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: ActionInput,
  responses: { 200: Action },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['ITM-034', 'ITM-036', 'REP-020', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-62. */
export const updateSectionAction = endpoint({
  summary: 'Change an action of an item of a section',
  description: 'The body contains only the fields to update.',
  method: 'PUT',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: ActionChange,
  responses: { 200: Action },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['ITM-035', 'ITM-036', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-62. */
export const deleteSectionAction = endpoint({
  summary: 'Remove an action of an item of a section',
  method: 'DELETE',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}',
  revisions: ['current'],
  scopes: ['reports.write'],
  responses: { 200: null },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['ITM-035', 'ITM-036', 'STA-048', 'OAU-054'],
});
