import { QUOTE_GAP, type Requirement } from '../../src/register/schema.js';
import type { ClassedUnit, KnownUnit } from '../../src/register/specification.js';
import { hashText } from '../../src/register/units.js';

/**
 * The differences between the register and the specification, one sentence each: a unit nobody accounts for or
 * two do, a quote that is not in the text, words that have changed.
 */
export function accountForUnits(
  requirements: readonly Requirement[],
  units: readonly KnownUnit[],
  classes: readonly ClassedUnit[],
): string[] {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  const claimed = new Set(requirements.flatMap((requirement) => requirement.units ?? []));
  const classed = new Set(classes.map(({ id }) => id));
  const problems = [
    ...units
      .filter(({ id }) => !claimed.has(id) && !classed.has(id))
      .map(({ id }) => `${id} is neither claimed by a requirement nor classed`),
    ...[...classed]
      .filter((id) => claimed.has(id) || !known.has(id))
      .map((id) => `${id} is classed, and ${claimed.has(id) ? 'claimed too' : 'there is none'}`),
    ...units
      .filter(({ text, hash }) => text !== undefined && hashText(text) !== hash)
      .map(({ id }) => `the words of ${id} are not those of its hash`),
  ];
  return [...problems, ...requirements.flatMap((requirement) => findMisquotes(requirement, known))];
}

function findMisquotes(
  { id, quote, units, section }: Requirement,
  known: ReadonlyMap<string, KnownUnit>,
): string[] {
  if (quote === undefined || units === undefined) return [];
  const missing = units.filter((unit) => !known.has(unit));
  if (missing.length > 0) return missing.map((unit) => `${id} claims ${unit}, and there is none`);
  const found = units.flatMap((unit) => known.get(unit) ?? []);
  const strange = quote
    .split(QUOTE_GAP)
    .filter((piece) => !found.some(({ text = '' }) => text.includes(piece)));
  const place = found[0]?.section;
  return [
    ...strange.map((piece) => `${id} quotes "${piece}", which is in none of its units`),
    ...(place === section ? [] : [`${id} is said to be in "${section}", its unit in "${place}"`]),
  ];
}
