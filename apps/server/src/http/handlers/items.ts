import type {
  ActionChange,
  ActionInput,
  ItemCopyInput,
  SectionItemChange,
  SectionItemInput,
  Static,
} from '@lintel/schema';
import type { Deps } from '../../deps.js';
import type { Caller } from '../../domain/caller.js';
import { roomItemOf } from '../../domain/reports/model/room-view.js';
import type { SectionItem } from '../../domain/reports/model/section.js';
import type { ItemPlace } from '../../domain/reports/open-report.js';
import {
  createAction as addAction,
  updateAction as changeAction,
  deleteAction as removeAction,
} from '../../domain/reports/section-actions.js';
import {
  copyItem as copy,
  createItem as create,
  deleteItem as remove,
  reorderItems as reorder,
  updateItem as update,
} from '../../domain/reports/section-items.js';
import type { Submission } from '../../domain/submission.js';
import { done, type Handler, ok } from '../handler.js';

// Items of rooms and of sections, and their actions: the same, but for the name in the path and how an item is shown.

const inRooms = itemHandlers('roomId', roomItemOf);
const inSections = itemHandlers('sectionId', (item) => item);

export const createItem: Handler<'createItem'> = inRooms.create;
export const reorderItems: Handler<'reorderItems'> = inRooms.reorder;
export const updateItem: Handler<'updateItem'> = inRooms.update;
export const deleteItem: Handler<'deleteItem'> = inRooms.remove;
export const copyItem: Handler<'copyItem'> = inRooms.copy;
export const createAction: Handler<'createAction'> = inRooms.addAction;
export const updateAction: Handler<'updateAction'> = inRooms.changeAction;
export const deleteAction: Handler<'deleteAction'> = inRooms.removeAction;

export const createSectionItem: Handler<'createSectionItem'> = inSections.create;
export const reorderSectionItems: Handler<'reorderSectionItems'> = inSections.reorder;
export const updateSectionItem: Handler<'updateSectionItem'> = inSections.update;
export const deleteSectionItem: Handler<'deleteSectionItem'> = inSections.remove;
export const createSectionAction: Handler<'createSectionAction'> = inSections.addAction;
export const updateSectionAction: Handler<'updateSectionAction'> = inSections.changeAction;
export const deleteSectionAction: Handler<'deleteSectionAction'> = inSections.removeAction;

interface Asked<Names extends string> {
  readonly caller: Caller;
  readonly params: Readonly<Record<Names, number>>;
}

interface Sent<Names extends string, Input> extends Asked<Names> {
  readonly body: Submission<Input>;
}

/** The handlers of items below one kind of path, in the form in which it shows them. */
function itemHandlers<Home extends string, Shown>(
  parameter: Home,
  shownOf: (item: SectionItem) => Shown,
) {
  type Section = Home | 'inspectionId';
  type Item = Section | 'itemId';
  type Action = Item | 'actionId';
  const sectionIn = ({ account_id }: Caller, params: Readonly<Record<Section, number>>) => ({
    account_id,
    inspection_id: params.inspectionId,
    id: params[parameter],
  });
  const itemIn = (caller: Caller, params: Readonly<Record<Item, number>>): ItemPlace => ({
    section: sectionIn(caller, params),
    id: params.itemId,
  });
  const actionIn = (caller: Caller, params: Readonly<Record<Action, number>>) => ({
    item: itemIn(caller, params),
    id: params.actionId,
  });
  return {
    create: (
      { caller, params, body }: Sent<Section, Static<typeof SectionItemInput>>,
      { storage }: Deps,
    ) =>
      storage.write(async (stores) =>
        ok(shownOf(await create(stores, caller, { key: sectionIn(caller, params), sent: body }))),
      ),

    reorder: ({ caller, params, body }: Sent<Section, number[]>, { storage }: Deps) =>
      storage.write(async (stores) =>
        ok(await reorder(stores, caller, { key: sectionIn(caller, params), sent: body })),
      ),

    update: (
      { caller, params, body }: Sent<Item, Static<typeof SectionItemChange>>,
      { storage }: Deps,
    ) =>
      storage.write(async (stores) =>
        ok(shownOf(await update(stores, caller, { place: itemIn(caller, params), sent: body }))),
      ),

    remove: ({ caller, params }: Asked<Item>, { storage }: Deps) =>
      storage.write(async (stores) => {
        await remove(stores, caller, itemIn(caller, params));
        return done;
      }),

    copy: ({ caller, params, body }: Sent<Item, Static<typeof ItemCopyInput>>, { storage }: Deps) =>
      storage.write(async (stores) =>
        ok(shownOf(await copy(stores, caller, { place: itemIn(caller, params), sent: body }))),
      ),

    addAction: (
      { caller, params, body }: Sent<Item, Static<typeof ActionInput>>,
      { storage, clock }: Deps,
    ) =>
      storage.write(async (stores) => {
        const asked = { place: itemIn(caller, params), sent: body, now: clock.now() };
        return ok(await addAction(stores, caller, asked));
      }),

    changeAction: (
      { caller, params, body }: Sent<Action, Static<typeof ActionChange>>,
      { storage, clock }: Deps,
    ) =>
      storage.write(async (stores) => {
        const asked = { place: actionIn(caller, params), sent: body, now: clock.now() };
        return ok(await changeAction(stores, caller, asked));
      }),

    removeAction: ({ caller, params }: Asked<Action>, { storage }: Deps) =>
      storage.write(async (stores) => {
        await removeAction(stores, caller, actionIn(caller, params));
        return done;
      }),
  };
}
