// The two revisions of the interface (D-01), and slots whose content differs between them.

/** The revisions, most recent first. */
export const REVISIONS = ['current', 'earlier'] as const;

/** Name of a revision of the interface. */
export type Revision = (typeof REVISIONS)[number];

/** Media types of each revision, first the one that counts when nothing is asked for (GEN-006 to GEN-011). */
export const MEDIA_TYPES = {
  current: ['application/json'],
  earlier: ['application/json', 'application/xml'],
} as const satisfies Record<Revision, readonly string[]>;

const PER = Symbol('per');

/** A value that is not the same in both revisions. */
export interface Per<Current, Earlier> {
  readonly [PER]: true;
  readonly current: Current;
  readonly earlier: Earlier;
}

/** Either one value for both revisions, or one for each. */
export type Slot<Value> = Value | Per<Value, Value>;

/** The content of a slot as the current revision has it, which is what the domain works with. */
export type InCurrent<S> = S extends Per<infer Current, unknown> ? Current : S;

/** Fills a slot with a value for each revision. */
export function per<Current, Earlier>(values: {
  current: Current;
  earlier: Earlier;
}): Per<Current, Earlier> {
  return { [PER]: true, ...values };
}

/** The content of a slot in one revision. */
export function inRevision<Value>(slot: Slot<Value>, revision: Revision): Value {
  return isPer(slot) ? slot[revision] : slot;
}

/** Whether a slot has a value for each revision. */
export function isPer<Value>(slot: Slot<Value>): slot is Per<Value, Value> {
  return typeof slot === 'object' && slot !== null && PER in slot;
}
