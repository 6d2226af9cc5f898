/** Whoever sits in front of the suite, for the ways of signing in that need a hand. */
export interface Person {
  show(text: string): void;
  /** Gives the line that was typed. Undefined where nobody can be asked. */
  ask?(question: string): Promise<string>;
}

/** How many times in a run a person may be asked to sign in, and by whom that is shared. */
export interface SignInBudget {
  /** Takes one; false when none is left. */
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
