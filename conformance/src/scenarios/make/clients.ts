import type { Context } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import { idsOf } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { readOnce } from './once.js';

/**
 * Ids of clients of the account: those of the configuration, else those the target lists. The
 * specification shows no route that lists them.
 */
export async function findClients(context: Context, least: number): Promise<number[]> {
  const configured = context.settings.fixtures.clientIds ?? [];
  if (configured.length >= least) return configured;
  const list = await readOnce(context, '/clients');
  const ids = isSuccess(list) ? idsOf(list) : [];
  if (ids.length >= least) return ids;
  throw new OutOfReach(`it needs ${least} clients of the account: fixtures.clientIds`);
}
