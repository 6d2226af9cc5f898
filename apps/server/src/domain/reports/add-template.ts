import type { Caller } from '../caller.js';
import type { Stores } from '../ports.js';
import { loadTemplate } from './model/report-content.js';
import { openReport } from './open-report.js';

// Content of a template that is added to a report on request (D-80).

/** Adds the content of a template after the sections there are (SST-020). */
export async function addTemplate(
  stores: Stores,
  caller: Caller,
  { inspection_id, template_id }: { inspection_id: number; template_id: number },
): Promise<void> {
  await openReport(stores, caller, inspection_id);
  await loadTemplate(stores, { account_id: caller.account_id, inspection_id, template_id });
}
