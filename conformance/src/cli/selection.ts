/** What a name in a command may have been meant to be. */
import { nearest } from '../config/spelling.js';
import type { Scenario } from '../engine/scenario.js';
import { LEVELS, type Requirement } from '../register/schema.js';

/** What the selections of a command can name. */
export interface Selectable {
  readonly register: readonly Requirement[];
  readonly scenarios: readonly Scenario[];
}

/** Why what matches nothing is neither listed nor run. */
export function sayUnknown(unknown: readonly string[], selectable: Selectable): string {
  const known = namesOf(selectable);
  const names = unknown.map((name) => (name.trim() === '' ? `"${name}"` : name));
  const hints = new Set(unknown.flatMap((name) => nearest(name, known) ?? []));
  const hint = hints.size > 0 ? ` Did you mean ${[...hints].join(', ')}?` : '';
  return `Unknown selection: ${names.join(', ')}.${hint} lintel-conformance list shows the requirement ids.`;
}

/** Every id of a requirement, check or scenario, every area, and the levels. */
function namesOf({ register, scenarios }: Selectable): string[] {
  return [
    ...register.flatMap(({ id, checks = [] }) => [id, areaOf(id), ...checks]),
    ...scenarios.map(({ id }) => id),
    ...LEVELS,
  ];
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}
