import type { Caller } from '../../domain/caller.js';
import type { ItemPlace } from '../../domain/reports/opening.js';
import { roomItemOf } from '../../domain/reports/room-view.js';
import {
  createAction as addAction,
  updateAction as changeAction,
  deleteAction as removeAction,
} from '../../domain/section-actions.js';
import {
  copyItem as copy,
  createItem as create,
  deleteItem as remove,
  reorderItems as reorder,
  updateItem as update,
} from '../../domain/section-items.js';
import { done, type Handler, ok } from '../handler.js';

export const createItem: Handler<'createItem'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) =>
    ok(roomItemOf(await create(stores, caller, { key: roomIn(caller, params), sent: body }))),
  );

export const reorderItems: Handler<'reorderItems'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) =>
    ok(await reorder(stores, caller, { key: roomIn(caller, params), sent: body })),
  );

export const updateItem: Handler<'updateItem'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) =>
    ok(roomItemOf(await update(stores, caller, { place: itemIn(caller, params), sent: body }))),
  );

export const deleteItem: Handler<'deleteItem'> = ({ caller, params }, { storage }) =>
  storage.write(async (stores) => {
    await remove(stores, caller, itemIn(caller, params));
    return done;
  });

export const copyItem: Handler<'copyItem'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) =>
    ok(roomItemOf(await copy(stores, caller, { place: itemIn(caller, params), sent: body }))),
  );

export const createAction: Handler<'createAction'> = (
  { caller, params, body },
  { storage, clock },
) =>
  storage.write(async (stores) => {
    const place = itemIn(caller, params);
    return ok(await addAction(stores, caller, { place, sent: body, now: clock.now() }));
  });

export const updateAction: Handler<'updateAction'> = (
  { caller, params, body },
  { storage, clock },
) =>
  storage.write(async (stores) => {
    const place = { item: itemIn(caller, params), id: params.actionId };
    return ok(await changeAction(stores, caller, { place, sent: body, now: clock.now() }));
  });

export const deleteAction: Handler<'deleteAction'> = ({ caller, params }, { storage }) =>
  storage.write(async (stores) => {
    await removeAction(stores, caller, { item: itemIn(caller, params), id: params.actionId });
    return done;
  });

interface RoomPath {
  readonly inspectionId: number;
  readonly roomId: number;
}

function roomIn({ account_id }: Caller, { inspectionId, roomId }: RoomPath) {
  return { account_id, inspection_id: inspectionId, id: roomId };
}

function itemIn(caller: Caller, params: RoomPath & { readonly itemId: number }): ItemPlace {
  return { section: roomIn(caller, params), id: params.itemId };
}
