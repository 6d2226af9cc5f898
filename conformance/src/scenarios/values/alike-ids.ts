/**
 * Two of several ids, if possible one whose digits begin the other, such as 1 and 12: a target that
 * compares ids as texts finds both. Otherwise the first two.
 */
export function pickAlike(ids: readonly number[]): readonly [number, number] {
  for (const one of ids) {
    const longer = ids.find((other) => other !== one && String(other).startsWith(String(one)));
    if (longer !== undefined) return [one, longer];
  }
  const [first = Number.NaN, second = Number.NaN] = ids;
  return [first, second];
}
