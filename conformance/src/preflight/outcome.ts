import type { Stage } from '../engine/stage.js';

/** The result of a probe. */
export interface Outcome {
  /**
   * `ok`. `check`: doubtful, and left to the run to judge. `wrong`: a mistake in the configuration. `later`: the
   * target asks to wait. `stop`: a target this suite cannot judge. The last three keep the run from beginning.
   */
  readonly result: 'ok' | 'check' | 'wrong' | 'later' | 'stop';
  /** For people; names the key of the configuration when that is to blame. */
  readonly detail: string;
}

export function fine(detail: string) {
  return { result: 'ok', detail } as const;
}

export function doubtful(detail: string) {
  return { result: 'check', detail } as const;
}

export function wrong(detail: string) {
  return { result: 'wrong', detail } as const;
}

export function later(detail: string) {
  return { result: 'later', detail } as const;
}

export function beyond(detail: string) {
  return { result: 'stop', detail } as const;
}

/** A check before the run: it asks the target and explains what it found. */
export type Probe = (stage: Stage) => Promise<Outcome>;

export type NamedProbe = readonly [what: string, probe: Probe];
