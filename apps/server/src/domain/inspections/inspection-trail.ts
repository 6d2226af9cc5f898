import type { EventName } from '@lintel/schema';
import type { Caller } from '../caller.js';
import { recordInspectionEvent } from '../events/events.js';
import { announceToPeople } from '../messages/message-triggers.js';
import type { AuditEntry } from '../ports/audit.js';
import type { Topic } from '../ports/notices.js';
import type { Stores } from '../ports.js';

// The one place where a change of an inspection is recorded: on the audit trail of its property (PRP-045), as an event for
// those who listen (WHK-025), and for the people who are told by mail.

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

/** What people are told of by mail. */
const TOPICS: Partial<Readonly<Record<AuditEntry['action'], Topic>>> = {
  completed: 'report',
  cancelled: 'schedule',
};

/** An inspection as far as the trail names it. */
export interface Recorded {
  readonly id: number;
  readonly property_id: number;
}

/** What has happened, and what was sent. */
type Entry = Pick<AuditEntry, 'action' | 'changes'>;

/** Records what has happened to an inspection, once everything of it is written. */
export async function recordInspection(
  stores: Stores,
  caller: Caller,
  inspection: Recorded,
  entry: Entry,
): Promise<void> {
  await stores.audit.record(caller, { ...trailPlace(inspection), ...entry });
  await announceInspection(stores, caller, inspection.id, entry.action);
}

/** Where the audit trail tells of an inspection. */
export function trailPlace({ id, property_id }: Recorded) {
  return { property_id, record: 'inspection', record_id: id } as const;
}

/** Tells listeners, and people, of what was put on the trail before. */
export async function announceInspection(
  stores: Stores,
  { account_id }: Caller,
  id: number,
  action: AuditEntry['action'],
): Promise<void> {
  const event = EVENTS[action];
  if (event) await recordInspectionEvent(stores, { account_id, id }, event);
  const topic = TOPICS[action];
  if (topic) await announceToPeople(stores, { account_id, id }, topic);
}

/** Tells listeners that an inspection has another clerk than before, if it has. */
export async function announceAssignment(
  stores: Stores,
  { account_id }: Caller,
  { id, before, after }: { id: number; before: number | null; after: number | null },
): Promise<void> {
  if (after !== null && after !== before)
    await recordInspectionEvent(stores, { account_id, id }, 'inspection.assigned');
}
