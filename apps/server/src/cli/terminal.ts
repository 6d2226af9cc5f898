// What a command sees of the process.

/** The surroundings of a command. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Kept when the process is asked to stop. */
  readonly stopping: Promise<void>;
  print(text: string): void;
  complain(text: string): void;
}
