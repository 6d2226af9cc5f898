import { found } from '../../domain/errors.js';
import { createClient as create, updateClient as update } from '../../domain/people/clients.js';
import { type Handler, ok } from '../handler.js';

export const listClients: Handler<'listClients'> = async (
  { caller, page, shape, isAwaited },
  { storage },
) => ok(await storage.stores.clients.list({ caller, page, shape, isAwaited }));

export const getClient: Handler<'getClient'> = async ({ caller, params, shape }, { storage }) =>
  ok(found(await storage.stores.clients.read(caller, params.clientId, shape)));

export const createClient: Handler<'createClient'> = ({ caller, body, shape }, { storage }) =>
  storage.write(async (stores) => {
    const id = await create(stores, caller, body);
    return ok(await stores.clients.readBack(caller.account_id, id, shape));
  });

export const updateClient: Handler<'updateClient'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await update(stores, caller, { id: params.clientId, sent: body });
    return ok(await stores.clients.readBack(caller.account_id, params.clientId, shape));
  });
