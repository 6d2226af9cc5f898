// The types of an inspection, in both wordings (INS-009, INS-080).

/** Wordings of the types with two names; the account decides which is shown. */
export const WORDINGS = ['check', 'move'] as const;

/** Name of a wording. */
export type Wording = (typeof WORDINGS)[number];

const both = <const Name extends string>(name: Name) => ({ check: name, move: name });

/** Every type by its code: name in each wording, and what it is for. */
export const INSPECTION_TYPES = {
  1: { name: both('Inventory'), meaning: 'Standard inventory and schedule of condition' },
  2: { name: { check: 'Check In', move: 'Move In' }, meaning: 'Start-of-tenancy report' },
  3: { name: both('Inspection'), meaning: 'Standalone inspection from a template' },
  4: { name: both('Update'), meaning: 'Amendment to a standard inventory' },
  5: { name: { check: 'Check Out', move: 'Move Out' }, meaning: 'End-of-tenancy comparison' },
  6: {
    name: { check: 'Inventory & Check In', move: 'Inventory & Move In' },
    meaning: 'Combined inventory and start of tenancy',
  },
  7: {
    name: both('Risk Assessment'),
    meaning: 'Standalone risk assessment from a template',
  },
  8: { name: both('Routine Inspection'), meaning: 'Continued from a previous report' },
  101: { name: both('Self service'), meaning: 'Used when creating a self service inspection' },
  202: { name: both('Live inspection'), meaning: 'Used when creating a live inspection' },
} as const satisfies Record<number, { name: Record<Wording, string>; meaning: string }>;

/** Code of a type. */
export type InspectionTypeCode = keyof typeof INSPECTION_TYPES;

/** The type of self service inspections, whose templates are offered to self servicers (D-79). */
export const SELF_SERVICE_TYPE = 101 satisfies InspectionTypeCode;

/** The codes the earlier revision takes: it has no live inspections (SST-009). */
export const EARLIER_TYPE_CODES = [
  1, 2, 3, 4, 5, 6, 7, 8, 101,
] as const satisfies readonly InspectionTypeCode[];

/** The codes the current revision takes. */
export const INSPECTION_TYPE_CODES = [
  ...EARLIER_TYPE_CODES,
  202,
] as const satisfies readonly InspectionTypeCode[];

/** The types that need a self_servicer and alone may have one (SST-010 to SST-012). */
export const SELF_SERVICER_TYPE_CODES = [101, 202] as const satisfies readonly InspectionTypeCode[];
