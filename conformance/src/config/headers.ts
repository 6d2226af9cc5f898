/** The headers that a gateway in front of a deployment needs. */
import { validateHeaderName, validateHeaderValue } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** Headers that the suite or HTTP itself writes. */
const RESERVED = [
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'transfer-encoding',
  'user-agent',
  'x-conformance-run',
  'x-conformance-user',
];

/** Finds names and values that cannot be sent, and names that are needed for something else. */
export function findWrongHeaders(key: string, headers: Headers = {}): string[] {
  const lower = Object.keys(headers).map((name) => name.toLowerCase());
  return Object.entries(headers).flatMap(([name, value], index) => {
    const own = `${key}.${name}`;
    const small = name.toLowerCase();
    if (fails(() => validateHeaderName(name))) return [`${own} is not the name of a header`];
    if (RESERVED.includes(small))
      return [`${own} cannot be set: the suite writes this header itself`];
    if (lower.indexOf(small) < index) return [`${own} is set twice; keep one of them`];
    return findUnsendable(own, value);
  });
}

/** Finds characters that cannot be sent in a header, as in a token with a line break. */
export function findUnsendable(key: string, value: string): string[] {
  return fails(() => validateHeaderValue('authorization', value))
    ? [`${key} has characters that no header may have, such as line breaks`]
    : [];
}

function fails(act: () => void): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}
