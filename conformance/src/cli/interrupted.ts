import type { Io } from './io.js';

/** Runs `work`, and prints `message` when the user interrupts it. */
export async function printIfInterrupted<T>(
  io: Io,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  const forget = io.onInterrupt(async () => io.printError(message));
  try {
    return await work();
  } finally {
    forget();
  }
}
