import { isGroup } from '../base/is-record.js';
import type { Problem } from '../base/problem.js';
import { type Exchange, isExchange } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import { type Blamable, type Cause, findCause } from './cause.js';
import type { Check, Finding, Seen } from './check.js';
import type { Outcome } from './verdict.js';

/** The result of one check in one scenario. */
export interface Judgement {
  readonly check: string;
  readonly scenario: string;
  readonly revision: Revision;
  readonly outcome: Outcome;
  /** What is wrong. For a blocked check: what is wrong with the thing that blocks it. */
  readonly problems?: readonly Problem[];
  /** Why it could not be judged, or a remark on a finding that is met. */
  readonly why?: string;
  /** For a blocked check: the check that judges the cause. */
  readonly by?: string;
  /** What the check was shown; exchanges by their id. */
  readonly seen: Readonly<Record<string, SeenReference>>;
}

export type SeenReference =
  | { readonly exchange: string }
  | { readonly exchanges: readonly string[] }
  | { readonly parts: readonly SeenReference[] | Readonly<Record<string, SeenReference>> }
  | { readonly fact?: unknown };

/** The result of a check on its own. */
type Consulted = Pick<Judgement, 'outcome' | 'problems' | 'why' | 'by'>;

/** The cause of a problem; undefined when the check itself is to report it. */
type CauseOf = (problem: Problem) => Cause | undefined;

/**
 * Runs a check. A refusal counts only when its twin, the same request without the one fault, worked: otherwise
 * it may have been refused for any reason. A problem that a check of forms is to report does not count.
 */
export function consult<S extends Seen>(check: Check<S>, seen: S, blamable?: Blamable): Consulted {
  const twin = seen['twin'];
  if (check.twinWorked && !(isExchange(twin) && check.twinWorked(twin))) {
    const why = isExchange(twin)
      ? `the same request without the fault (${twin.id}) failed too`
      : 'the same request without the fault was not sent';
    return { outcome: 'blocked', why };
  }
  try {
    return describe(
      check.judge(seen),
      (problem) => blamable && findCause(check, problem, seen, blamable),
    );
  } catch (error) {
    return { outcome: 'crashed', why: `the check itself crashed: ${String(error)}` };
  }
}

/** References to what a check was shown, without the exchanges themselves. */
export function refer(seen: Seen): Judgement['seen'] {
  return mapEntries(seen, referTo);
}

function referTo(value: unknown): SeenReference {
  if (isExchange(value)) return { exchange: value.id };
  if (Array.isArray(value) && value.length > 0 && value.every(isExchange)) {
    return { exchanges: value.map((exchange) => exchange.id) };
  }
  if (isGroup(value) && holdsExchange(value)) {
    return { parts: Array.isArray(value) ? value.map(referTo) : mapEntries(value, referTo) };
  }
  return { fact: structuredClone(value) }; // what it was then, whatever comes later
}

/** True when there is an exchange anywhere in a value. */
function holdsExchange(value: unknown): boolean {
  return isExchange(value) || (isGroup(value) && Object.values(value).some(holdsExchange));
}

/** The reverse: what a check was shown, from the references and the evidence. */
export function recall(
  references: Judgement['seen'],
  exchanges: ReadonlyMap<string, Exchange>,
): Seen {
  return mapEntries(references, (reference) => recallOne(reference, exchanges));
}

function recallOne(reference: SeenReference, exchanges: ReadonlyMap<string, Exchange>): unknown {
  if ('exchange' in reference) return exchanges.get(reference.exchange);
  if ('exchanges' in reference) return reference.exchanges.map((id) => exchanges.get(id));
  if (!('parts' in reference)) return reference.fact;
  const recallPart = (part: SeenReference) => recallOne(part, exchanges);
  const { parts } = reference;
  return isList(parts) ? parts.map(recallPart) : mapEntries(parts, recallPart);
}

/** The ids of all exchanges that a check was shown. */
export function listSeen({ seen }: Pick<Judgement, 'seen'>): string[] {
  return Object.values(seen).flatMap(listNamed);
}

function listNamed(reference: SeenReference): readonly string[] {
  if ('exchange' in reference) return [reference.exchange];
  if ('exchanges' in reference) return reference.exchanges;
  return 'parts' in reference ? Object.values(reference.parts).flatMap(listNamed) : [];
}

/** All facts in what a check was shown under one name. */
export function listFacts(reference: SeenReference): unknown[] {
  if ('fact' in reference) return [reference.fact];
  return 'parts' in reference ? Object.values(reference.parts).flatMap(listFacts) : [];
}

function isList<T>(value: readonly T[] | Readonly<Record<string, T>>): value is readonly T[] {
  return Array.isArray(value);
}

function mapEntries<T, U>(
  group: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, change(value)]));
}

function describe(finding: Finding, causeOf: CauseOf): Consulted {
  switch (finding.outcome) {
    case 'met':
      return finding.note === undefined
        ? { outcome: 'met' }
        : { outcome: 'met', why: finding.note };
    case 'violated':
      return sortOut(finding.problems, causeOf);
    case 'unknown':
      return { outcome: 'unknown', why: finding.why };
    case 'blocked':
      return finding;
  }
}

/** Violated when a problem is the check's own to report; otherwise blocked by the first cause. */
function sortOut(problems: readonly Problem[], causeOf: CauseOf): Consulted {
  const own = problems.filter((problem) => !causeOf(problem));
  const [cause] = own.length > 0 ? [] : problems.flatMap((problem) => causeOf(problem) ?? []);
  if (!cause) return { outcome: 'violated', problems: own };
  const { by, problem } = cause;
  const why = `the value it checks does not have its documented form: ${problem.at} in ${problem.exchange}`;
  return { outcome: 'blocked', why, by, problems: [problem] };
}
