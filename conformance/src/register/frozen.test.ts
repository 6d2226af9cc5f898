import { describe, expect, it } from 'vitest';
import {
  freezeSet,
  holdTo,
  loadFrozenSet,
  loadLock,
  lockIds,
  NEWEST_SETS,
  RETIRED,
} from './frozen.js';
import { loadRegister } from './load.js';
import { REVISIONS, type Requirement } from './schema.js';

const register = loadRegister();

describe('what is published', () => {
  it('gives every id the meaning it always had; scripts/write-sets.ts adds a new id', () => {
    expect([...lockIds(register, loadLock())]).toEqual([...loadLock()]);
  });

  it.each(REVISIONS)('holds the %s revision to what its set froze', (revision) => {
    const name = NEWEST_SETS[revision];
    expect(freezeSet(name, revision, register)).toEqual(loadFrozenSet(name));
  });
});

describe('freezing', () => {
  const requirement: Requirement = {
    id: 'ABC-001',
    level: 'must',
    revisions: ['current'],
    profile: 'core',
    section: 'Somewhere',
    statement: 'Something holds.',
    checks: ['a.b'],
  };
  const other: Requirement = { ...requirement, id: 'ABC-002', revisions: ['earlier'] };

  it('retires an id that is gone, so that it is never used again', () => {
    const locked = lockIds([requirement, other], new Map());
    const after = lockIds([requirement], locked);
    expect(after.get('ABC-002')).toBe(RETIRED);
    expect(after.get('ABC-001')).toBe(locked.get('ABC-001'));
    expect(() => lockIds([other], after)).toThrow('ABC-002 is retired');
  });

  it('sees another statement, level or check', () => {
    const frozen = freezeSet('a', 'current', [requirement]);
    const changes: readonly Requirement[] = [
      { ...requirement, statement: 'Else.' },
      { ...requirement, level: 'should' },
      { ...requirement, checks: ['a.c'] },
    ];
    for (const changed of changes) {
      expect(freezeSet('a', 'current', [changed])).not.toEqual(frozen);
    }
    expect(freezeSet('a', 'current', [{ ...requirement, section: 'Elsewhere' }])).toEqual(frozen);
  });

  it('leaves scored what a set holds as it is now, and nothing else', () => {
    const frozen = freezeSet('a', 'current', [requirement]);
    const changed = { ...requirement, checks: ['a.c'] };
    const scored = (one: Requirement) => holdTo(frozen, [one])[0]?.notScored === undefined;
    expect([requirement, changed, other].map(scored)).toEqual([true, false, false]);
  });

  it('holds only what is of the revision, and scored', () => {
    const late: Requirement = { ...requirement, id: 'ABC-003', notScored: 'added-after-freeze' };
    const { requirements } = freezeSet('a', 'current', [requirement, other, late]);
    expect(Object.keys(requirements)).toEqual(['ABC-001']);
  });
});
