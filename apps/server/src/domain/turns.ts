// What waits in lanes that take turns: who brings much waits for it, and nobody else does.

/** Waiting in lanes, by the number of each. */
export interface Turns<T> {
  /** How many wait. */
  size(): number;
  add(lane: number, one: T): void;
  /** Takes the first one of the lane whose turn it is. */
  next(): T | undefined;
  /** Takes the last one of the longest lane, when a lane that is shorter by more than one needs its place. */
  makeRoomFor(lane: number): T | undefined;
  /** Takes every one that does not stay. */
  takeUnless(stays: (one: T) => boolean): readonly T[];
}

/** Lanes in which nothing waits yet. */
export function createTurns<T>(): Turns<T> {
  const lanes = new Map<number, T[]>(); // in their turn
  const lengthOf = (lane: number) => lanes.get(lane)?.length ?? 0;

  return {
    size: () => [...lanes.values()].reduce((sum, { length }) => sum + length, 0),
    add(lane, one) {
      lanes.set(lane, [...(lanes.get(lane) ?? []), one]);
    },
    next() {
      const [turn] = lanes;
      if (!turn) return undefined;
      const [lane, [one, ...others]] = turn;
      lanes.delete(lane);
      if (others.length > 0) lanes.set(lane, others);
      return one;
    },
    makeRoomFor(lane) {
      const [longest] = [...lanes.keys()].toSorted((a, b) => lengthOf(b) - lengthOf(a));
      if (longest === undefined || lengthOf(longest) <= lengthOf(lane) + 1) return undefined;
      return lanes.get(longest)?.pop(); // which leaves at least one
    },
    takeUnless(stays) {
      const taken: T[] = [];
      for (const [lane, all] of [...lanes]) {
        const staying: T[] = [];
        for (const one of all) (stays(one) ? staying : taken).push(one);
        if (staying.length > 0) lanes.set(lane, staying);
        else lanes.delete(lane);
      }
      return taken;
    },
  };
}
