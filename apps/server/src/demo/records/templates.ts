import {
  BUNDLED_OPTION_SETS,
  type BundledOptionSetName,
} from '../../domain/inspections/bundled/option-sets.js';
import { createTemplate, sectionPlanOf } from '../../domain/inspections/templates.js';
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
  const names = Object.keys(BUNDLED_OPTION_SETS) as BundledOptionSetName[]; // keys of a literal object
  const offered = names.map(
    async (name) => [name, await optionSetCalled(stores, caller.account_id, name)] as const,
  );
  return new Map(await Promise.all(offered));
}
