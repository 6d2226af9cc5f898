import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GENERATED } from '../../faults/generated.js';
import { FAULTS } from '../faults/catalogue.js';
import { readRegister } from '../register/load.js';
import type { Requirement } from '../register/schema.js';
import { SCENARIOS } from '../scenarios/index.js';
import {
  CATALOGUE,
  CHECKS,
  PLACES_FILE,
  placeChecks,
  placeFaults,
  placeScenarios,
  renderPlacesPage,
  SCENARIO_FILES,
} from './places.js';

const REGISTER = new URL('../../requirements/', import.meta.url);

const areas: ReadonlyMap<string, readonly Requirement[]> = new Map(
  readdirSync(REGISTER)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => {
      const text = readFileSync(new URL(file, REGISTER), 'utf8');
      return [file.replace('.yaml', ''), readRegister([[file, text]])];
    }),
);

/** What is looked at in every area. */
const OF_ALL = ['contract', 'isolation', 'lives'];
/** Areas whose rules hold for records of every other: they may be judged and broken there. */
const EVERYWHERE = ['general', 'errors', 'versioning', 'pagination', 'xml'];

const folderOf = (file: string) => file.split('/')[0] ?? '';
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const places = new Map((await placeChecks()).map(({ file, value }) => [value.id, file]));
/** Each handwritten fault, with the file that exports it. */
const faults = (await placeFaults()).flatMap(({ file, value }) =>
  value.map((fault) => ({ ...fault, file })),
);

describe('the folders of the suite', () => {
  it.each([
    ['checks', CHECKS, ['words'], ['checks.test.ts']],
    ['scenarios', SCENARIO_FILES, ['records', 'requests', 'values'], ['index.ts']],
    ['faults', CATALOGUE, [], []],
  ])('of %s are the areas of the register', (_, folder, shared, files) => {
    const known = sorted([...areas.keys(), ...OF_ALL, ...shared, ...files]);
    expect(known).toEqual(expect.arrayContaining(readdirSync(folder)));
  });

  it('hold every check under its whole id, so that a search finds it', () => {
    const all = [...areas.values()].flat().flatMap(({ checks = [] }) => checks);
    const isWritten = (id: string) =>
      readFileSync(new URL(places.get(id) ?? '', CHECKS), 'utf8').includes(`'${id}'`);
    expect(all.filter((id) => !places.has(id) || !isWritten(id))).toEqual([]);
  });

  it('hold a check in the area it judges', () => {
    const own = new Map<string, Set<string>>();
    for (const [area, requirements] of areas) {
      for (const id of requirements.flatMap(({ checks = [] }) => checks)) {
        own.set(id, (own.get(id) ?? new Set()).add(area));
      }
    }
    const lost = [...own].filter(([id, judged]) =>
      isElsewhere(folderOf(places.get(id) ?? ''), [...judged]),
    );
    expect(lost.map(([id]) => `${id} in ${places.get(id)}`)).toEqual([]);
  });

  it('hold a fault in the area of what it breaks', () => {
    const areaOf = new Map(
      [...areas].flatMap(([area, own]) => own.map(({ id }) => [id, area] as const)),
    );
    const lost = faults.filter(({ file, breaks }) => {
      const broken = breaks.map((requirement) => areaOf.get(requirement) ?? requirement);
      return isElsewhere(folderOf(file), broken);
    });
    expect(lost.map(describePlace)).toEqual([]);
  });

  it('name every fault after the area it lies in', () => {
    const strange = faults.filter(({ id, file }) => !id.startsWith(`${folderOf(file)}/`));
    expect(strange.map(describePlace)).toEqual([]);
  });
});

describe('the list', () => {
  it('of faults has those of every file', () => {
    const listed = new Set(FAULTS.map(({ id }) => id));
    const forgotten = faults.filter(({ id }) => !listed.has(id));
    expect(forgotten.map(describePlace)).toEqual([]);
  });

  it('of scenarios has those of every file', async () => {
    const listed = new Set(SCENARIOS);
    const forgotten = (await placeScenarios()).filter(({ value }) => !listed.has(value));
    expect(forgotten.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
  });
});

describe('the way from a requirement to the code', () => {
  it('is written down; pnpm generate makes it anew', async () => {
    expect(readFileSync(PLACES_FILE, 'utf8')).toBe(await renderPlacesPage(GENERATED));
  });

  it('leads from each requirement that is judged to a fault', () => {
    const rows = readFileSync(PLACES_FILE, 'utf8').matchAll(/^\| ([A-Z]{3}-\d+) \| .* \|$/gm);
    const cells = [...rows].map(([row, id]) => [id, row.split(' | ')] as const);
    expect(cells.length).toBe([...areas.values()].flat().length);
    const lost = cells.filter(([, [, , checks, , faults]]) => checks !== '' && faults === ' |');
    expect(lost.map(([id]) => id)).toEqual([]);
  });
});

function isElsewhere(folder: string, own: readonly string[]): boolean {
  if (OF_ALL.includes(folder) || own.includes(folder)) return false;
  return !own.every((area) => EVERYWHERE.includes(area));
}

function describePlace({ id, file }: { id: string; file: string }): string {
  return `${id} in ${file}`;
}
