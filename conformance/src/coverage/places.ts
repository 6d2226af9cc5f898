/** Lists where each requirement is judged and which faults break it, to find the code of a sentence. */
import type { Check } from '../engine/check.js';
import type { Scenario } from '../engine/scenario.js';
import type { Fault } from '../faults/fault.js';
import { areaOf } from '../register/areas.js';
import { loadRegister } from '../register/load.js';
import type { Requirement } from '../register/schema.js';
import { renderTable } from '../report/table.js';
import { listExports } from './exported.js';
import { listAreas } from './register-coverage.js';

export const PLACES_FILE = new URL('../../../docs/requirements.md', import.meta.url);

const SOURCES = new URL('../../src/', import.meta.url);
export const CHECKS = new URL('checks/', SOURCES);
export const SCENARIO_FILES = new URL('scenarios/', SOURCES);
export const CATALOGUE = new URL('faults/catalogue/', SOURCES);

/** A check, a scenario or a list of faults, with the name of its export and its file in the folder. */
export interface Placed<T> {
  readonly file: string;
  readonly name: string;
  readonly value: T;
}

/** Every check that a module exports. One that is exported again under another name is there twice. */
export function placeChecks(): Promise<Placed<Check>[]> {
  return place(CHECKS, (value): value is Check => hasMembers(value, ['id', 'title', 'judge']));
}

export function placeScenarios(): Promise<Placed<Scenario>[]> {
  return place(SCENARIO_FILES, (value): value is Scenario =>
    hasMembers(value, ['id', 'checks', 'act']),
  );
}

export function placeFaults(): Promise<Placed<readonly Fault[]>[]> {
  return place(
    CATALOGUE,
    (value): value is readonly Fault[] =>
      Array.isArray(value) && value.every((one) => hasMembers(one, ['id', 'breaks', 'effect'])),
  );
}

async function place<T>(
  folder: URL,
  isWanted: (value: unknown) => value is T,
): Promise<Placed<T>[]> {
  const all = await listExports(folder);
  return all.flatMap(({ value, ...at }) => (isWanted(value) ? [{ ...at, value }] : []));
}

function hasMembers(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

/** What the page says of one id, and the file that has it, as a path from the folder `conformance`. */
interface Mention {
  readonly text: string;
  readonly file: string;
}

/** One table for each area of the register. `generated` are the faults that are in no catalogue. */
export async function renderPlacesPage(generated: readonly Fault[]): Promise<string> {
  const register = loadRegister();
  const mentionsOf = mentionsIn(
    await placeChecks(),
    await placeScenarios(),
    await placeFaults(),
    generated,
  );
  const files = new Set<string>();
  const row = (requirement: Requirement) => {
    const columns = mentionsOf(requirement);
    for (const { file } of columns.flat()) files.add(file);
    return [requirement.id, renderStatement(requirement), ...columns.map(renderMentions)];
  };
  const tables = listAreas(register).flatMap((area) => {
    const own = register.filter(({ id }) => areaOf(id) === area);
    const head = ['Requirement', 'Statement', 'Checks', 'Scenarios', 'Faults'];
    return [`## ${area}`, '', ...renderTable(head, own.map(row)), ''];
  });
  const links = [...files].sort().map((file) => `[${shorten(file)}]: ../conformance/${file}`);
  return `${[...HEAD, ...tables, ...links].join('\n')}\n`;
}

const HEAD = [
  '# Where each requirement is judged',
  '',
  '<!-- Generated from the register and the sources of the suite by `pnpm generate`. -->',
  '',
  'The ids of the checks that judge a requirement, of the scenarios that send what they judge, and of the faults',
  'that break it on purpose. In brackets stands the name by which a file exports the check or scenario. An id that',
  'ends with a slash stands for all generated faults that begin so. The words of the specification, the units they',
  'stand in and the level are in `conformance/requirements`; `lintel-conformance explain ID` shows them.',
  '',
];

/** Returns the checks, the scenarios and the faults of a requirement. */
function mentionsIn(
  checks: readonly Placed<Check>[],
  scenarios: readonly Placed<Scenario>[],
  faults: readonly Placed<readonly Fault[]>[],
  generated: readonly Fault[],
) {
  const mention = (folder: string, { file, name, value }: Placed<{ readonly id: string }>) => ({
    text: `\`${value.id}\` (\`${name}\`)`,
    file: `src/${folder}/${file}`,
  });
  return ({ id, checks: judging = [] }: Requirement): Mention[][] => [
    judging.flatMap((own) =>
      checks.filter(({ value }) => value.id === own).map((one) => mention('checks', one)),
    ),
    scenarios
      .filter(({ value }) => value.checks.some((check) => judging.includes(check.id)))
      .map((one) => mention('scenarios', one)),
    [
      ...faults.flatMap(({ file, value }) =>
        value
          .filter(({ breaks }) => breaks.includes(id))
          .map((fault) => ({ text: `\`${fault.id}\``, file: `src/faults/catalogue/${file}` })),
      ),
      ...mentionGenerated(generated.filter(({ breaks }) => breaks.includes(id))),
    ],
  ];
}

/** Generated faults that spoil one field differ in the last part of their ids: they are mentioned once. */
function mentionGenerated(faults: readonly Fault[]): Mention[] {
  const beginnings = new Set(faults.map(({ id }) => id.replace(/[^/]+$/, '')));
  return [...beginnings].map((text) => ({ text: `\`${text}\``, file: 'faults/generated.ts' }));
}

/** Angle brackets would be taken for HTML. */
function renderStatement({ statement }: Requirement): string {
  return statement.replaceAll('<', '&lt;');
}

/** A file of the sources as the page names it, without their folder. */
function shorten(file: string): string {
  return file.replace(/^src\//, '');
}

/** `a (b), c (d) in [file]; e (f) in [another file]` */
function renderMentions(mentions: readonly Mention[]): string {
  const byFile = Map.groupBy(mentions, ({ file }) => file);
  return [...byFile]
    .map(([file, own]) => `${own.map(({ text }) => text).join(', ')} in [${shorten(file)}]`)
    .join('; ');
}
