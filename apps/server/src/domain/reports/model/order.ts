import { type Problem, problemAt } from '@lintel/schema';

// An order list names every part exactly once; any other changes nothing (ROO-038, D-71).

/** What is wrong with an order list; `parts` is what it orders, as in "room of this report". */
export function orderProblems(
  sent: readonly (number | undefined)[],
  existing: readonly number[],
  part: string,
): Problem[] {
  const known = new Set(existing);
  const seen = new Set<number>();
  const problems = sent.flatMap((id, index) => {
    if (id === undefined) return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    if (!known.has(id)) return [problemAt(String(index), `names no ${part}`)];
    return isRepeated ? [problemAt(String(index), `names ${id} once more`)] : [];
  });
  const missing = existing.filter((id) => !seen.has(id));
  return missing.length === 0
    ? problems
    : [...problems, problemAt('', `must hold every ${part}: ${missing.join(', ')} missing`)];
}
