import { createUuid } from '../../../secrets/uuids.js';
import type { ReportKey } from '../../ports/sections.js';
import type { Stores } from '../../ports.js';
import { continuationOfSection, copyOfSection } from './copy.js';
import { placeSections } from './placing.js';
import { readSource } from './source.js';

// Whole content that comes into a report: from a template, or from the report it continues (D-45, D-58, D-70).

/** The report of an inspection, and the template that is added to it. */
export interface TemplateLoad extends ReportKey {
  readonly template_id: number;
}

/** Adds the content of a template to the end of a report; its parts are made anew. */
export async function loadTemplate(
  stores: Stores,
  { template_id, ...report }: TemplateLoad,
): Promise<void> {
  const sections = await stores.templates.sections(report.account_id, template_id);
  await placeSections(stores, report, sections.map(copyOfSection));
}

/** The report of an inspection, and the inspection it continues. */
export interface Continuation extends ReportKey {
  readonly source_inspection_id: number;
}

/**
 * Adds the content of an earlier report: its parts are carried over, with fixed names and without actions (INI-020). They
 * keep their UUIDs, unless the report has a section of that UUID already because the earlier one goes back to it.
 */
export async function continueReport(
  stores: Stores,
  { source_inspection_id, ...report }: Continuation,
): Promise<void> {
  const sections = (await readSource(stores, report, async () => source_inspection_id)) ?? [];
  const present = await stores.sections.all(report);
  const taken = new Set(present.map(({ document }) => document.uuid.toLowerCase()));
  const plans = sections
    .map(continuationOfSection)
    .map((plan) => (taken.has(plan.uuid.toLowerCase()) ? { ...plan, uuid: createUuid() } : plan));
  await placeSections(stores, report, plans);
}
