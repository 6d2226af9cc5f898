import { type Problem, problemAt } from '@lintel/schema';
import type { Caller } from './caller.js';
import type { ReferenceStore } from './ports/references.js';
import type { Stores } from './ports.js';

// A reference to a record the account does not have is a validation failure, whoever owns that id (ERR-030, D-18).

/** A member of an input that names another record. */
export interface Named {
  readonly path: string;
  readonly kind: Parameters<ReferenceStore['exists']>[1];
  readonly id: number | null | undefined;
}

/** A problem for each reference that names no record of the account. */
export async function unknownReferences(
  stores: Stores,
  caller: Caller,
  named: readonly Named[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, kind, id } of named) {
    if (id === null || id === undefined) continue;
    if (!(await stores.references.exists(caller.account_id, kind, id)))
      problems.push(problemAt(path, `names no ${kind} of this account`));
  }
  return problems;
}
