import type { Revision } from '../register/schema.js';
import type { Memory } from './memory.js';
import type { AnswerDraft, DeliveryDraft, RequestDraft } from './message.js';
import type { Transfer } from './transfer.js';

/** What a fault does to the traffic. A request that the fault answers never reaches the target. */
export interface Effect {
  /** An additional delay of every answer, in milliseconds. */
  readonly delayMs?: number;
  /** How bodies are transferred. */
  readonly transfer?: Transfer;
  readonly request?: (request: RequestDraft, memory: Memory) => AnswerDraft | undefined;
  /** Alters an answer in place. `request` is as the client sent it. */
  readonly answer?: (answer: AnswerDraft, request: RequestDraft, memory: Memory) => void;
  /** Alters a delivery from the target to a listener on this machine. */
  readonly delivery?: (delivery: DeliveryDraft, memory: Memory) => void;
  /**
   * Whether it makes up successes that the target does not know of, so that other answers
   * contradict them.
   */
  readonly pretends?: boolean;
}

/** One way in which a server can be wrong. */
export interface Fault {
  /** Permanent: `<area>/<what>` or `<area>/<kind>/<what>`. The area is the name of its folder. */
  readonly id: string;
  /** What is wrong, as a statement about the server. */
  readonly name: string;
  /** The requirements it violates: at least one of them must fail. */
  readonly breaks: readonly string[];
  readonly revisions: readonly Revision[];
  readonly effect: Effect;
  /** Further scenarios to run, for checks that look back at the whole run. */
  readonly through?: readonly string[];
}

/** A fault as written in the catalogue: the last part of its id, and both revisions by default. */
export type Row = Omit<Fault, 'id' | 'revisions'> & {
  readonly id: string;
  readonly revisions?: readonly Revision[];
};

/** Declares a fault: `row('ref-dropped', 'PRP-005 PRP-006', 'a property has no ref', effect)`. */
export function row(id: string, breaks: string, name: string, effect: Effect): Row {
  return { id, name, breaks: breaks.split(' '), effect };
}

/** Restricts rows to one revision. */
export function within(revision: Revision, ...rows: readonly Row[]): Row[] {
  return rows.map((entry) => ({ ...entry, revisions: [revision] }));
}

/**
 * Adds scenarios that must run for the checks which look back. `scenarios` are separated by spaces.
 */
export function through(scenarios: string, ...rows: readonly Row[]): Row[] {
  return rows.map((entry) => ({ ...entry, through: scenarios.split(' ') }));
}

/**
 * Completes rows to faults. Ids begin with the area and optionally the kind:
 * `family('meters/texts', …)`.
 */
export function family(name: string, ...rows: readonly Row[]): Fault[] {
  return rows.map((entry) => ({
    ...entry,
    id: `${name}/${entry.id}`,
    revisions: entry.revisions ?? ['current', 'earlier'],
  }));
}
