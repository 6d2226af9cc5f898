// The requirements are numbered from 1 without gaps; this is how many each area has.

const AREAS = {
  CON: 29,
  CPY: 15,
  CUF: 27,
  ERR: 32,
  GEN: 41,
  INI: 20,
  INS: 81,
  ITM: 36,
  LIM: 14,
  MET: 28,
  OAU: 89,
  PAG: 24,
  PDF: 17,
  PRO: 17,
  PRP: 57,
  REP: 30,
  ROO: 48,
  SEC: 37,
  SST: 21,
  STA: 52,
  VER: 10,
  WHK: 29,
  XML: 32,
} as const;

/** Every requirement id, such as PRP-042. */
export const requirementIds: ReadonlySet<string> = new Set(
  Object.entries(AREAS).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(3, '0')}`),
  ),
);
