import { createUuid } from '../../../secrets/uuids.js';
import type { ReportKey } from '../../ports/sections.js';
import type { Stores } from '../../ports.js';
import { continuationOfSection, copyOfSection } from './copy.js';
import { placeSections } from './placing.js';
import type { SectionPlan } from './plan.js';
import { readSource } from './source.js';

// Whole content that comes into a report: from a template, or from the report it continues (D-45, D-58, D-70).

/** The report of an inspection, and the template that is added to it. */
export interface TemplateLoad extends ReportKey {
  readonly template_id: number;
}

/** Adds the content of a template to the end of a report. */
export async function loadTemplate(stores: Stores, load: TemplateLoad): Promise<void> {
  await placeSections(stores, load, await contentOfTemplate(stores, load));
}

/** The content of a template for a report; its parts are made anew. */
export async function contentOfTemplate(
  stores: Stores,
  { account_id, template_id }: Pick<TemplateLoad, 'account_id' | 'template_id'>,
): Promise<SectionPlan[]> {
  const sections = await stores.templates.sections(account_id, template_id);
  return sections.map(copyOfSection);
}

/** The report of an inspection, and the inspection it continues. */
export interface Continuation extends ReportKey {
  readonly source_inspection_id: number;
}

/**
 * The content of an earlier report for one that continues it: its parts are carried over, with fixed names and without
 * actions (INI-020). They keep their UUIDs, unless the report has a section of that UUID already because the earlier one
 * goes back to it.
 */
export async function contentToContinue(
  stores: Stores,
  { source_inspection_id, ...report }: Continuation,
): Promise<SectionPlan[]> {
  const sections = (await readSource(stores, report, async () => source_inspection_id)) ?? [];
  const present = await stores.sections.all(report);
  const taken = new Set(present.map(({ document }) => document.uuid.toLowerCase()));
  return sections
    .map(continuationOfSection)
    .map((plan) => (taken.has(plan.uuid.toLowerCase()) ? { ...plan, uuid: createUuid() } : plan));
}
