import { Blocked, NetworkFailure, OutOfReach } from '../../engine/stops.js';

/** What is found, or nothing where the target or the configuration gives no way to find it. */
export function ifReached<T>(finding: Promise<T>): Promise<T | undefined> {
  return unless(OutOfReach, finding);
}

/** What is answered, or nothing where nobody answers. */
export function ifAnswered<T>(asking: Promise<T>): Promise<T | undefined> {
  return unless(NetworkFailure, asking);
}

/** What is made, or nothing where it cannot be made; another scenario judges that. */
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
