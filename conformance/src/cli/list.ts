import type { Requirement } from '../register/schema.js';
import type { Io } from './io.js';

/** Prints one line for each requirement, with the reason if it cannot be judged; or all as one list in JSON. */
export function printRequirements(
  requirements: readonly Requirement[],
  { notTested, json }: { readonly notTested: boolean; readonly json: boolean },
  io: Io,
): void {
  const listed = requirements.filter((one) => !notTested || one.notTested !== undefined);
  if (listed.length === 0) {
    io.printError(
      notTested
        ? 'Nothing of this is beyond the suite.'
        : 'Nothing of this belongs to the revision; see it without --revision.',
    );
  }
  if (json) {
    io.print(JSON.stringify(listed, null, 2));
    return;
  }
  for (const { id, level, revisions, statement, ...rest } of listed) {
    const where = revisions.length === 2 ? 'both' : revisions[0];
    const why = rest.notTested ? ` [${rest.notTested.reason}: ${rest.notTested.why}]` : '';
    io.print(`${id} ${level.padEnd(11)} ${where?.padEnd(7)} ${statement}${notTested ? why : ''}`);
  }
}
