import type { CustomFieldEntity } from '@lintel/schema';
import {
  createCustomField as create,
  deleteCustomField as remove,
  updateCustomField as update,
} from '../../domain/custom-fields/custom-fields.js';
import { done, type Handler, ok } from '../handler.js';

export const listPropertyCustomFields: Handler<'listPropertyCustomFields'> = listOf(1);

export const listInspectionCustomFields: Handler<'listInspectionCustomFields'> = listOf(2);

export const listCustomFields: Handler<'listCustomFields'> = async (
  { caller, shape },
  { storage },
) => ok(await storage.stores.customFields.list(caller.account_id, shape));

export const createCustomField: Handler<'createCustomField'> = (
  { caller, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    const id = await create(stores, caller, body);
    return ok(await stores.customFields.readBack(caller.account_id, id, shape));
  });

export const updateCustomField: Handler<'updateCustomField'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await update(stores, caller, { id: params.customFieldId, sent: body });
    return ok(await stores.customFields.readBack(caller.account_id, params.customFieldId, shape));
  });

export const deleteCustomField: Handler<'deleteCustomField'> = ({ caller, params }, { storage }) =>
  storage.write(async (stores) => {
    await remove(stores, caller, params.customFieldId);
    return done;
  });

/** Both listings have the same shape (CUF-021). */
function listOf(entity: CustomFieldEntity): Handler<'listPropertyCustomFields'> {
  return async ({ caller, shape }, { storage }) =>
    ok(await storage.stores.customFields.listOf(caller.account_id, entity, shape));
}
