import type { Caller } from '../caller.js';

/** A change to a property or to what belongs to it. */
export interface AuditEntry {
  readonly property_id: number;
  readonly record: 'property' | 'meter' | 'contact';
  readonly record_id: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly changes: unknown;
}

/** The audit trail a property keeps for its lifetime (PRP-045). */
export interface AuditStore {
  record(caller: Caller, entry: AuditEntry): Promise<void>;
}
