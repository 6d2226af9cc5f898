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

/** UUIDs drawn from a name. */
export function seededUuids(name: string): () => string {
  let drawn = 0;
  return () => {
    const digest = createHash('sha256').update(`uuid ${name} ${drawn}`).digest();
    drawn += 1;
    digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x40, 6); // version and variant of one that was drawn by chance
    digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = digest.toString('hex');
    return [
      [0, 8],
      [8, 12],
      [12, 16],
      [16, 20],
      [20, 32],
    ]
      .map(([from, to]) => hex.slice(from, to))
      .join('-');
  };
}

/** A key drawn from a name, of the form of those that are drawn by chance. */
export function seededKey(name: string): string {
  return createHash('sha256').update(`key ${name}`).digest('hex').slice(0, 32);
}
