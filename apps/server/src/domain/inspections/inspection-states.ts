import { INSPECTION_STATES, type InspectionStateCode } from '@lintel/schema';
import { Failure } from '../errors.js';

// The life of an inspection as two tables, those of annex B (D-47 to D-57): which move leads from where to where, and
// what may be written in which state. Everything they do not list is refused with 409.

const NONE = 0; // before there is an inspection
const PENDING = 100;
const ASSIGNED = 200;
const ACTIVE = 300;
const PROCESSING = 310;
const REVIEW = 350;
const COMPLETE = 400;
const CLOSED = 500;
const CANCELLED = 600;

const OPEN = [PENDING, ASSIGNED, ACTIVE, PROCESSING] as const;
const UNFINISHED = [...OPEN, REVIEW] as const;

/** The states in which there is a finished report (CPY-008, D-44). */
export const FINISHED_STATES = [COMPLETE, CLOSED] as const;

/** Whether there is a finished report in a state. */
export function isFinished(state_id: InspectionStateCode): boolean {
  return FINISHED_STATES.some((state) => state === state_id);
}

/** Whether an inspection is still to be carried out or written up in a state. */
export function isOpen(state_id: InspectionStateCode): boolean {
  return OPEN.some((state) => state === state_id);
}

/** Whether an inspection does not take place any more. */
export function isCancelled(state_id: InspectionStateCode): boolean {
  return state_id === CANCELLED;
}

/** What triggers a move, with the word for what has then happened. */
const TRIGGERS = {
  create: 'created',
  update: 'updated',
  start: 'started',
  process: 'processed',
  submit: 'submitted',
  complete: 'completed',
  reopen: 'reopened',
  close: 'closed',
  cancel: 'cancelled',
} as const;

/** What triggers a move. */
export type Trigger = keyof typeof TRIGGERS;

/**
 * Every move there is. Reopening what was completed before it was started makes it Active for the first time, and so
 * begins it (STA-012); annex B, which sets started_at at the start only, leaves that case open.
 */
export const TRANSITIONS: Readonly<Record<Trigger, readonly Transition[]>> = {
  create: [
    { from: [NONE], when: 'no clerk is set', to: PENDING },
    { from: [NONE], when: 'a clerk is set', to: ASSIGNED, sets: 'assigned_at' },
  ],
  update: [
    { from: [PENDING], when: 'a clerk is set', to: ASSIGNED, sets: 'assigned_at', as: 'assigned' },
    { from: [ASSIGNED], when: 'no clerk is set', to: PENDING, as: 'unassigned' },
  ],
  start: [{ from: [PENDING, ASSIGNED], to: ACTIVE, begins: true }],
  process: [{ from: [ACTIVE], when: 'a typist is set', to: PROCESSING, sets: 'processing_at' }],
  submit: [{ from: [ACTIVE, PROCESSING], to: REVIEW, sets: 'submitted_at' }],
  complete: [
    { from: OPEN, when: 'review is required', to: REVIEW, sets: 'submitted_at', as: 'submitted' },
    { from: OPEN, when: 'no review is required', to: COMPLETE, sets: 'completed_at' },
    { from: [REVIEW], by: 'management', to: COMPLETE, sets: 'completed_at' },
  ],
  reopen: [
    { from: [REVIEW], by: 'management', to: ACTIVE, sets: 'reopened_from_review_at', begins: true },
    { from: [COMPLETE], by: 'management', to: ACTIVE, clears: 'completed_at', begins: true },
  ],
  close: [{ from: [COMPLETE], by: 'management', to: CLOSED, sets: 'closed_at' }],
  cancel: [{ from: UNFINISHED, to: CANCELLED, sets: 'cancelled_at' }],
};

/** What can be written, and the states in which it may be (D-56, D-58). */
export const WRITABLE = {
  report: UNFINISHED,
  details: [...UNFINISHED, COMPLETE],
  contacts: [...UNFINISHED, COMPLETE],
  initialization: [PENDING, ASSIGNED],
} as const satisfies Record<string, readonly InspectionStateCode[]>;

/** What can be written of an inspection. */
export type Writable = keyof typeof WRITABLE;

/** A row of the table of moves. */
export interface Transition {
  readonly from: readonly (InspectionStateCode | typeof NONE)[];
  readonly when?: keyof typeof GUARDS;
  /** Who alone may do it (STA-022). */
  readonly by?: 'management';
  readonly to: InspectionStateCode;
  /** The time that records the move. */
  readonly sets?: Moment;
  readonly clears?: Moment;
  /** Whether it sets started_at and loads a recorded initialization, unless the inspection has begun before (STA-043, INI-013). */
  readonly begins?: true;
  /** What has happened, where the trigger does not say it. */
  readonly as?: Happening;
}

