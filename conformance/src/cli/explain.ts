import type { Scenario } from '../engine/scenario.js';
import type { Requirement } from '../register/schema.js';
import { locateRequirement } from '../register/specification.js';
import type { Io } from './io.js';

/** Prints what a requirement says and what is done to judge it. False when there is no such one. */
export function explainRequirement(
  wanted: string,
  register: readonly Requirement[],
  scenarios: readonly Scenario[],
  io: Io,
): boolean {
  const requirement = register.find((candidate) => candidate.id === wanted.toUpperCase());
  if (!requirement) return false;
  const { id, level, revisions, profile, statement, checks = [], notTested, needs } = requirement;
  io.print(`${id}: ${statement}`);
  io.print(`  level ${level}, ${revisions.join(' and ')} revision, profile ${profile}`);
  io.print(`  ${describeGround(requirement)}`);
  if (notTested) io.print(`  not tested (${notTested.reason}): ${notTested.why}`);
  if (needs) io.print(`  needs ${needs.join(' and ')} in the configuration`);
  for (const name of checks) {
    const judging = scenarios.filter((s) => s.checks.some((check) => check.id === name));
    const title = judging.flatMap((s) => s.checks).find((check) => check.id === name)?.title;
    io.print(`  check ${name}: ${title ?? ''}`);
    for (const scenario of judging) io.print(`    in ${scenario.id}: ${scenario.about}`);
  }
  if (requirement.twin) io.print(`  what has to work: ${requirement.twin}`);
  return true;
}

/** The words of the specification, or whose decision it is instead. */
function describeGround(requirement: Requirement): string {
  const { quote, decision, section } = requirement;
  const where = locateRequirement(requirement);
  if (quote !== undefined && where !== undefined) return `the specification, ${where}: "${quote}"`;
  return `the specification leaves it open under "${section}"; Lintel's decision ${decision}`;
}
