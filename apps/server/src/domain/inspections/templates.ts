import { hashContent } from '../../secrets/content-hash.js';
import { createUuid } from '../../secrets/uuids.js';
import type { TemplateRecord } from '../ports/templates.js';
import type { Storage, Stores } from '../ports.js';
import { initialCondition } from '../reports/model/conditions.js';
import { newCondition, newDescription, newName } from '../reports/model/editable.js';
import { sectionIdsOf, withIdentities, withItemIdentities } from '../reports/model/placing.js';
import { type SectionPlan, sectionOf } from '../reports/model/plan.js';
import type { CarriedOptionSet } from '../reports/model/section.js';
import type { SectionDefinition } from './bundled/definition.js';
import { BUNDLED_OPTION_SETS } from './bundled/option-sets.js';
import { BUNDLED_TEMPLATES } from './bundled/templates.js';

// Templates: content that waits to be copied into reports, as sections like theirs. Those that come with the service are
// put into every deployment at its start, again whenever their content has changed.

/** A template of an account. */
export interface NewTemplate extends TemplateRecord {
  readonly account_id: number;
  readonly sections: readonly SectionPlan[];
}

/** Adds a template to an account and returns its id. */
export async function createTemplate(
  stores: Stores,
  { account_id, name, type, sections }: NewTemplate,
): Promise<number> {
  const id = await stores.templates.insert(account_id, { name, type });
  await fillTemplate(stores, id, sections);
  return id;
}

/** Puts the templates and option sets that come with the service into a deployment, unless they are there already. */
export async function ensureBundledTemplates(storage: Storage): Promise<void> {
  const stored = await storage.stores.templates.bundled();
  const isThere = HASHED_TEMPLATES.every(({ key, hash }) => stored.get(key) === hash);
  if (isThere && stored.size === HASHED_TEMPLATES.length) return;
  await storage.write(async (stores) => {
    const optionSets = await putOptionSets(stores);
    for (const { sections, ...template } of HASHED_TEMPLATES) {
      if (stored.get(template.key) === template.hash) continue;
      const id = await stores.templates.putBundled(template);
      const plans = sections.map((section) => sectionPlanOf(section, optionSets));
      await fillTemplate(stores, id, plans);
    }
    await stores.templates.retireOthers(HASHED_TEMPLATES.map(({ key }) => key));
  });
}

/** The section that a definition describes, with nothing said of its items yet. */
export function sectionPlanOf(
  definition: SectionDefinition,
  optionSets: ReadonlyMap<string, CarriedOptionSet>,
): SectionPlan {
  const { name, block_type, fields = [], items } = definition;
  const option_set = optionSets.get(definition.option_set ?? '') ?? null;
  const rule = { block_type, option_set };
  return {
    uuid: createUuid(),
    name: newName(name),
    block_type,
    option_set,
    fields: fields.map((field) => ({ uuid: createUuid(), ...field, source: {} })),
    items: items.map((item) => ({
      uuid: createUuid(),
      name: newName(typeof item === 'string' ? item : item.name),
      description: newDescription(typeof item === 'string' ? '' : item.description),
      condition: newCondition(block_type, initialCondition(rule)),
      values: {},
      attachments: [],
    })),
    attachments: [],
  };
}

/** A template is another one when its option sets are. */
const HASHED_TEMPLATES = BUNDLED_TEMPLATES.map((definition) => ({
  ...definition,
  hash: hashContent([definition, BUNDLED_OPTION_SETS]),
}));

type OptionSets = ReadonlyMap<string, CarriedOptionSet>;

async function putOptionSets(stores: Stores): Promise<OptionSets> {
  const offered = new Map<string, CarriedOptionSet>();
  const hashes: string[] = [];
  for (const [name, record] of Object.entries(BUNDLED_OPTION_SETS)) {
    const hash = hashContent(record);
    offered.set(name, await stores.optionSets.putBundled(hash, record));
    hashes.push(hash);
  }
  await stores.optionSets.retireOthers(hashes);
  return offered;
}

async function fillTemplate(
  stores: Stores,
  id: number,
  plans: readonly SectionPlan[],
): Promise<void> {
  const sections = await stores.templates.addSections(id, plans.length);
  const places = withIdentities(plans, sections);
  const items = await stores.templates.addItems(sectionIdsOf(places));
  const placed = withItemIdentities(places, items);
  await stores.templates.save(placed.map((plan) => sectionOf(plan, new Map())));
}
