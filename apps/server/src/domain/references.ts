import { type Problem, problemAt } from '@lintel/schema';
import type { Caller } from './caller.js';
import type { Stores } from './ports.js';

// A reference to a record the account does not have is a validation failure, whoever owns that id (ERR-030, D-18). The
// same holds for a record that is hidden from the caller: a body tells no more than a path, where it does not exist
// either. What a record names already may be repeated, so that what GET shows can be sent back with PUT (GEN-030).

/** Where the record behind a reference is looked for, and what it is called, by kind. */
const KINDS = {
  client: { store: (stores: Stores) => stores.clients, name: 'client' },
  inspection: { store: (stores: Stores) => stores.inspections, name: 'inspection' },
  property: { store: (stores: Stores) => stores.properties, name: 'property' },
  staff: { store: (stores: Stores) => stores.staff, name: 'staff user' },
  template: { store: (stores: Stores) => stores.templates, name: 'template' },
} as const;

/** A member of an input that names another record. */
export interface Named {
  readonly path: string;
  readonly kind: keyof typeof KINDS;
  readonly id: number | null | undefined;
  /** What the member names already. */
  readonly stored?: number | null | undefined;
}

/** A problem for each reference that names no record of the account. */
export async function unknownReferences(
  stores: Stores,
  caller: Caller,
  named: readonly Named[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, kind, id, stored } of named) {
    if (id === null || id === undefined || id === stored) continue;
    const { store, name } = KINDS[kind];
    if (!(await store(stores).isVisible(caller, id)))
      problems.push(problemAt(path, `names no ${name} of this account`));
  }
  return problems;
}
