import { OutOfReach } from '../../base/stops.js';
import type { Context } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { onceEach, readOnce } from '../requests/once.js';
import { pickAlike } from '../values/alike-ids.js';
import { type Shown, trustConfigured } from './configured.js';
import { postProperty } from './property.js';

const CLIENTS: Shown = {
  all: '/clients',
  one: (id) => `/clients/${id}`,
  use: onceEach('use-client', (context, id) =>
    postProperty(context, { client: { id: Number(id) } }),
  ),
  without: (context) => postProperty(context, {}),
};

/** Ids of clients of the account. Throws OutOfReach when there are too few. */
export async function findClients(context: Context, least: number): Promise<readonly number[]> {
  const ids = await listClients(context, least);
  if (ids.length >= least) return ids;
  throw new OutOfReach(`it needs ${least} clients of the account: set fixtures.clientIds`);
}

/** Two clients of the account. Throws OutOfReach when there are fewer. */
export async function findTwoClients(context: Context): Promise<readonly [number, number]> {
  return pickAlike(await findClients(context, 2));
}

/**
 * The configured clients, or else those that the target lists. The specification has no route that
 * lists them.
 */
async function listClients(context: Context, least: number): Promise<readonly number[]> {
  const configured = context.settings.fixtures.clientIds ?? [];
  if (configured.length >= least) {
    return trustConfigured(context, 'clientIds', configured, CLIENTS);
  }
  const list = await readOnce(context, CLIENTS.all);
  return isSuccess(list) ? idsOf(list) : [];
}
