import { createHash } from 'node:crypto';

// Chance that repeats itself: the same name gives the same numbers at every start, on every machine.

/** Numbers from 0 up to 1, drawn from a name. */
export function seeded(name: string): () => number {
  let drawn = 0;
  return () => {
    const digest = createHash('sha256').update(`${name} ${drawn}`).digest();
    drawn += 1;
    return digest.readUInt32BE() / 2 ** 32;
  };
}