/** Times that record moves; `started_at` records when an inspection began. */
export type Moment =
  | 'assigned_at'
  | 'processing_at'
  | 'submitted_at'
  | 'reopened_from_review_at'
  | 'completed_at'
  | 'closed_at'
  | 'cancelled_at';

/** What happens to an inspection, in the words of the audit trail. */
export type Happening = (typeof TRIGGERS)[Trigger] | 'assigned' | 'unassigned';

/** What decides over a move. */
export interface Situation {
  /** Null before there is an inspection. */
  readonly state_id: InspectionStateCode | null;
  readonly clerk_id: number | null;
  readonly typist_id: number | null;
  /** The setting of the account (STA-052). */
  readonly requires_review: boolean;
}

const GUARDS = {
  'a clerk is set': ({ clerk_id }: Situation) => clerk_id !== null,
  'no clerk is set': ({ clerk_id }: Situation) => clerk_id === null,
  'a typist is set': ({ typist_id }: Situation) => typist_id !== null,
  'review is required': ({ requires_review }: Situation) => requires_review,
  'no review is required': ({ requires_review }: Situation) => !requires_review,
} as const;

/** The move a trigger makes in a situation, if it makes one. */
export function transitionOf(trigger: Trigger, situation: Situation): Transition | undefined {
  return TRANSITIONS[trigger].find(
    ({ from, when }) =>
      from.includes(situation.state_id ?? NONE) && (!when || GUARDS[when](situation)),
  );
}

/** The move that brings an inspection into being. */
export function birthOf({ clerk_id }: Pick<Situation, 'clerk_id'>): Transition {
  const nothing = { state_id: null, typist_id: null, requires_review: false };
  const birth = transitionOf('create', { ...nothing, clerk_id });
  if (!birth) throw new Error('An inspection begins in no state');
  return birth;
}

/** Whether a trigger makes a move from a state, whatever the situation is otherwise. */
export function leadsFrom(trigger: Trigger, state_id: InspectionStateCode): boolean {
  return TRANSITIONS[trigger].some(({ from }) => from.includes(state_id));
}

/** Whether only management pulls a trigger, whatever the state. */
export function isOfManagement(trigger: Trigger): boolean {
  return TRANSITIONS[trigger].every(({ by }) => by === 'management');
}

/** What has happened once a trigger has made a move. */
export function happeningOf(trigger: Trigger, { as }: Transition): Happening {
  return as ?? TRIGGERS[trigger];
}

/** Whether the state of an inspection allows what is to be written. */
export function isWritable(
  what: Writable,
  { state_id }: { readonly state_id: InspectionStateCode },
): boolean {
  const states: readonly InspectionStateCode[] = WRITABLE[what];
  return states.includes(state_id);
}

/** Ends the request when the state of an inspection does not allow what is to be written. */
export function requireWritable(
  what: Writable,
  inspection: { readonly state_id: InspectionStateCode },
): void {
  if (!isWritable(what, inspection))
    refuseState(inspection.state_id, `its ${what} can be written only ${whenIn(WRITABLE[what])}`);
}

/** Ends the request of a trigger that makes no move from a state. */
export function refuseMove(trigger: Trigger, state_id: InspectionStateCode): never {
  const moves = TRANSITIONS[trigger];
  const guard = moves.find(({ from }) => from.includes(state_id))?.when;
  return refuseState(
    state_id,
    guard
      ? `it cannot be ${TRIGGERS[trigger]} unless ${guard}`
      : `it can be ${TRIGGERS[trigger]} only ${whenIn(moves.flatMap(({ from }) => from))}`,
  );
}

const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** In which states something is possible, in words. */
function whenIn(states: Transition['from']): string {
  const names = states.flatMap((state) => (state === NONE ? [] : [INSPECTION_STATES[state].name]));
  return `when it is ${ANY_OF.format(new Set(names))}`;
}

/** Ends the request with a conflict that names the present state. */
export function refuseState(state_id: InspectionStateCode, explanation: string): never {
  const { name } = INSPECTION_STATES[state_id];
  throw new Failure('conflict', {
    explanation: `The inspection is ${name} (${state_id}): ${explanation}.`,
  });
}
