import { stepBetween } from '../../net/mark.js';

/** A larger step may lie between two random numbers. */
const LARGEST_STEP = 1_000;

/**
 * Whether keys count up in this order, by so many steps or more: of those that differ only in a number, nearly each
 * is a small step after the one before. Some may change places, as where records are made at the same time.
 */
export function countUp(keys: readonly string[], fewest: number): boolean {
  const steps = keys.flatMap((key, index) => {
    const before = keys.slice(0, index).map((one) => stepBetween(one, key));
    return before.filter((step) => !Number.isNaN(step)).slice(-1);
  });
  const small = steps.filter((step) => step > 0 && step < LARGEST_STEP);
  return small.length >= fewest && small.length * 3 >= steps.length * 2;
}
