import type { InspectionTypeCode } from '@lintel/schema';
import type { Caller } from '../caller.js';
import { found } from '../errors.js';
import { moveInspection } from '../inspections/inspection-moves.js';
import { leadsFrom, requireWritable } from '../inspections/inspection-states.js';
import type { Stores } from '../ports.js';

// The one way into a report for whoever writes it: the inspection is locked, its state allows the write, and the first
// write starts it in the same step (STA-029, STA-047, STA-048).

/** The inspection whose report is written. */
export interface ReportOwner {
  readonly id: number;
  readonly account_id: number;
  readonly property_id: number;
  readonly type_id: InspectionTypeCode;
}

/**
 * Opens a report for one write and returns whose it is, with the input that `judge` accepts. Validation comes before
 * the state (D-17): a write in a state that forbids it is judged first and refused then. An inspection that can be
 * started is Active, with its recorded initialization loaded, when `judge` looks at it; a refusal undoes that.
 */
export async function openReport(
  stores: Stores,
  caller: Caller,
  inspection_id: number,
): Promise<ReportOwner>;
export async function openReport<Input>(
  stores: Stores,
  caller: Caller,
  inspection_id: number,
  judge: (owner: ReportOwner) => Promise<Input>,
): Promise<ReportOwner & { readonly input: Input }>;
export async function openReport<Input>(
  stores: Stores,
  caller: Caller,
  inspection_id: number,
  judge?: (owner: ReportOwner) => Promise<Input>,
): Promise<ReportOwner & { readonly input: Input | undefined }> {
  const inspection = found(await stores.inspections.lock(caller.account_id, inspection_id));
  const starts = leadsFrom('start', inspection.state_id);
  if (starts) await moveInspection(stores, caller, inspection, 'start');
  const { id, account_id, property_id, type_id } = inspection;
  const owner = { id, account_id, property_id, type_id };
  const input = await judge?.(owner);
  requireWritable('report', inspection);
  if (!starts) await stores.inspections.touch(account_id, id);
  return { ...owner, input };
}
