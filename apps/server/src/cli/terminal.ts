// What a command sees of the process.

/** The surroundings of a command. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Kept when the process is asked to stop. */
  readonly stopping: Promise<void>;
  /** A secret that is typed after a question, or comes from standard input. */
  readSecret(question: string): Promise<string>;
  print(text: string): void;
  complain(text: string): void;
}
