import { OutOfReach } from '../../engine/stops.js';

/** What is found, or nothing where the target or the configuration gives no way to find it. */
export async function ifReached<T>(finding: Promise<T>): Promise<T | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof OutOfReach) return undefined;
    throw error;
  }
}
