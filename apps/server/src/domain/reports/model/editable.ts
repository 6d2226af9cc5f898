import { type ConditionValue, conditionFormOf, type Static } from '@lintel/schema';

// What may be changed, and what becomes of a change that may not (D-70): a name is editable in the inspection that made
// its part and in none that carries it over; a description always; a condition unless its form is none. A change of
// what is not editable is ignored and is no error (SEC-003, ROO-019, ITM-004).

/** A value, and whether a change of it has an effect. */
export interface Editable<T> {
  readonly value: T;
  readonly editable: boolean;
}

/** The name of a part that is made in this inspection (ROO-036). */
export function newName(value: string) {
  return { value, editable: true };
}

/** The name of a part that is carried over from another inspection (ROO-036). */
export function carriedName({ value }: Editable<string>) {
  return { value, editable: false };
}

/** The description of an item (ROO-037). */
export function newDescription(value: string) {
  return { value, editable: true };
}

/** The condition of an item in a section of a block type (ROO-037, ITM-011). */
export function newCondition(block_type: string, value: Static<typeof ConditionValue>) {
  return { value, editable: conditionFormOf(block_type) !== 'none' };
}

/** The stored value, or the one that was sent in its place where that has an effect. */
export function edited<T>(
  stored: Editable<T>,
  sent: T | undefined,
): { value: T; editable: boolean } {
  const { value, editable } = stored;
  return { value: editable && sent !== undefined ? sent : value, editable };
}
