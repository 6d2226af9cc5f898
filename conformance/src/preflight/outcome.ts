/** The result of a probe. */
export interface Outcome {
  /**
   * `wrong` stops the run, and so do `later`, where the target asks to be left alone for now, and
   * `beyond`, where it is one that this suite cannot judge; `doubtful` is told and left to the run to judge.
   */
  readonly result: 'fine' | 'doubtful' | 'wrong' | 'later' | 'beyond';
  /** For people; names the key of the configuration when that is to blame. */
  readonly detail: string;
}

export function fine(detail: string) {
  return { result: 'fine', detail } as const;
}

export function doubtful(detail: string) {
  return { result: 'doubtful', detail } as const;
}

export function wrong(detail: string) {
  return { result: 'wrong', detail } as const;
}

export function later(detail: string) {
  return { result: 'later', detail } as const;
}

export function beyond(detail: string) {
  return { result: 'beyond', detail } as const;
}
