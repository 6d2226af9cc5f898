import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../scenarios/index.js';
import { loadRegister, readRegister } from './load.js';
import { MANDATORY, notTestedIn, type Requirement, type Revision } from './schema.js';

const register = loadRegister();
const codeChecks = new Set(SCENARIOS.flatMap((scenario) => scenario.checks.map(({ id }) => id)));
const claimed = new Set(register.flatMap((requirement) => requirement.checks ?? []));

/** Whether a scenario judges the check in a revision: of any target, or of every one that claims the profile. */
function judges(check: string, revision: Revision, claimed?: Requirement['profile']): boolean {
  return SCENARIOS.some(({ checks, revisions, profile = 'core' }) => {
    const isClaimed = claimed === undefined || profile === claimed || profile in MANDATORY;
    const inRevision = revisions?.includes(revision) ?? true;
    return isClaimed && inRevision && checks.some(({ id }) => id === check);
  });
}

describe('the register', () => {
  it('claims every check there is in code', () => {
    expect([...codeChecks].filter((id) => !claimed.has(id))).toEqual([]);
  });

  it('names no check there is not', () => {
    expect([...claimed].filter((id) => !codeChecks.has(id))).toEqual([]);
  });

  it('has for every requirement and revision a scenario that judges it, or a reason', () => {
    const left = register.flatMap((requirement) =>
      requirement.revisions
        .filter((revision) => notTestedIn(requirement, revision) === undefined)
        .filter(
          (revision) =>
            !requirement.checks?.some((check) => judges(check, revision, requirement.profile)),
        )
        .map((revision) => `${requirement.id} ${revision}`),
    );
    expect(left).toEqual([]);
  });

  it('names no check that needs another profile than its requirement', () => {
    const left = register.flatMap(({ id, revisions, profile, checks = [] }) =>
      checks
        .filter((check) => !revisions.some((revision) => judges(check, revision, profile)))
        .map((check) => `${id} ${check}`),
    );
    expect(left).toEqual([]);
  });

  it('names for every stated requirement that rests on a refusal what does work', () => {
    const refusals = new Set(
      SCENARIOS.flatMap((scenario) => scenario.checks)
        .filter((check) => check.twinWorked)
        .map(({ id }) => id),
    );
    const rests = register.filter(({ checks = [] }) => checks.some((id) => refusals.has(id)));
    const without = rests.filter(({ level, twin }) => level !== 'unspecified' && !twin);
    expect(without.map(({ id }) => id)).toEqual([]);
    const twins = register.flatMap(({ twin }) => twin ?? []);
    expect(twins.filter((id) => refusals.has(id))).toEqual([]);
    const idle = register.filter(({ twin }) => twin).filter((one) => !rests.includes(one));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it('names what works by a check of the same revisions', () => {
    const foreign = register.flatMap(({ id, twin, revisions }) =>
      revisions
        .filter((revision) => twin !== undefined && !judges(twin, revision))
        .map((revision) => `${id} ${twin} ${revision}`),
    );
    expect(foreign).toEqual([]);
  });

  it('has one check for each id', () => {
    const objects = new Set(SCENARIOS.flatMap((scenario) => scenario.checks));
    expect(objects.size).toBe(codeChecks.size);
  });
});

describe('reading a register', () => {
  const entry = `- id: ABC-001
  level: must
  revisions: [current]
  profile: core
  section: Somewhere
  statement: Something holds.
  quote: It holds.
  units: [somewhere.sentence-1]
`;

  it('takes an entry with checks or with a reason', () => {
    expect(readRegister([['a.yaml', `${entry}  checks: [a.b]\n`]])).toHaveLength(1);
    const reason = '  notTested: { reason: later, why: Not yet. }\n';
    expect(readRegister([['a.yaml', entry + reason]])).toHaveLength(1);
  });

  it('wants a quote for what is stated and a decision for what is left open', () => {
    const judged = `${entry}  checks: [a.b]\n`;
    const open = judged.replace('must', 'unspecified');
    const decided = open.replace(/ {2}quote: .*\n {2}units: .*\n/, '  decision: D-01\n');
    expect(readRegister([['a.yaml', decided]])).toHaveLength(1);
    expect(() => readRegister([['a.yaml', open]])).toThrow('ABC-001 is unspecified: it needs');
    const stated = decided.replace('unspecified', 'must');
    expect(() => readRegister([['a.yaml', stated]])).toThrow('ABC-001 is stated: it needs');
  });

  it('says every problem of every file at once', () => {
    const wrong = entry.replace('must', 'shall').replace('[current]', '[next]');
    const twice = `${entry}  checks: [a.b]\n${entry}  checks: [a.b]\n`;
    const files = [
      ['a.yaml', wrong],
      ['b.yaml', twice],
      ['c.yaml', entry.replace('001', '002')],
    ] as const;
    expect(() => readRegister(files)).toThrow(
      /a\.yaml\/0\/level[\s\S]*a\.yaml\/0\/revisions[\s\S]*ABC-001 is defined twice[\s\S]*ABC-002 needs/,
    );
  });
});
