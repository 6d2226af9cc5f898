/** How late something was seen to be, so that no more than needed is waited for it. */
export interface Delays {
  note(ms: number): void;
  /** What all but the longest tenth, which is none of a few, kept to; 0 when nothing was late. */
  usual(): number;
  longest(): number;
}

/** The share of delays that came within what is usual: one that met a busy moment slows down no other. */
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
