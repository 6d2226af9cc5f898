import type { Requirement } from '../register/schema.js';
import type { Io } from './io.js';

/** Prints one line for each requirement, with the reason if it cannot be judged. */
export function printRequirements(
  requirements: readonly Requirement[],
  { notTested }: { readonly notTested: boolean },
  io: Io,
): void {
  for (const { id, level, revisions, statement, ...rest } of requirements) {
    if (notTested && rest.notTested === undefined) continue;
    const where = revisions.length === 2 ? 'both' : revisions[0];
    const why = rest.notTested ? ` [${rest.notTested.reason}: ${rest.notTested.why}]` : '';
    io.print(`${id} ${level.padEnd(11)} ${where?.padEnd(7)} ${statement}${notTested ? why : ''}`);
  }
}
