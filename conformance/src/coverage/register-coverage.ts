/** Describes how much of the specification the register covers. Nothing here depends on a run. */
import { areaOf } from '../register/areas.js';
import { notTestedIn, type Requirement, type Revision } from '../register/schema.js';
import type { ClassedUnit, KnownUnit } from '../register/specification.js';
import { UNIT_KINDS } from '../register/units.js';
import { renderTable } from '../report/table.js';

export interface Coverable {
  readonly register: readonly Requirement[];
  readonly units: readonly KnownUnit[];
  readonly classes: readonly ClassedUnit[];
}

/** Three sections of Markdown: the specification, the requirements, and those that cannot be judged. */
export function renderRegisterCoverage(coverable: Coverable): string {
  return [
    '## The text',
    '',
    'Every table row, numbered rule, bullet and sentence of the specification is a unit. Each one',
    'is claimed by a requirement, or it holds a server to nothing, for the reason given.',
    '',
    ...renderUnits(coverable),
    '',
    ...renderClasses(coverable),
    '',
    '## The requirements',
    '',
    'Stated by the specification, or left open by it and decided by Lintel. Each can be judged by a',
    'check, or not, in each revision it belongs to.',
    '',
    ...renderAreas(coverable),
    '',
    '## What cannot be judged',
    '',
    ...renderNotTested(coverable),
    '',
  ].join('\n');
}

/** The letters by which the requirements of one subject begin, in the order of the alphabet. */
export function listAreas(register: readonly Requirement[]): string[] {
  return [...new Set(register.map(({ id }) => areaOf(id)))].sort();
}

function renderUnits({ register, units }: Coverable): string[] {
  const claimed = new Set(register.flatMap((requirement) => requirement.units ?? []));
  const count = (own: readonly KnownUnit[]) => {
    const mine = own.filter(({ id }) => claimed.has(id)).length;
    return [own.length, mine, own.length - mine];
  };
  const rows = UNIT_KINDS.map((kind) => [
    kind,
    ...count(units.filter(({ id }) => id.includes(`.${kind}-`))),
  ]);
  return renderTable(['Unit', 'All', 'Claimed', 'Classed'], [...rows, ['all', ...count(units)]]);
}

function renderClasses({ classes }: Coverable): string[] {
  const rows = classes.map((unit) => [`\`${unit.id}\``, unit.class, unit.why]);
  return renderTable(['Unit', 'Class', 'Why'], rows);
}

function renderAreas({ register }: Coverable): string[] {
  const count = (own: readonly Requirement[]) => {
    const stated = own.filter(({ level }) => level !== 'unspecified');
    const judged = (revision: Revision) =>
      own.filter((r) => r.revisions.includes(revision) && isTested(r, revision)).length;
    return [stated.length, own.length - stated.length, judged('current'), judged('earlier')];
  };
  const rows = listAreas(register).map((area) => [
    area,
    ...count(register.filter(({ id }) => areaOf(id) === area)),
  ]);
  return renderTable(
    ['Area', 'Stated', 'Left open', 'Checked in current', 'Checked in earlier'],
    [...rows, ['all', ...count(register)]],
  );
}

function isTested(requirement: Requirement, revision: Revision): boolean {
  return requirement.checks !== undefined && notTestedIn(requirement, revision) === undefined;
}

function renderNotTested({ register }: Coverable): string[] {
  const rows = register.flatMap(({ id, notTested, revisions, statement }) =>
    notTested
      ? [
          [
            id,
            (notTested.revisions ?? revisions).join(', '),
            statement,
            notTested.reason,
            notTested.why,
          ],
        ]
      : [],
  );
  return renderTable(['Requirement', 'Revision', 'Statement', 'Reason', 'Why'], rows);
}
