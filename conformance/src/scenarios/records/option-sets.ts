import { OutOfReach } from '../../base/stops.js';
import type { Context } from '../../engine/scenario.js';
import { recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { once, onceEach, readOnce } from '../requests/once.js';
import { blame } from './configured.js';
import { type MadeInspection, makeInspection } from './inspection.js';
import { addRoom, ofItsOwn } from './report.js';
import { hostRooms } from './rooms.js';

/** The ids of two option sets, one for each block type that needs one. */
export interface OptionSets {
  readonly simplified: number;
  readonly scale: number;
}

/** Reads the option sets of the account, where the target lists them. */
export const listOptionSets = (context: Context) => readOnce(context, '/option-sets');

/**
 * The configured option sets, or else the first that the target lists. The specification has no
 * route that lists them. Throws OutOfReach when there are none.
 */
async function findOptionSets(context: Context): Promise<OptionSets> {
  const configured = context.settings.fixtures.optionSetIds;
  if (configured) return tryConfigured(context, configured);
  const list = await listOptionSets(context);
  const [simplified, scale] = ['SIMPLIFIED', 'SCALE'].map((type) => {
    const sets = isSuccess(list) ? recordsOf(list) : [];
    return valueAt(
      sets.find((set) => valueAt(set, 'block_type') === type),
      'id',
    );
  });
  if (typeof simplified === 'number' && typeof scale === 'number') return { simplified, scale };
  throw new OutOfReach('it needs two option sets of the account: set fixtures.optionSetIds');
}

/** A report, and the answers to adding a room with each option set. */
export interface RoomsOfSets extends Readonly<Record<keyof OptionSets, Exchange>> {
  readonly made: MadeInspection;
  readonly sets: OptionSets;
}

/**
 * A report with a room of either type. Scenarios may add items to the rooms, but must not change
 * them.
 */
export async function hostRoomsOfSets(context: Context): Promise<RoomsOfSets> {
  const sets = await findOptionSets(context);
  return {
    made: await inspectionOfSets(context),
    sets,
    simplified: await useSet(context, `SIMPLIFIED ${sets.simplified}`),
    scale: await useSet(context, `SCALE ${sets.scale}`),
  };
}

/** The configured option sets. Throws OutOfReach when a room with one of them is refused. */
const tryConfigured = async (context: Context, sets: OptionSets): Promise<OptionSets> => {
  for (const [name, id] of Object.entries(sets)) {
    const type = name.toUpperCase();
    const used = await useSet(context, `${type} ${id}`);
    if (!isRefusal(used)) continue;
    const advice = `use one of this account for ${type} rooms`;
    await blame(used, `fixtures.optionSetIds.${name} names ${id}`, advice, async () =>
      addRoom(context, await inspectionOfSets(context)),
    );
  }
  return sets;
};

/** Adds a room of a type with an option set, both given as in `SCALE 7`. */
const useSet = onceEach('use-option-set', async (context, use: string) => {
  const [block_type, id] = use.split(' ');
  const made = await inspectionOfSets(context);
  return addRoom(context, made, { name: ofItsOwn('Safety'), block_type, option_set: Number(id) });
});

const inspectionOfSets = once('inspection-of-sets', async (context) =>
  context.revision === 'earlier' ? (await hostRooms(context)).made : makeInspection(context),
);
