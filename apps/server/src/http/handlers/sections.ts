import type { Caller } from '../../domain/caller.js';
import type { SectionKey } from '../../domain/ports/sections.js';
import {
  createSection as create,
  deleteSection as remove,
  renameSection as rename,
  reorderSections as reorder,
} from '../../domain/reports/sections.js';
import { done, type Handler, ok } from '../handler.js';

export const createSection: Handler<'createSection'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) => {
    const input = { inspection_id: params.inspectionId, sent: body };
    return ok((await create(stores, caller, input)).document);
  });

export const reorderSections: Handler<'reorderSections'> = (
  { caller, params, body },
  { storage },
) =>
  storage.write(async (stores) =>
    ok(await reorder(stores, caller, { inspection_id: params.inspectionId, sent: body })),
  );

export const updateSection: Handler<'updateSection'> = ({ caller, params, body }, { storage }) =>
  storage.write(async (stores) => {
    const section = await rename(stores, caller, { key: keyOf(caller, params), sent: body });
    return ok(section.document);
  });

export const deleteSection: Handler<'deleteSection'> = ({ caller, params }, { storage }) =>
  storage.write(async (stores) => {
    await remove(stores, caller, keyOf(caller, params));
    return done;
  });

function keyOf(
  { account_id }: Caller,
  { inspectionId, sectionId }: { readonly inspectionId: number; readonly sectionId: number },
): SectionKey {
  return { account_id, inspection_id: inspectionId, id: sectionId };
}
