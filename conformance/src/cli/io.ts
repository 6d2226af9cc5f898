import type { Person } from '../auth/person.js';
import type { Environment } from '../config/environment.js';
import type { ReportSource } from '../evidence/report-source.js';

/** The only ways in which a command touches the world outside. */
export interface Io {
  readonly environment: Environment;
  /** Prints to standard output. */
  print(text: string): void;
  /** Prints to standard error. */
  complain(text: string): void;
  /** Asks a person and gives the line that was typed. Undefined where nobody can be asked. */
  ask?(question: string): Promise<string>;
  /** Shows how far a run is; replaces what it showed before when the output is a terminal. */
  showProgress(text: string, share: number): void;
  /** Says what is done now, which may take a while; nothing once all is done. */
  showStep(text?: string): void;
  /** Has something done when the user interrupts; gives the way to take that back. */
  onInterrupt(act: () => Promise<void>): () => void;
}

/** What is done while a finished run is checked, which takes seconds. */
export function sayRecomputing({ result, exchanges }: ReportSource): string {
  return `recomputing ${result.verdicts.length} verdicts from ${exchanges.size} answers`;
}

/** The person at this terminal, for the sign-ins that need one. */
export function personAt(io: Io): Person {
  const { ask } = io;
  return { show: (text) => io.complain(text), ...(ask ? { ask } : {}) };
}
