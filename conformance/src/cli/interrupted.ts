import type { Io } from './io.js';

/** Does what may take a while, and says what has become of it when the user interrupts. */
export async function tellIfInterrupted<T>(
  io: Io,
  says: string,
  work: () => Promise<T>,
): Promise<T> {
  const forget = io.onInterrupt(async () => io.complain(says));
  try {
    return await work();
  } finally {
    forget();
  }
}
