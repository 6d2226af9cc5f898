import { readdirSync, readFileSync } from 'node:fs';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parse } from 'yaml';
import { PACKAGE } from '../base/suite.js';
import { Requirement } from './schema.js';

const REGISTER = new URL('requirements/', PACKAGE);

/** The register cannot be used; every problem of every file is in the message. */
export class RegisterError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The register of requirements cannot be used:\n  ${problems.join('\n  ')}`);
  }
}

let known: readonly Requirement[] | undefined;

/** Reads the register of this package, once. Throws a RegisterError. */
export function loadRegister(): readonly Requirement[] {
  known ??= readRegister(
    readdirSync(REGISTER)
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => [name, readFileSync(new URL(name, REGISTER), 'utf8')]),
  );
  return known;
}

/** Reads the register from `[name, text]` pairs. Throws a RegisterError naming every problem. */
export function readRegister(
  files: readonly (readonly [string, string])[],
): readonly Requirement[] {
  const problems: string[] = [];
  const requirements: Requirement[] = [];
  for (const [name, text] of files) {
    const content: unknown = parse(text);
    const faults = [...Value.Errors(Type.Array(Requirement), content)];
    problems.push(...faults.map((fault) => `${name}${fault.path}: ${fault.message}`));
    if (faults.length === 0) requirements.push(...(content as Requirement[])); // checked just above
  }
  problems.push(...findContradictions(requirements));
  if (problems.length > 0) throw new RegisterError(problems);
  return requirements;
}

function findContradictions(requirements: readonly Requirement[]): string[] {
  const ids = requirements.map((requirement) => requirement.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...twice.map((id) => `${id} is defined twice`),
    ...requirements
      .filter((requirement) => !isDecided(requirement))
      .map(({ id }) => `${id} needs for each revision either checks or a notTested reason`),
    ...requirements.flatMap(findMissingGround),
  ];
}

/** Finds requirements without a ground: the specification must be quoted, or a decision named. */
function findMissingGround({ id, level, quote, units, decision }: Requirement): string[] {
  if (level === 'unspecified') {
    const isGrounded = decision !== undefined && quote === undefined && units === undefined;
    return isGrounded ? [] : [`${id} is unspecified: it needs a decision, and no quote`];
  }
  const isGrounded = quote !== undefined && units !== undefined && decision === undefined;
  return isGrounded ? [] : [`${id} is stated: it needs a quote and units, and no decision`];
}

function isDecided({ checks, notTested, revisions }: Requirement): boolean {
  const untested = notTested ? (notTested.revisions ?? revisions) : [];
  const isOwn = untested.every((revision) => revisions.includes(revision));
  return isOwn && (checks !== undefined) === untested.length < revisions.length;
}
