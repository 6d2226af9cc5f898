import { Blocked, NetworkFailure, OutOfReach } from '../../base/stops.js';

/** What is found, or nothing where the target or the configuration gives no way to find it. */
export function ifReached<T>(finding: Promise<T>): Promise<T | undefined> {
  return unless(OutOfReach, finding);
}

/** What is found, or why there is no way to find it. */
export async function reachOrSay<T extends object>(finding: Promise<T>): Promise<T | string> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof OutOfReach) return error.message;
    throw error;
  }
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
