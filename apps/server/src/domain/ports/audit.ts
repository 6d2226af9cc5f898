import type { Caller } from '../caller.js';
import type { Happening } from '../inspections/inspection-states.js';

/** A change to a property or to what belongs to it. */
export interface AuditEntry {
  readonly property_id: number;
  readonly record: 'property' | 'meter' | 'contact' | 'inspection';
  readonly record_id: number;
  readonly action: Happening | 'deleted';
  /** What was sent of a new record, the values of one that is gone, and the `differences` of a changed one. */
  readonly changes: unknown;
}

/** The audit trail a property keeps for its lifetime (PRP-045). */
export interface AuditStore {
  record(caller: Caller, entry: AuditEntry): Promise<void>;
}
