import { Blocked, NetworkFailure, OutOfReach } from '../../base/stops.js';

/**
 * The result, or undefined if it throws OutOfReach: the target or the configuration gives no way to
 * find it.
 */
export function unlessOutOfReach<T>(finding: Promise<T>): Promise<T | undefined> {
  return unless(OutOfReach, finding);
}

/** The result, or the message of OutOfReach. */
export async function reachOrSay<T extends object>(finding: Promise<T>): Promise<T | string> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof OutOfReach) return error.message;
    throw error;
  }
}

/** The result, or undefined if there is no answer (NetworkFailure). */
export function ifAnswered<T>(asking: Promise<T>): Promise<T | undefined> {
  return unless(NetworkFailure, asking);
}

/** The result, or undefined if it throws Blocked: another scenario judges why it cannot be made. */
export function ifMade<T>(making: Promise<T>): Promise<T | undefined> {
  return unless(Blocked, making);
}

async function unless<T>(
  stop: typeof Blocked | typeof OutOfReach | typeof NetworkFailure,
  trying: Promise<T>,
): Promise<T | undefined> {
  try {
    return await trying;
  } catch (error) {
    if (error instanceof stop) return undefined;
    throw error;
  }
}
