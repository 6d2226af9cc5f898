// Chance that repeats itself: everything random in a test comes from a seed that a failure prints.

/** A stream of choices that is the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, and without, a bound. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Choices from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (bound) => Math.floor(next() * bound),
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error('There is nothing to choose from');
      return choice;
    },
  };
}

/** The seed in the environment, or the usual one. */
export function seedFrom(name: string): number {
  const given = process.env[name];
  return given ? Number(given) : 11; // the same in every run, so that a red one can be repeated
}

/** The count in the environment, or the usual one. */
export function countFrom(name: string, usual: number): number {
  const given = process.env[name];
  return given ? Number(given) : usual;
}
