import type { Revision } from '../register/schema.js';
import type { Memory } from './memory.js';
import type { AnswerDraft, DeliveryDraft, RequestDraft } from './message.js';
import type { Transfer } from './transfer.js';

/** What is done to the traffic. A request that is answered here never reaches the target. */
export interface Effect {
  /** How much longer every answer takes, in milliseconds. */
  readonly delayMs?: number;
  /** How every body goes over the wire. */
  readonly transfer?: Transfer;
  readonly request?: (request: RequestDraft, memory: Memory) => AnswerDraft | undefined;
  /** `request` is as the client sent it. */
  readonly answer?: (answer: AnswerDraft, request: RequestDraft, memory: Memory) => void;
  /** What the target sends to listeners on this machine. */
  readonly delivery?: (delivery: DeliveryDraft, memory: Memory) => void;
  /** Makes up a success the target does not know of, so that nothing else fits it. */
  readonly pretends?: boolean;
}

/** One way in which a server can be wrong. */
export interface Fault {
  /** Permanent: `<area>/<what>` or `<area>/<kind>/<what>`. The area is the folder it lies in. */
  readonly id: string;
  /** What is wrong, as a statement about the server. */
  readonly name: string;
  /** The requirements that are violated by it: at least one of them has to fail. */
  readonly breaks: readonly string[];
  readonly revisions: readonly Revision[];
  readonly effect: Effect;
  /** Scenarios that have to run as well, for checks that look back at the whole run. */
  readonly through?: readonly string[];
}

/** A fault as a file of the catalogue writes it: the end of the id, and both revisions by default. */
export type Row = Omit<Fault, 'id' | 'revisions'> & {
  readonly id: string;
  readonly revisions?: readonly Revision[];
};

/** `row('ref-dropped', 'PRP-005 PRP-006', 'a property has no ref', effect)` */
export function row(id: string, breaks: string, name: string, effect: Effect): Row {
  return { id, name, breaks: breaks.split(' '), effect };
}

/** Narrows rows to one revision. */
export function within(revision: Revision, ...rows: readonly Row[]): Row[] {
  return rows.map((entry) => ({ ...entry, revisions: [revision] }));
}

/** Says of rows that checks which look back need these scenarios to have something to look at. */
export function through(scenarios: string, ...rows: readonly Row[]): Row[] {
  return rows.map((entry) => ({ ...entry, through: scenarios.split(' ') }));
}

/** Puts the area, and the kind where there is one, before the ids of rows: `family('meters/texts', …)`. */
export function family(name: string, ...rows: readonly Row[]): Fault[] {
  return rows.map((entry) => ({
    ...entry,
    id: `${name}/${entry.id}`,
    revisions: entry.revisions ?? ['current', 'earlier'],
  }));
}
