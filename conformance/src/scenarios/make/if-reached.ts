import { NetworkFailure, OutOfReach } from '../../engine/stops.js';

/** What is found, or nothing where the target or the configuration gives no way to find it. */
export function ifReached<T>(finding: Promise<T>): Promise<T | undefined> {
  return unless(OutOfReach, finding);
}

/** What is answered, or nothing where nobody answers. */
export function ifAnswered<T>(asking: Promise<T>): Promise<T | undefined> {
  return unless(NetworkFailure, asking);
}

async function unless<T>(
  stop: typeof OutOfReach | typeof NetworkFailure,
  trying: Promise<T>,
): Promise<T | undefined> {
  try {
    return await trying;
  } catch (error) {
    if (error instanceof stop) return undefined;
    throw error;
  }
}
