import type { EventName } from '@lintel/schema';
import type { Caller } from './caller.js';
import { recordInspectionEvent } from './events.js';
import type { AuditEntry } from './ports/audit.js';
import type { Stores } from './ports.js';

// The one place where a change of an inspection is recorded: on the audit trail of its property (PRP-045), and as an
// event for those who listen (WHK-025).

/** What listeners are told; of a clerk who comes or goes, the update that says so tells them. */
const EVENTS: Readonly<Record<AuditEntry['action'], EventName | null>> = {
  created: 'inspection.created',
  updated: 'inspection.updated',
  assigned: null,
  unassigned: null,
  started: 'inspection.started',
  processed: 'inspection.updated',
  submitted: 'inspection.submitted',
  completed: 'inspection.completed',
  closed: 'inspection.closed',
  reopened: 'inspection.reopened',
  cancelled: 'inspection.cancelled',
  deleted: null,
};

/** An inspection as far as the trail names it. */
export interface Recorded {
  readonly id: number;
  readonly property_id: number;
}

/** Records what has happened to an inspection, once everything of it is written. */
export async function recordInspection(
  stores: Stores,
  caller: Caller,
  { id, property_id }: Recorded,
  entry: Pick<AuditEntry, 'action' | 'changes'>,
): Promise<void> {
  await stores.audit.record(caller, {
    property_id,
    record: 'inspection',
    record_id: id,
    ...entry,
  });
  const event = EVENTS[entry.action];
  if (event) await recordInspectionEvent(stores, { account_id: caller.account_id, id }, event);
}

/** Tells listeners that an inspection has another clerk than before, if it has. */
export async function recordAssignment(
  stores: Stores,
  { account_id }: Caller,
  { id, before, after }: { id: number; before: number | null; after: number | null },
): Promise<void> {
  if (after !== null && after !== before)
    await recordInspectionEvent(stores, { account_id, id }, 'inspection.assigned');
}
