/** Suggests names for a misspelt selection. */
import { nearest } from '../base/spelling.js';
import { areaOf } from '../register/areas.js';
import { LEVELS, type Requirement } from '../register/schema.js';
import type { Scenario } from './scenario.js';

/** What the selections of a command can name. */
export interface Selectable {
  readonly register: readonly Requirement[];
  readonly scenarios: readonly Scenario[];
}

/** The message about selections that match nothing. */
export function describeUnknownSelection(
  unknown: readonly string[],
  selectable: Selectable,
): string {
  const known = namesOf(selectable);
  const levels = unknown.filter(isLevel);
  const others = unknown.filter((name) => !isLevel(name));
  const names = others.map((name) => (name.trim() === '' ? `"${name}"` : name));
  const hints = new Set(others.flatMap((name) => nearest(name, known) ?? []));
  return [
    ...levels.map((level) => `No requirement has the level ${level}.`),
    ...(names.length > 0 ? [`Unknown selection: ${names.join(', ')}.`] : []),
    ...(hints.size > 0 ? [`Did you mean ${[...hints].join(', ')}?`] : []),
    'npx lintel-conformance list shows the requirement ids.',
  ].join(' ');
}

/** The message about an unknown scenario. */
export function describeUnknownScenario(name: string, scenarios: readonly Scenario[]): string {
  const hint = nearest(
    name,
    scenarios.map(({ id }) => id),
  );
  return [
    `Unknown scenario: ${name.trim() === '' ? `"${name}"` : name}.`,
    ...(hint === undefined ? [] : [`Did you mean ${hint}?`]),
    'npx lintel-conformance explain, with the id of a requirement, shows the scenarios that judge it.',
  ].join(' ');
}

function isLevel(name: string): boolean {
  return LEVELS.some((level) => level === name);
}

/** Every id of a requirement, check or scenario, every area, and the levels that occur. */
function namesOf({ register, scenarios }: Selectable): string[] {
  return [
    ...register.flatMap(({ id, level, checks = [] }) => [id, areaOf(id), level, ...checks]),
    ...scenarios.map(({ id }) => id),
  ];
}
