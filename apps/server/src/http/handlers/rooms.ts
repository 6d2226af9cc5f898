import type { Caller } from '../../domain/caller.js';
import type { SectionKey } from '../../domain/ports/sections.js';
import { roomOf } from '../../domain/reports/model/room-view.js';
import { copyRoom as copy, createRoom as create } from '../../domain/reports/rooms.js';
import {
  deleteSection as remove,
  renameSection as rename,
  reorderSections as reorder,
} from '../../domain/reports/sections.js';
import { done, type Handler, ok } from '../handler.js';

export const createRoom: Handler<'createRoom'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) => {
    const input = { inspection_id: params.inspectionId, sent: body };
    return ok(roomOf(await create(stores, caller, input)));
  });

export const reorderRooms: Handler<'reorderRooms'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) =>
    ok(await reorder(stores, caller, { inspection_id: params.inspectionId, sent: body })),
  );

export const updateRoom: Handler<'updateRoom'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) =>
    ok(roomOf(await rename(stores, caller, { key: keyOf(caller, params), sent: body }))),
  );

export const deleteRoom: Handler<'deleteRoom'> = ({ caller, params }, { storage }) =>
  storage.write(async (stores) => {
    await remove(stores, caller, keyOf(caller, params));
    return done;
  });

export const copyRoom: Handler<'copyRoom'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) =>
    ok(roomOf(await copy(stores, caller, { key: keyOf(caller, params), sent: body }))),
  );

function keyOf(
  { account_id }: Caller,
  { inspectionId, roomId }: { readonly inspectionId: number; readonly roomId: number },
): SectionKey {
  return { account_id, inspection_id: inspectionId, id: roomId };
}
