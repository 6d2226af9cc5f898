import type { RequirementVerdict } from '../engine/settle.js';

/** The name of each area, by the letters at the beginning of its requirements. */
const AREAS: Readonly<Record<string, string>> = {
  CON: 'Contacts',
  CPY: 'Copies',
  CUF: 'Custom fields',
  ERR: 'Errors',
  GEN: 'General rules',
  INI: 'Initialization',
  INS: 'Inspections',
  ITM: 'Items',
  LIM: 'Limits',
  MET: 'Meters',
  OAU: 'OAuth',
  PAG: 'Pagination',
  PDF: 'PDF',
  PRO: 'Profile and people',
  PRP: 'Properties',
  REP: 'Reports',
  ROO: 'Rooms',
  SEC: 'Sections',
  SST: 'Self service',
  STA: 'States',
  VER: 'Versioning',
  WHK: 'Webhooks',
  XML: 'XML and JSONx',
};

/** The area of a requirement: its letters, and what people call it. */
export function areaOf(requirement: string): { readonly code: string; readonly name: string } {
  const code = requirement.split('-')[0] ?? requirement;
  return { code, name: AREAS[code] ?? code };
}

/** The verdicts by their area, in the order of the letters. */
export function groupByArea(
  verdicts: readonly RequirementVerdict[],
): ReadonlyMap<string, readonly RequirementVerdict[]> {
  const groups = new Map<string, RequirementVerdict[]>();
  for (const verdict of verdicts) {
    const { code } = areaOf(verdict.requirement);
    groups.set(code, [...(groups.get(code) ?? []), verdict]);
  }
  return new Map([...groups].sort(([a], [b]) => a.localeCompare(b)));
}
