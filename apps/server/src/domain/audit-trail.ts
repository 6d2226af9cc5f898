import type { Caller } from './caller.js';
import type { AuditEntry } from './ports/audit.js';
import type { Stores } from './ports.js';
import { isSameJson } from './same-json.js';

// What the audit trail of a property says of a change (PRP-045): of each value that is another now, what it was and what
// it is. An update that changes nothing leaves no entry.

/** What a value was, and what it is. */
export interface Difference {
  readonly old: unknown;
  readonly new: unknown;
}

/** The values of a record that are not what they were, by name. */
export function differences(before: object, after: object): Readonly<Record<string, Difference>> {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isSameJson(known.get(name), value))
      .map(([name, value]) => [name, { old: known.get(name), new: value }]),
  );
}

/** Records an update of a record, unless it is the same before and after. */
export async function recordUpdate(
  stores: Stores,
  caller: Caller,
  place: Pick<AuditEntry, 'property_id' | 'record' | 'record_id'>,
  { before, after }: { readonly before: object; readonly after: object },
): Promise<void> {
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) return;
  await stores.audit.record(caller, { ...place, action: 'updated', changes });
}
