import { found } from '../../domain/errors.js';
import { createStaffUser as create, updateStaffUser as update } from '../../domain/people/staff.js';
import { type Handler, ok } from '../handler.js';

export const listStaff: Handler<'listStaff'> = async (
  { caller, page, shape, isAwaited },
  { storage },
) => ok(await storage.stores.staff.list({ caller, page, shape, isAwaited }));

export const getStaffUser: Handler<'getStaffUser'> = async (
  { caller, params, shape },
  { storage },
) => ok(found(await storage.stores.staff.read(caller, params.staffId, shape)));

export const createStaffUser: Handler<'createStaffUser'> = ({ caller, body, shape }, { storage }) =>
  storage.write(async (stores) => {
    const id = await create(stores, caller, body);
    return ok(await stores.staff.readBack(caller.account_id, id, shape));
  });

export const updateStaffUser: Handler<'updateStaffUser'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await update(stores, caller, { id: params.staffId, sent: body });
    return ok(await stores.staff.readBack(caller.account_id, params.staffId, shape));
  });
