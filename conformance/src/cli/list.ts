import type { Requirement } from '../register/schema.js';
import type { Io } from './io.js';

/** Prints one line for each requirement, or for each one this suite cannot judge. */
export function listRequirements(
  register: readonly Requirement[],
  wanted: { readonly selection: readonly string[]; readonly notTested: boolean },
  io: Io,
): void {
  const { selection, notTested } = wanted;
  for (const { id, level, revisions, statement, ...rest } of register) {
    if (selection.length > 0 && !selection.some((entry) => id.startsWith(entry))) continue;
    if (notTested && rest.notTested === undefined) continue;
    const where = revisions.length === 2 ? 'both' : revisions[0];
    const why = rest.notTested ? ` [${rest.notTested.reason}: ${rest.notTested.why}]` : '';
    io.print(`${id} ${level.padEnd(11)} ${where?.padEnd(7)} ${statement}${notTested ? why : ''}`);
  }
}
