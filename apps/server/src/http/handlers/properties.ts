import { found } from '../../domain/errors.js';
import {
  createProperty as create,
  updateProperty as update,
} from '../../domain/properties/properties.js';
import { type Handler, ok } from '../handler.js';
import { propertyFilters } from '../property-filters.js';

export const listProperties: Handler<'listProperties'> = async (
  { caller, query, page, shape, isAwaited },
  { storage },
) => {
  const filters = propertyFilters(query);
  return ok(await storage.stores.properties.list({ caller, filters, page, shape, isAwaited }));
};

export const getProperty: Handler<'getProperty'> = async ({ caller, params, shape }, { storage }) =>
  ok(found(await storage.stores.properties.read(caller, params.propertyId, shape)));

export const createProperty: Handler<'createProperty'> = ({ caller, body, shape }, { storage }) =>
  storage.write(async (stores) => {
    const id = await create(stores, caller, body);
    return ok(await stores.properties.readBack(caller.account_id, id, shape));
  });

export const updateProperty: Handler<'updateProperty'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await update(stores, caller, { id: params.propertyId, sent: body });
    return ok(await stores.properties.readBack(caller.account_id, params.propertyId, shape));
  });
