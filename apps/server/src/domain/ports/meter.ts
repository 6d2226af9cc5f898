/** Counts and times what the service does, for whoever runs it. Names are of the program, never of its users. */
export interface Meter {
  /** A request that was answered. */
  countRequest(request: {
    readonly operation: string;
    readonly status: number;
    readonly milliseconds: number;
  }): void;
  /** An attempt at a job that came to an end. */
  countAttempt(attempt: {
    readonly kind: string;
    readonly ending: string;
    readonly milliseconds: number;
  }): void;
  /** A connection that was closed at once, for there were as many as a server holds. */
  countClosedConnection(): void;
}

/** Counts nothing, where nobody asks. */
export const NO_METER: Meter = {
  countRequest() {},
  countAttempt() {},
  countClosedConnection() {},
};
