// Numbers out of numbers.

/** @param {readonly number[]} values */
export function median(values) {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/**
 * @param {ArrayLike<number>} sorted in ascending order
 * @param {number} part from 0 to 1
 */
export function percentile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** All latencies of several slices in ascending order. @param {readonly { latencies: Float64Array }[]} slices */
export function sortedLatencies(slices) {
  const all = new Float64Array(slices.reduce((sum, { latencies }) => sum + latencies.length, 0));
  let at = 0;
  for (const { latencies } of slices) {
    all.set(latencies, at);
    at += latencies.length;
  }
  return all.sort();
}
