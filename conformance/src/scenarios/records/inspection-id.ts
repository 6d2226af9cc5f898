import type { Context } from '../../engine/scenario.js';
import type { Revision } from '../../register/schema.js';
import { type MadeInspection, makeInspection } from './inspection.js';

/**
 * The revision that uses each inspection id. A delivery may name an inspection by its id alone. If
 * the revisions have separate records, two inspections can share an id, and an address registered
 * once could not tell which of them a delivery means.
 */
const TAKEN = Symbol('inspection ids');

/** How many inspections to create before the last one is used anyway. */
const MOST = 5;

/** The inspection, or a new one if the other revision receives deliveries for the same id. */
export async function withIdOfItsOwn(
  context: Context,
  inspection: MadeInspection,
): Promise<MadeInspection> {
  let chosen = inspection;
  for (let count = 1; count < MOST && !take(context, chosen.id); count += 1) {
    chosen = await makeInspection(context);
  }
  return chosen;
}

/** Reserves the id for this revision. Returns false if the other one has it. */
function take(
  { revision, settings, runMemory }: Pick<Context, 'revision' | 'settings' | 'runMemory'>,
  id: number,
): boolean {
  if (!settings.fixtures.receiver) return true; // without a receiver nothing is delivered
  const ids = runMemory.of(TAKEN, () => new Map<number, Revision>());
  const holder = ids.get(id) ?? revision;
  ids.set(id, holder);
  return holder === revision;
}
