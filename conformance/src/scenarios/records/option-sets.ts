import { OutOfReach } from '../../base/stops.js';
import type { Context } from '../../engine/scenario.js';
import { recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { once, onceEach, readOnce } from '../requests/once.js';
import { blame } from './configured.js';
import { type MadeInspection, makeInspection } from './inspection.js';
import { addRoom, ofItsOwn } from './report.js';
import { hostRooms } from './rooms.js';

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

/** A report, and what creating a room with each of the two option sets was answered with. */
export interface RoomsOfSets extends Readonly<Record<keyof OptionSets, Exchange>> {
  readonly made: MadeInspection;
  readonly sets: OptionSets;
}

/** A report with a room of either type. Items may be hung in them; the rooms stay as they are. */
export async function hostRoomsOfSets(context: Context): Promise<RoomsOfSets> {
  const sets = await findOptionSets(context);
  return {
    made: await inspectionOfSets(context),
    sets,
    simplified: await useSet(context, `SIMPLIFIED ${sets.simplified}`),
    scale: await useSet(context, `SCALE ${sets.scale}`),
  };
}

/** Those of the configuration, once rooms of both types could be made with them. */
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

/** Asks for a room of a type with a set, such as `SCALE 7`. */
const useSet = onceEach('use-option-set', async (context, use: string) => {
  const [block_type, id] = use.split(' ');
  const made = await inspectionOfSets(context);
  return addRoom(context, made, { name: ofItsOwn('Safety'), block_type, option_set: Number(id) });
});

const inspectionOfSets = once('inspection-of-sets', async (context) =>
  context.revision === 'earlier' ? (await hostRooms(context)).made : makeInspection(context),
);
