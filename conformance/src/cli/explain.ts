import type { Scenario } from '../engine/scenario.js';
import type { Requirement } from '../register/schema.js';
import type { Io } from './io.js';

/** Prints what a requirement says and what is done to judge it. False when there is no such one. */
export function explainRequirement(
  id: string,
  register: readonly Requirement[],
  scenarios: readonly Scenario[],
  io: Io,
): boolean {
  const requirement = register.find((candidate) => candidate.id === id);
  if (!requirement) return false;
  const { level, revisions, profile, section, statement, checks = [], notTested } = requirement;
  io.print(`${id}: ${statement}`);
  io.print(`  level ${level}, ${revisions.join(' and ')} revision, profile ${profile}`);
  io.print(`  section "${section}" of the specification`);
  if (notTested) io.print(`  not tested (${notTested.reason}): ${notTested.why}`);
  for (const name of checks) {
    const judging = scenarios.filter((s) => s.checks.some((check) => check.id === name));
    const title = judging.flatMap((s) => s.checks).find((check) => check.id === name)?.title;
    io.print(`  check ${name}: ${title ?? ''}`);
    for (const scenario of judging) io.print(`    in ${scenario.id}: ${scenario.about}`);
  }
  return true;
}
