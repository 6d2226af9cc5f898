import type { Settings } from '../../config/settings.js';
import type { Context } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import { idsOf } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { readOnce } from './once.js';

/** Where a target that lists such records shows all of them, and one. */
export interface Shown {
  readonly all: string;
  one(id: number): string;
}

/**
 * Ids of the configuration. Throws OutOfReach where the target lists such records and knows none with
 * that id: then the configuration is wrong, and not the target that refuses it.
 */
export async function trustConfigured(
  context: Context,
  key: keyof Settings['fixtures'],
  ids: readonly number[],
  { all, one }: Shown,
): Promise<readonly number[]> {
  const list = await readOnce(context, all);
  if (!isSuccess(list)) return ids;
  const listed = idsOf(list);
  for (const id of ids.filter((configured) => !listed.includes(configured))) {
    const read = await readOnce(context, one(id)); // it may stand on a later page
    if (!isSuccess(read)) {
      throw new OutOfReach(`fixtures.${key} names ${id}, which this account does not have`);
    }
  }
  return ids;
}
