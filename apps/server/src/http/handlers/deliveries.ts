import { redeliver } from '../../domain/events/deliveries.js';
import { testListener } from '../../domain/events/events.js';
import { type Handler, ok } from '../handler.js';

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (
  { caller: { account_id }, params, query, shape },
  { storage },
) => {
  const listener = { account_id, webhook_id: params.webhookId };
  return ok(await storage.stores.deliveries.list(listener, query, shape));
};

export const testWebhook: Handler<'testWebhook'> = ({ caller, params, shape }, { storage }) =>
  storage.write(async (stores) => {
    const id = await testListener(stores, caller, params.webhookId);
    return ok(await stores.deliveries.readBack(caller.account_id, id, shape));
  });

export const redeliverWebhookDelivery: Handler<'redeliverWebhookDelivery'> = (
  { caller, params: { webhookId: webhook_id, deliveryId: id }, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await redeliver(stores, caller, { webhook_id, id });
    return ok(await stores.deliveries.readBack(caller.account_id, id, shape));
  });
