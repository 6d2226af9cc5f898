/** One parameter of a query. */
type Parameter = readonly [name: string, value: string | number];

/**
 * The query of an address with these parameters in their order, with its question mark; empty where there are none. A
 * blank is written `%20`, as every server reads it: only what reads a query like a form takes `+` for one.
 */
export function writeQuery(parameters: readonly Parameter[]): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of parameters) pairs.append(name, String(value));
  return pairs.size > 0 ? `?${String(pairs).replaceAll('+', '%20')}` : '';
}
