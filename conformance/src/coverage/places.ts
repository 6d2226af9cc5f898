/** Lists where each requirement is judged and where a fault breaks it, to find the code of a sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { areaOf } from '../register/areas.js';
import { loadRegister } from '../register/load.js';
import type { Requirement } from '../register/schema.js';
import { renderTable } from '../report/table.js';
import { SCENARIOS } from '../scenarios/index.js';
import { listAreas } from './register-coverage.js';

export const PLACES_FILE = new URL('../../../docs/requirements.md', import.meta.url);

/** The text of every source file of a folder, by its path in it. Tests and cases are left out. */
export type Sources = ReadonlyMap<string, string>;

function readSources(folder: URL): Sources {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!\.(?:test|cases))\.ts$/.test(file)).sort();
  return new Map(sources.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
}

export const CHECKS = new URL('../../src/checks/', import.meta.url);
export const SCENARIO_FILES = new URL('../../src/scenarios/', import.meta.url);
export const CATALOGUE = new URL('../../src/faults/catalogue/', import.meta.url);

/** One table for each area of the register. */
export function renderPlacesPage(): string {
  const register = loadRegister();
  const describe = describeWith(placeChecks(), placeScenarios(), readSources(CATALOGUE));
  const tables = listAreas(register).flatMap((area) => {
    const own = register.filter(({ id }) => areaOf(id) === area);
    const head = ['Requirement', 'Checks', 'Scenarios', 'Faults'];
    return [`## ${area}`, '', ...renderTable(head, own.map(describe)), ''];
  });
  return `${[...HEAD, ...tables].join('\n').trimEnd()}\n`;
}

const HEAD = [
  '# Where each requirement is judged',
  '',
  '<!-- Generated from the register and the sources of the suite by `pnpm generate`. -->',
  '',
  'Checks are in `conformance/src/checks`, scenarios in `conformance/src/scenarios`, and the faults that',
  'break a requirement on purpose in `conformance/src/faults/catalogue`. What a requirement says is in',
  '`conformance/requirements`.',
  '',
];

type ById = ReadonlyMap<string, string>;

const describeWith = (checks: ById, scenarios: ById, faults: Sources) => {
  const listed = (ids: readonly string[], places: ById) =>
    ids.map((id) => `\`${id}\` in ${places.get(id)}`).join(', ');
  return ({ id, checks: judging = [] }: Requirement) => {
    const through = SCENARIOS.filter((one) => one.checks.some((own) => judging.includes(own.id)));
    const broken = [...faults].filter(([, text]) => text.includes(id)).map(([file]) => file);
    return [
      id,
      listed(judging, checks),
      listed(through.map((one) => one.id).sort(), scenarios),
      broken.join(', '),
    ];
  };
};

/** The file in which each check is declared. */
export function placeChecks(): ById {
  return placesOf(/\(\s*'([a-z0-9-]+(?:\.[a-z0-9-]+)+)'/g, readSources(CHECKS));
}

function placeScenarios(): ById {
  return placesOf(/\bid: '([^']+)'/g, readSources(SCENARIO_FILES));
}

function placesOf(declaration: RegExp, sources: Sources): ById {
  return new Map(
    [...sources].flatMap(([file, text]) =>
      [...text.matchAll(declaration)].map(([, id = '']) => [id, file]),
    ),
  );
}
