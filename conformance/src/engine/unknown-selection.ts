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
  const ids = scenarios.map(({ id }) => id);
  const longer = name.trim() === '' ? [] : ids.filter((id) => id.startsWith(name));
  const hint = longer.length > 0 ? listSome(longer) : nearest(name, ids);
  return [
    `Unknown scenario: ${name.trim() === '' ? `"${name}"` : name}.`,
    ...(hint === undefined ? [] : [`Did you mean ${hint}?`]),
    'npx lintel-conformance explain, with the id of a requirement, shows the scenarios that judge it.',
  ].join(' ');
}

/** How many names a hint lists. */
const MOST_LISTED = 5;

function listSome(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  const rest = more > 0 ? ` or ${more} more that begin so` : '';
  return `${names.slice(0, MOST_LISTED).join(', ')}${rest}`;
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
