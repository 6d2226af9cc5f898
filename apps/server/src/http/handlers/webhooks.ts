import { Webhook } from '@lintel/schema';
import { found } from '../../domain/errors.js';
import {
  addressProblems,
  createWebhook as create,
  updateWebhook as update,
} from '../../domain/events/webhooks.js';
import { type Handler, ok } from '../handler.js';
import { shapeOf } from '../shape-of.js';

/** A listener without the secret that only its creation shows. */
const SHOWN = shapeOf(Webhook);

export const listWebhooks: Handler<'listWebhooks'> = async ({ caller, shape }, { storage }) =>
  ok(await storage.stores.webhooks.list(caller, shape));

export const getWebhook: Handler<'getWebhook'> = async ({ caller, params, shape }, { storage }) =>
  ok(found(await storage.stores.webhooks.read(caller, params.webhookId, shape)));

export const createWebhook: Handler<'createWebhook'> = async (
  { caller, body, revision },
  { storage, sealer, targets },
) => {
  const broken = await addressProblems(targets, body.draft);
  return storage.write(async (stores) => {
    const surroundings = { sent: body, sealer, broken, made_through: revision };
    const { id, secret } = await create(stores, caller, surroundings);
    const stored = await stores.webhooks.read(caller, id, SHOWN);
    return ok({ ...JSON.parse(found(stored)), ...(secret && { secret }) });
  });
};

export const updateWebhook: Handler<'updateWebhook'> = async (
  { caller, params, body, shape },
  { storage, sealer, targets },
) => {
  const broken = await addressProblems(targets, body.draft);
  return storage.write(async (stores) => {
    const id = params.webhookId;
    await update(stores, caller, { id, sent: body, sealer, broken });
    return ok(found(await stores.webhooks.read(caller, id, shape)));
  });
};

export const deleteWebhook: Handler<'deleteWebhook'> = ({ caller, params, shape }, { storage }) =>
  storage.write(async (stores) => {
    const removed = found(await stores.webhooks.read(caller, params.webhookId, shape));
    await stores.webhooks.remove(caller.account_id, params.webhookId);
    return ok(removed);
  });
