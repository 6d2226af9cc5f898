import { endpoint } from '../endpoint.js';
import { IdOrder } from '../resources/common.js';
import { Room, RoomChange, RoomCopyInput, RoomInput } from '../resources/room.js';

const RoomOrder = IdOrder('Ids of all rooms in the order of the report, each once');

/** Source: Endpoints, Rooms and items. */
export const createRoom = endpoint({
  summary: 'Add a room',
  method: 'POST',
  path: '/inspections/{inspectionId}/rooms',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: RoomInput,
  responses: { 200: Room },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ROO-010', 'ROO-011', 'ROO-012', 'ROO-013', 'ROO-014', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const updateRoom = endpoint({
  summary: 'Rename a room',
  description: 'Only the name can change, and only when it is editable.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/rooms/{roomId}',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: RoomChange,
  responses: { 200: Room },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ROO-016', 'ROO-017', 'ROO-018', 'ROO-019', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const deleteRoom = endpoint({
  summary: 'Remove a room with its items, attachments and actions',
  method: 'DELETE',
  path: '/inspections/{inspectionId}/rooms/{roomId}',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  responses: { 200: null },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ROO-020', 'ROO-021', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const reorderRooms = endpoint({
  summary: 'Order the rooms of a report',
  method: 'PUT',
  path: '/inspections/{inspectionId}/rooms',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: RoomOrder,
  responses: { 200: RoomOrder },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ROO-022', 'ROO-023', 'ROO-038', 'STA-048', 'OAU-054'],
});

/** Source: Endpoints, Rooms and items. */
export const copyRoom = endpoint({
  summary: 'Copy the items of a room',
  description:
    'To a new room when the body names one, or to an existing one; returns the room that received them.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/rooms/{roomId}/copy',
  revisions: ['earlier'],
  scopes: ['reports.write'],
  body: RoomCopyInput,
  responses: { 200: Room },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['ROO-024', 'ROO-026', 'ROO-027', 'ROO-028', 'ROO-039', 'STA-048', 'OAU-054'],
});
