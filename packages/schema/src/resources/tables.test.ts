import { describe, expect, it } from 'vitest';
import {
  ANSWERS,
  BLOCK_TYPES,
  CONDITIONS,
  conditionFormOf,
  EARLIER_BLOCK_TYPES,
} from './block-type.js';
import { CONTACT_TYPES } from './contact.js';
import { EVENT_NAMES } from './event.js';
import { INSPECTION_STATE_CODES, INSPECTION_STATES } from './inspection-state.js';
import {
  EARLIER_TYPE_CODES,
  INSPECTION_TYPE_CODES,
  INSPECTION_TYPES,
  WORDINGS,
} from './inspection-type.js';
import { PDF_TYPES } from './pdf.js';
import { ROLES } from './profile.js';
import { DETACHMENT, FURNISHED } from './property.js';

const entries = (table: object) => Object.entries(table);

describe('the inspection states', () => {
  it('are those of the specification and Cancelled', () => {
    expect(INSPECTION_STATE_CODES.map((code) => [code, INSPECTION_STATES[code].name])).toEqual([
      [100, 'Pending'],
      [200, 'Assigned'],
      [300, 'Active'],
      [310, 'Processing'],
      [350, 'Review'],
      [400, 'Complete'],
      [500, 'Closed'],
      [600, 'Cancelled'],
    ]);
    expect(Object.keys(INSPECTION_STATES).map(Number)).toEqual([...INSPECTION_STATE_CODES]);
  });
});

describe('the inspection types', () => {
  it('have these codes and names, in the wording of the account', () => {
    const named = INSPECTION_TYPE_CODES.map((code) => [
      code,
      ...new Set(WORDINGS.map((wording) => INSPECTION_TYPES[code].name[wording])),
    ]);
    expect(named).toEqual([
      [1, 'Inventory'],
      [2, 'Check In', 'Move In'],
      [3, 'Inspection'],
      [4, 'Update'],
      [5, 'Check Out', 'Move Out'],
      [6, 'Inventory & Check In', 'Inventory & Move In'],
      [7, 'Risk Assessment'],
      [8, 'Routine Inspection'],
      [101, 'Self service'],
      [202, 'Live inspection'],
    ]);
  });

  it('are the same in the earlier revision, live inspections apart', () => {
    expect(EARLIER_TYPE_CODES).toEqual(INSPECTION_TYPE_CODES.filter((code) => code !== 202));
  });
});

describe('the block types', () => {
  it('named in the earlier revision are eight', () => {
    expect([...EARLIER_BLOCK_TYPES].sort()).toEqual([
      'CHECKLIST',
      'DETAILED',
      'KEYS',
      'MANUALS',
      'METERS',
      'OVERVIEW',
      'SCALE',
      'SIMPLIFIED',
    ]);
  });

  it('of the current revision are ALARMS and MAINTENANCE_COSTS beside them', () => {
    expect(
      BLOCK_TYPES.filter((name) => !EARLIER_BLOCK_TYPES.some((known) => known === name)),
    ).toEqual(['ALARMS', 'MAINTENANCE_COSTS']);
  });

  it('give their items the conditions of the specification', () => {
    expect(CONDITIONS).toMatchObject({
      DETAILED: 'text',
      OVERVIEW: 'text',
      METERS: 'text',
      SIMPLIFIED: 'answers',
      CHECKLIST: 'count',
      SCALE: 'choice',
      KEYS: 'none',
      MANUALS: 'none',
    });
  });

  it('that nobody knows have conditions of free text, whatever their name', () => {
    expect(['ALARMS', 'SOMETHING_NEW', 'toString'].map(conditionFormOf)).toEqual([
      'text',
      'text',
      'text',
    ]);
  });
});

describe('the closed lists', () => {
  it('are as the specification and the decisions have them', () => {
    expect(entries(CONTACT_TYPES)).toEqual([
      ['1', 'Tenant'],
      ['2', 'Agent'],
      ['3', 'Landlord'],
      ['4', 'Witness'],
      ['5', 'Clerk'],
      ['6', 'Other'],
    ]);
    expect(entries(ROLES).map(([code, role]) => `${code} ${role}`)).toEqual([
      '1 administrator',
      '2 manager',
      '3 clerk',
      '4 typist',
      '5 client',
    ]);
    expect(entries(ANSWERS)).toEqual([
      ['0', 'No'],
      ['1', 'Yes'],
      ['2', 'N/A'],
    ]);
    expect(FURNISHED).toEqual(['Unfurnished', 'Part Furnished', 'Fully Furnished']);
    expect(DETACHMENT).toEqual(['Detached', 'Semi-Detached', 'Mid Terrace', 'End Terrace']);
    expect(PDF_TYPES).toEqual(['FULL', 'CHANGES', 'ACTIONS']);
  });

  it('of events is pdf.generated and ours', () => {
    expect(EVENT_NAMES).toEqual([
      'pdf.generated',
      'inspection.created',
      'inspection.updated',
      'inspection.assigned',
      'inspection.started',
      'inspection.submitted',
      'inspection.completed',
      'inspection.closed',
      'inspection.reopened',
      'inspection.cancelled',
      'property.created',
      'property.updated',
    ]);
  });
});
