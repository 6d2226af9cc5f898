import type { Io } from './io.js';

/** Runs `work`, and prints `message` when the user interrupts it. */
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
