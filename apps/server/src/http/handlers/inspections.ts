import { found } from '../../domain/errors.js';
import { setInitialization as initialize } from '../../domain/inspections/initialization.js';
import {
  createInspection as create,
  updateInspection as update,
} from '../../domain/inspections/inspections.js';
import { type Handler, ok } from '../handler.js';
import { inspectionFilters } from '../inspection-filters.js';

export const listInspections: Handler<'listInspections'> = async (
  { caller, query, page, shape, isAwaited },
  { storage: { stores } },
) => {
  const readZone = async () => (await stores.accounts.read(caller.account_id)).time_zone;
  const filters = await inspectionFilters(query, readZone);
  return ok(await stores.inspections.list({ caller, filters, page, shape, isAwaited }));
};

export const getInspection: Handler<'getInspection'> = async (
  { caller, params, shape },
  { storage },
) => ok(found(await storage.stores.inspections.read(caller, params.inspectionId, shape)));

export const createInspection: Handler<'createInspection'> = (
  { caller, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    const id = await create(stores, caller, body);
    return ok(await stores.inspections.readBack(caller.account_id, id, shape));
  });

export const updateInspection: Handler<'updateInspection'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await update(stores, caller, { id: params.inspectionId, sent: body });
    return ok(await stores.inspections.readBack(caller.account_id, params.inspectionId, shape));
  });

export const setInitialization: Handler<'setInitialization'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await initialize(stores, caller, { id: params.inspectionId, sent: body });
    return ok(await stores.inspections.readBack(caller.account_id, params.inspectionId, shape));
  });

export const listSelfServiceTemplates: Handler<'listSelfServiceTemplates'> = async (
  { caller },
  { storage },
) => {
  const { system, account } = await storage.stores.templates.listed(caller.account_id);
  return ok({ system: [...system], account: [...account] });
};
