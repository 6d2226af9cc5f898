import {
  BUNDLED_OPTION_SETS,
  type BundledOptionSetName,
} from '../../domain/inspections/bundled/option-sets.js';
import { createTemplate, sectionPlanOf } from '../../domain/inspections/templates.js';
import type { CarriedOptionSet } from '../../domain/reports/model/section.js';
import type { Agency } from '../agency.js';
import { optionSetCalled } from '../reports/library.js';
import type { Happening, World } from '../timeline.js';

/** The templates an agency has written for itself. */
export function templatesOf({ templates }: Agency): Happening[] {
  return templates.map(({ name, type, since, sections }) => ({
    on: since,
    async record(world) {
      const { stores, caller } = world;
      const optionSets = await offeredOptionSets(world);
      const plans = sections.map((section) => sectionPlanOf(section, optionSets));
      await createTemplate(stores, { account_id: caller.account_id, name, type, sections: plans });
    },
  }));
}

async function offeredOptionSets({ stores, caller }: World) {
  const offered = new Map<BundledOptionSetName, CarriedOptionSet>();
  const names = Object.keys(BUNDLED_OPTION_SETS) as BundledOptionSetName[]; // keys of a literal object
  for (const name of names) // one after the other: a connection runs one statement at a time
    offered.set(name, await optionSetCalled(stores, caller.account_id, name));
  return offered;
}
