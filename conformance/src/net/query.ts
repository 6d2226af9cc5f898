/** One parameter of a query. */
type Parameter = readonly [name: string, value: string | number];

/**
 * Writes a query with its question mark; empty when there are no parameters. A blank becomes `%20`, which every
 * server understands, unlike `+`.
 */
export function writeQuery(parameters: readonly Parameter[]): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of parameters) pairs.append(name, String(value));
  return pairs.size > 0 ? `?${String(pairs).replaceAll('+', '%20')}` : '';
}
