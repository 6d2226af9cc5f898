import type { Caller } from '../../domain/caller.js';
import type { ItemPlace } from '../../domain/reports/opening.js';
import {
  createAction as addAction,
  updateAction as changeAction,
  deleteAction as removeAction,
} from '../../domain/section-actions.js';
import {
  createItem as create,
  deleteItem as remove,
  reorderItems as reorder,
  updateItem as update,
} from '../../domain/section-items.js';
import { done, type Handler, ok } from '../handler.js';

export const createSectionItem: Handler<'createSectionItem'> = (
  { caller, params, body },
  { storage },
) =>
  storage.write(async (stores) =>
    ok(await create(stores, caller, { key: sectionIn(caller, params), sent: body })),
  );

export const reorderSectionItems: Handler<'reorderSectionItems'> = (
  { caller, params, body },
  { storage },
) =>
  storage.write(async (stores) =>
    ok(await reorder(stores, caller, { key: sectionIn(caller, params), sent: body })),
  );

export const updateSectionItem: Handler<'updateSectionItem'> = (
  { caller, params, body },
  { storage },
) =>
  storage.write(async (stores) =>
    ok(await update(stores, caller, { place: itemIn(caller, params), sent: body })),
  );

export const deleteSectionItem: Handler<'deleteSectionItem'> = ({ caller, params }, { storage }) =>
  storage.write(async (stores) => {
    await remove(stores, caller, itemIn(caller, params));
    return done;
  });

export const createSectionAction: Handler<'createSectionAction'> = (
  { caller, params, body },
  { storage, clock },
) =>
  storage.write(async (stores) => {
    const place = itemIn(caller, params);
    return ok(await addAction(stores, caller, { place, sent: body, now: clock.now() }));
  });

export const updateSectionAction: Handler<'updateSectionAction'> = (
  { caller, params, body },
  { storage, clock },
) =>
  storage.write(async (stores) => {
    const place = { item: itemIn(caller, params), id: params.actionId };
    return ok(await changeAction(stores, caller, { place, sent: body, now: clock.now() }));
  });

export const deleteSectionAction: Handler<'deleteSectionAction'> = (
  { caller, params },
  { storage },
) =>
  storage.write(async (stores) => {
    await removeAction(stores, caller, { item: itemIn(caller, params), id: params.actionId });
    return done;
  });

interface SectionPath {
  readonly inspectionId: number;
  readonly sectionId: number;
}

function sectionIn({ account_id }: Caller, { inspectionId, sectionId }: SectionPath) {
  return { account_id, inspection_id: inspectionId, id: sectionId };
}

function itemIn(caller: Caller, params: SectionPath & { readonly itemId: number }): ItemPlace {
  return { section: sectionIn(caller, params), id: params.itemId };
}
