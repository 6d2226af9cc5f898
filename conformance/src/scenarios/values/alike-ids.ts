/**
 * Two of several ids: the first whose digits another one begins with, such as 1 and 12, for whoever compares them as
 * texts finds the one with the other. Else the first two.
 */
export function pickAlike(ids: readonly number[]): readonly [number, number] {
  for (const one of ids) {
    const longer = ids.find((other) => other !== one && String(other).startsWith(String(one)));
    if (longer !== undefined) return [one, longer];
  }
  const [first = Number.NaN, second = Number.NaN] = ids;
  return [first, second];
}
