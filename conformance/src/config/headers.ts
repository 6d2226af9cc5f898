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

/** Finds a name that cannot be sent, is needed for something else or is among `names` twice. */
export function findWrongName(name: string, names: readonly string[]): string | undefined {
  const small = name.toLowerCase();
  if (fails(() => validateHeaderName(name))) return 'is not the name of a header';
  if (RESERVED.includes(small)) return 'cannot be set: the suite writes this header itself';
  const isAgain = names.find((one) => one.toLowerCase() === small) !== name;
  return isAgain ? 'is set twice; keep one of them' : undefined;
}

/** Finds characters that cannot be sent in a header, as in a token with a line break. */
export function findUnsendable(value: string): string | undefined {
  return fails(() => validateHeaderValue('authorization', value))
    ? 'has characters that no header may have, such as line breaks'
    : undefined;
}

function fails(act: () => void): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}
