import type { Caller } from './caller.js';
import type { AuditEntry } from './ports/audit.js';
import type { Stores } from './ports.js';

// Where changes of an inspection are recorded: on the audit trail of its property (PRP-045).

/** An inspection as far as the trail names it. */
export interface Recorded {
  readonly id: number;
  readonly property_id: number;
}

/** Records what has happened to an inspection. */
export function recordInspection(
  stores: Stores,
  caller: Caller,
  inspection: Recorded,
  entry: Pick<AuditEntry, 'action' | 'changes'>,
): Promise<void> {
  return stores.audit.record(caller, { ...trailPlace(inspection), ...entry });
}

/** Where the audit trail tells of an inspection. */
export function trailPlace({ id, property_id }: Recorded) {
  return { property_id, record: 'inspection', record_id: id } as const;
}
