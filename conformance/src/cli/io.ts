import type { Person } from '../auth/person.js';
import type { Environment } from '../config/environment.js';
import type { ReportSource } from '../evidence/report-source.js';

/** Everything a command does with the outside world. */
export interface Io {
  readonly environment: Environment;
  /** Prints to standard output. */
  print(text: string): void;
  /** Prints to standard error: errors, advice and what a person is to do. */
  printError(text: string): void;
  /** Asks a person and returns the line that was typed; undefined when no line can come. Absent when nobody can be asked. */
  ask?(question: string): Promise<string | undefined>;
  /** Shows the progress of a run, `share` from 0 to 1. On a terminal it replaces the line before. */
  showProgress(text: string, share: number): void;
  /** Shows which step is under way; without a text, that none is. */
  showStep(text?: string): void;
  /** Runs `act` when the user interrupts. Returns a function that cancels this. */
  onInterrupt(act: () => Promise<void>): () => void;
  /** The same also before the program ends for a fault of its own. */
  onEnd(act: () => Promise<void>): () => void;
}

/** Describes the recomputing of a finished run, which takes seconds. */
export function describeRecomputing({ result, exchanges }: ReportSource): string {
  return `recomputing ${result.verdicts.length} verdicts from ${exchanges.size} answers`;
}

/** The person at this terminal, for modes of signing in that need one. */
export function personAt(io: Io): Person {
  const { ask } = io;
  return { show: (text) => io.printError(text), ...(ask ? { ask } : {}) };
}
