// How a query is written: lists as `key[]=1&key[]=2` (INS-049), maps as `key[7]=text` (CUF-011).

type Value = string | number | boolean;

/** Writes a query with its question mark, or nothing; members that are undefined are left out. */
export function writeQuery(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((member: Value) => [`${name}[]`, String(member)]);
  if (typeof value === 'object') {
    return Object.entries(value).map(([key, member]) => [`${name}[${key}]`, String(member)]);
  }
  return [[name, String(value)]];
}
