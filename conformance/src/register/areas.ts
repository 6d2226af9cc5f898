/** The areas of the register: requirements of one area begin with the same letters. */
/** The name of each area, by the letters at the beginning of its requirements. */
const NAMES: Readonly<Record<string, string>> = {
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

/** The letters of the area of a requirement: `PRP` for `PRP-025`. */
export function areaOf(requirement: string): string {
  return requirement.split('-')[0] ?? requirement;
}

/** What people call an area, or its letters when it has no name. */
export function nameArea(area: string): string {
  return NAMES[area] ?? area;
}
