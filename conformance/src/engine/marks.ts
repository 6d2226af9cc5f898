/**
 * Texts that mark the data of this run among everything else the target holds. All have the same length, so that
 * a search for one finds no other.
 */
export interface Marks {
  /** A word that occurs nowhere else, fit for a search. */
  word(): string;
  /** A street line with such a word in it. */
  street(): string;
  /** A reference, `LINTEL-<run>-<n>`. */
  ref(): string;
}

/** `run` is new in every run; `ordinal` is the number of the scenario in the suite. */
export function createMarks(run: string, ordinal: number): Marks {
  let count = 0;
  const next = () => {
    count += 1;
    return `${base36(ordinal, 3)}${base36(count, 2)}`;
  };
  const word = () => `lt${run}${next()}`;
  return {
    word,
    street: () => `12 ${word()} Street`,
    ref: () => `LINTEL-${run}-${next()}`,
  };
}

function base36(value: number, width: number): string {
  return value.toString(36).padStart(width, '0');
}
