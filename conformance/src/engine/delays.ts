/** Collects how late writes became visible, so that later waits are no longer than needed. */
export interface Delays {
  note(ms: number): void;
  /** The 90th percentile of the delays in milliseconds; 0 when there was none. */
  usual(): number;
  longest(): number;
}

/** The percentile that counts as usual: one write in a busy moment slows down no other. */
const USUAL = 0.9;

export function createDelays(): Delays {
  const ordered: number[] = [];
  return {
    note(ms) {
      const at = ordered.findIndex((other) => other > ms);
      ordered.splice(at < 0 ? ordered.length : at, 0, ms);
    },
    usual: () => ordered[Math.ceil(ordered.length * USUAL) - 1] ?? 0,
    longest: () => ordered.at(-1) ?? 0,
  };
}
