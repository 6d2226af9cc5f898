import { describe, expect, it } from 'vitest';
import { accountForUnits } from '../../test/support/account-for-units.js';
import { loadRegister } from './load.js';
import type { Requirement } from './schema.js';
import { loadClasses, loadUnits, locateRequirement } from './specification.js';
import { hashText } from './units.js';

describe('the register and the specification', () => {
  it('are one: every unit is claimed or classed, every quote is in its unit', () => {
    expect(accountForUnits(loadRegister(), loadUnits(), loadClasses())).toEqual([]);
  });
});

describe('accounting for the units', () => {
  const text = 'A room has walls and a floor.';
  const unit = { id: 'rooms.sentence-1', section: 'Rooms', hash: hashText(text), text };
  const claim: Requirement = {
    id: 'ROO-001',
    level: 'must',
    revisions: ['current'],
    profile: 'core',
    section: 'Rooms',
    statement: 'A room has walls.',
    quote: 'A room … walls',
    units: [unit.id],
    checks: ['rooms.walls'],
  };
  const heading = { id: unit.id, class: 'lead-in', why: 'It announces.' } as const;

  it('finds nothing when the unit is claimed, or classed', () => {
    expect(accountForUnits([claim], [unit], [])).toEqual([]);
    expect(accountForUnits([], [unit], [heading])).toEqual([]);
    expect(locateRequirement(claim)).toBe('"Rooms", sentence 1');
  });

  it.each([
    ['nobody claims', [[], [unit], []], 'neither claimed'],
    ['is claimed and classed', [[claim], [unit], [heading]], 'claimed too'],
    ['is classed and not there', [[], [], [heading]], 'there is none'],
    ['is claimed and not there', [[claim], [], []], 'claims rooms.sentence-1'],
    ['has changed', [[claim], [{ ...unit, hash: hashText('Else.') }], []], 'not those of its hash'],
    ['is misquoted', [[{ ...claim, quote: 'A roof' }], [unit], []], 'quotes "A roof"'],
    ['is elsewhere', [[{ ...claim, section: 'Doors' }], [unit], []], 'its unit in "Rooms"'],
  ] as const)('finds a unit that %s', (_, [requirements, units, classes], problem) => {
    expect(accountForUnits(requirements, units, classes)).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});
