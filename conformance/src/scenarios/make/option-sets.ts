import type { Context } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import { recordsOf, valueAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { readOnce } from './once.js';

/** Ids of option sets, one for each block type that needs one. */
export interface OptionSets {
  readonly simplified: number;
  readonly scale: number;
}

/** The option sets of the account, where the target lists them. */
export const listOptionSets = (context: Context) => readOnce(context, '/option-sets');

/**
 * The option sets of the configuration, else the first the target lists. The specification shows no
 * route that lists them.
 */
export async function findOptionSets(context: Context): Promise<OptionSets> {
  const configured = context.settings.fixtures.optionSetIds;
  if (configured) return configured;
  const list = await listOptionSets(context);
  const [simplified, scale] = ['SIMPLIFIED', 'SCALE'].map((type) => {
    const sets = isSuccess(list) ? recordsOf(list) : [];
    return valueAt(
      sets.find((set) => valueAt(set, 'block_type') === type),
      'id',
    );
  });
  if (typeof simplified === 'number' && typeof scale === 'number') return { simplified, scale };
  throw new OutOfReach('it needs two option sets of the account: fixtures.optionSetIds');
}
