import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../faults/catalogue.js';
import type { Fault } from '../faults/fault.js';
import { readRegister } from '../register/load.js';
import type { Requirement } from '../register/schema.js';
import {
  CATALOGUE,
  CHECKS,
  PLACES_FILE,
  placeChecks,
  readSources,
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

const places = placeChecks();

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
    expect(all.filter((id) => !places.has(id))).toEqual([]);
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

  it('hold a fault in the area of what it breaks', async () => {
    const areaOf = new Map(
      [...areas].flatMap(([area, own]) => own.map(({ id }) => [id, area] as const)),
    );
    const lost: string[] = [];
    for (const file of readSources(CATALOGUE).keys()) {
      for (const { id, breaks } of await faultsIn(file)) {
        const broken = breaks.map((requirement) => areaOf.get(requirement) ?? requirement);
        if (isElsewhere(folderOf(file), broken)) lost.push(`${id} in ${file}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('name every fault after the area it lies in', async () => {
    const strange: string[] = [];
    for (const file of readSources(CATALOGUE).keys()) {
      const own = await faultsIn(file);
      const others = own.filter(({ id }) => !id.startsWith(`${folderOf(file)}/`));
      strange.push(...others.map(({ id }) => `${id} in ${file}`));
    }
    expect(strange).toEqual([]);
  });
});

describe('the faults', () => {
  it('are all in the list of those that are tried', async () => {
    const listed = new Set(FAULTS.map(({ id }) => id));
    const forgotten: string[] = [];
    for (const file of readSources(CATALOGUE).keys()) {
      const own = await faultsIn(file);
      forgotten.push(
        ...own.filter(({ id }) => !listed.has(id)).map(({ id }) => `${id} in ${file}`),
      );
    }
    expect(forgotten).toEqual([]);
  });
});

describe('the way from a requirement to the code', () => {
  it('is written down; pnpm generate makes it anew', () => {
    expect(readFileSync(PLACES_FILE, 'utf8')).toBe(renderPlacesPage());
  });
});

function isElsewhere(folder: string, own: readonly string[]): boolean {
  if (OF_ALL.includes(folder) || own.includes(folder)) return false;
  return !own.every((area) => EVERYWHERE.includes(area));
}

async function faultsIn(file: string): Promise<readonly Fault[]> {
  const module: Record<string, unknown> = await import(fileURLToPath(new URL(file, CATALOGUE)));
  return Object.values(module).flatMap((value) => (isFaults(value) ? value : []));
}

function isFaults(value: unknown): value is readonly Fault[] {
  return Array.isArray(value) && value.every((one) => Array.isArray(Object(one).breaks));
}
