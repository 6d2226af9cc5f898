import {
  BUNDLED_OPTION_SETS,
  type BundledOptionSetName,
} from '../../domain/inspections/bundled/option-sets.js';
import type { Stores } from '../../domain/ports.js';
import type { CarriedOptionSet } from '../../domain/reports/model/section.js';

// Templates and option sets that come with the service, found by their names as somebody at a screen finds them.

const NAMED = { id: null, name: null };

/** The id of a template that is offered to an account. */
export async function templateCalled(
  { templates }: Stores,
  account_id: number,
  name: string,
): Promise<number> {
  const page = { number: 1, size: 50 };
  const { records } = await templates.list({ account_id, page, shape: NAMED });
  return idCalled(records, name);
}

/** An option set that comes with the service, as rooms carry it. */
export async function optionSetCalled(
  { optionSets }: Stores,
  account_id: number,
  called: BundledOptionSetName,
): Promise<CarriedOptionSet> {
  const { name, block_type } = BUNDLED_OPTION_SETS[called];
  const { records } = await optionSets.list(account_id, NAMED);
  const set = await optionSets.find(account_id, { id: idCalled(records, name), block_type });
  if (!set) throw new Error(`The option set ${name} is not offered`);
  return set;
}

function idCalled(records: readonly string[], name: string): number {
  const named: { id: number; name: string }[] = records.map((record) => JSON.parse(record));
  const found = named.find((record) => record.name === name);
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found.id;
}
