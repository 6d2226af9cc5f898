/** Explains a requirement, a check, a scenario, a fault or an area, with everything that refers to it. */
import { describeCount } from '../base/describe-count.js';
import type { Check } from '../engine/check.js';
import type { Scenario } from '../engine/scenario.js';
import type { Selectable } from '../engine/unknown-selection.js';
import type { Fault } from '../faults/fault.js';
import { areaOf, nameArea } from '../register/areas.js';
import { describeGround } from '../register/ground.js';
import type { Requirement } from '../register/schema.js';
import { locateRequirement } from '../register/specification.js';

/** Everything that has an id. */
export interface Library extends Selectable {
  readonly faults: readonly Fault[];
}

/** The explanation of an id, which may name a scenario and a fault at once. Empty when it names nothing. */
export function explain(id: string, library: Library): string[] {
  const { register, scenarios, faults } = library;
  const requirement = register.find((one) => one.id === id.toUpperCase());
  const check = findCheck(id, scenarios);
  const scenario = scenarios.find((one) => one.id === id);
  const fault = faults.find((one) => one.id === id);
  const area = register.filter((one) => areaOf(one.id) === id.toUpperCase());
  return [
    ...(area.length > 0 ? explainArea(area, library) : []),
    ...(requirement ? explainRequirement(requirement, library) : []),
    ...(check ? explainCheck(check, library) : []),
    ...(scenario ? explainScenario(scenario, library) : []),
    ...(fault ? explainFault(fault, library) : []),
  ];
}

/** The ids that can be explained. */
export function listExplained({ register, scenarios, faults }: Library): string[] {
  const checks = scenarios.flatMap((scenario) => scenario.checks);
  const areas = [...new Set(register.map(({ id }) => areaOf(id)))].map((id) => ({ id }));
  return [...areas, ...register, ...checks, ...scenarios, ...faults].map(({ id }) => id);
}

/** What an area demands, one requirement a line, and who judges it. */
function explainArea(area: readonly Requirement[], { scenarios, faults }: Library): string[] {
  const [{ id = '' } = {}] = area;
  const code = areaOf(id);
  const checks = new Set(area.flatMap((one) => one.checks ?? []));
  const judging = scenarios.filter((one) => one.checks.some((check) => checks.has(check.id)));
  const broken = faults.filter(({ breaks }) => breaks.some((one) => areaOf(one) === code));
  const counts = [
    describeCount(area.length, 'requirement', 'requirements'),
    describeCount(checks.size, 'check', 'checks'),
    describeCount(judging.length, 'scenario', 'scenarios'),
    describeCount(broken.length, 'fault', 'faults'),
  ];
  return [
    `area ${code}: ${nameArea(code)}`,
    `  ${counts.join(', ')}`,
    ...area.map(
      (one) => `  ${one.id} ${one.level}, ${renderRevisions(one.revisions)}: ${one.statement}`,
    ),
    ...judging.map((scenario) => `  scenario ${scenario.id}: ${scenario.about}`),
  ];
}

function explainRequirement(requirement: Requirement, library: Library): string[] {
  const { id, level, revisions, profile, statement, checks = [], notTested, needs } = requirement;
  const faults = library.faults.filter(({ breaks }) => breaks.includes(id));
  return [
    `${id}: ${statement}`,
    `  level ${level}, ${renderRevisions(revisions)}, profile ${profile}`,
    `  ${renderGround(requirement)}`,
    ...(notTested ? [`  not tested (${notTested.reason}): ${notTested.why}`] : []),
    ...(needs ? [`  needs ${needs.join(' and ')} in the configuration`] : []),
    ...checks.flatMap((check) => renderCheckWithScenarios(check, library)),
    ...(requirement.twin ? [`  request that must work: ${requirement.twin}`] : []),
    ...faults.map((fault) => `  fault ${renderFault(fault)}`),
  ];
}

function explainCheck(check: Check, library: Library): string[] {
  const judged = library.register.filter(({ checks = [] }) => checks.includes(check.id));
  const judging = library.scenarios.filter((scenario) => declares(scenario, check.id));
  const broken = library.faults.filter(({ breaks }) =>
    judged.some(({ id }) => breaks.includes(id)),
  );
  return [
    `check ${check.id}: ${check.title}`,
    ...judged.map(({ id, level, statement }) => `  judges ${id} (${level}): ${statement}`),
    ...judging.map(({ id, about }) => `  in scenario ${id}: ${about}`),
    ...judged.flatMap(({ twin }) => (twin ? [`  request that must work: ${twin}`] : [])),
    ...broken.map((fault) => `  fault ${renderFault(fault)}`),
  ];
}

function explainScenario(scenario: Scenario, { register }: Library): string[] {
  const { id, about, revisions = ['current', 'earlier'], profile, checks } = scenario;
  const claimed = profile === undefined ? '' : `, profile ${profile}`;
  return [
    `scenario ${id}: ${about}`,
    `  ${renderRevisions(revisions)}${claimed}`,
    ...checks.map((check) => {
      const judged = register.filter((one) => one.checks?.includes(check.id));
      const ids = judged.map((one) => one.id).join(', ');
      return `  check ${check.id}: ${check.title}${ids === '' ? '' : ` (${ids})`}`;
    }),
  ];
}

function explainFault(fault: Fault, { register }: Library): string[] {
  const broken = register.filter(({ id }) => fault.breaks.includes(id));
  return [
    `fault ${renderFault(fault)}`,
    ...broken.map(({ id, statement }) => `  breaks ${id}: ${statement}`),
    `  see it: npx lintel-conformance proxy --target URL --fault ${fault.id}`,
  ];
}

function renderCheckWithScenarios(id: string, { scenarios }: Library): string[] {
  const judging = scenarios.filter((scenario) => declares(scenario, id));
  return [
    `  check ${id}: ${findCheck(id, judging)?.title ?? ''}`,
    ...judging.map((scenario) => `    in scenario ${scenario.id}: ${scenario.about}`),
  ];
}

function renderFault({ id, name, revisions }: Fault): string {
  return `${id}: ${name} (${renderRevisions(revisions)})`;
}

function renderRevisions(revisions: readonly string[]): string {
  return revisions.length > 1 ? 'both revisions' : `${revisions.join()} revision only`;
}

function declares({ checks }: Scenario, id: string): boolean {
  return checks.some((check) => check.id === id);
}

function findCheck(id: string, scenarios: readonly Scenario[]): Check | undefined {
  return scenarios.flatMap(({ checks }) => checks).find((check) => check.id === id);
}

function renderGround(requirement: Requirement): string {
  const ground = describeGround({ ...requirement, where: locateRequirement(requirement) });
  return requirement.quote === undefined ? ground : `the specification, ${ground}`;
}
