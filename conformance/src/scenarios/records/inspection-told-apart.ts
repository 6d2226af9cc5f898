import type { Settings } from '../../config/settings.js';
import type { Context } from '../../engine/scenario.js';
import type { Revision } from '../../register/schema.js';
import { type MadeInspection, makeInspection } from './inspection.js';

// A delivery may name nothing but the id of an inspection. Where each revision has records of its own, two of them can have
// the same id, and at an address that is registered once nobody could tell which one is meant.

const taken = new WeakMap<Settings, Map<number, Revision>>();

/** How many are made before the last one is taken as it is. */
const MOST = 5;

/** The inspection, or another one where the other revision is told of one with the same id. */
export async function tellApart(
  context: Context,
  inspection: MadeInspection,
): Promise<MadeInspection> {
  let chosen = inspection;
  for (let count = 1; count < MOST && !take(context, chosen.id); count += 1) {
    chosen = await makeInspection(context);
  }
  return chosen;
}

/** Whether nobody is told of this id but this revision, from now on. */
function take({ revision, settings }: Pick<Context, 'revision' | 'settings'>, id: number): boolean {
  if (!settings.fixtures.receiver) return true; // nobody is told of anything
  const ids = taken.get(settings) ?? new Map<number, Revision>();
  taken.set(settings, ids);
  const holder = ids.get(id) ?? revision;
  ids.set(id, holder);
  return holder === revision;
}
