import { beginsWith } from '../register/begins-with.js';
import type { Requirement } from '../register/schema.js';
import type { Io } from './io.js';

/**
 * Prints one line for each requirement, or for each one this suite cannot judge. Gives the wanted
 * beginnings that no id has.
 */
export function listRequirements(
  register: readonly Requirement[],
  wanted: { readonly selection: readonly string[]; readonly notTested: boolean },
  io: Io,
): string[] {
  const { selection, notTested } = wanted;
  for (const { id, level, revisions, statement, ...rest } of register) {
    if (selection.length > 0 && !selection.some((entry) => beginsWith(id, entry))) continue;
    if (notTested && rest.notTested === undefined) continue;
    const where = revisions.length === 2 ? 'both' : revisions[0];
    const why = rest.notTested ? ` [${rest.notTested.reason}: ${rest.notTested.why}]` : '';
    io.print(`${id} ${level.padEnd(11)} ${where?.padEnd(7)} ${statement}${notTested ? why : ''}`);
  }
  return selection.filter((entry) => !register.some(({ id }) => beginsWith(id, entry)));
}
