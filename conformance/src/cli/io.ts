import type { Environment } from '../config/environment.js';

/** The only ways in which a command touches the world outside. */
export interface Io {
  readonly environment: Environment;
  /** Prints to standard output. */
  print(text: string): void;
  /** Prints to standard error. */
  complain(text: string): void;
  /** Shows how far a run is; replaces what it showed before when the output is a terminal. */
  showProgress(text: string, share: number): void;
  /** Has something done when the user interrupts; gives the way to take that back. */
  onInterrupt(act: () => Promise<void>): () => void;
}
