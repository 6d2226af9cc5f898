/** The person at the terminal, for modes of signing in that need one. */
export interface Person {
  show(text: string): void;
  /** Asks and returns the line that was typed; undefined when no line can come. Absent when nobody can be asked. */
  ask?(question: string): Promise<string | undefined>;
}

/** Counts how often a person may be asked to sign in during a run. All revisions share it. */
export interface SignInBudget {
  /** Uses up one sign-in; false when none is left. */
  take(): boolean;
}

export function createBudget(most: number): SignInBudget {
  let left = most;
  return {
    take() {
      left -= 1;
      return left >= 0;
    },
  };
}
