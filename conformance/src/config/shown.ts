/** How messages repeat what stands in a configuration: never a secret, and never a value of the environment. */
import { isRecord } from '../base/is-record.js';
import { showInOneLine } from '../base/visible.js';

/** Texts with `${NAME}` as the file has them, by their keys. */
export type Written = ReadonlyMap<string, string>;

/** Shows the value at a key. */
export type Show = (value: unknown, key: string) => string;

/** User and password in an address. */
const USER_INFO = /\/\/[^/?#]*@/;
/** How much of a text a message repeats, in characters. */
const LONGEST_SHOWN = 200;
const SECRET_KEY = /(secret|password|token)$|\.(fill|headers)\./i;

/** True for keys whose values no message repeats. */
export function isSecret(key: string): boolean {
  return SECRET_KEY.test(key);
}

/** Shows values; those that come from the environment as they are written, since a secret may be at a wrong key. */
export function showing(written: Written): Show {
  return (value, key) => {
    const text = isSecret(key) ? undefined : written.get(key);
    return text === undefined ? show(value, key) : `${quote(text)}, filled in from the environment`;
  };
}

function show(value: unknown, key: string): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a group of keys';
  if (isSecret(key)) return typeof value === 'string' ? 'another text' : `a ${typeof value}`;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return 'beyond 9007199254740991';
  return typeof value === 'string' ? quote(value) : String(value);
}

function quote(text: string): string {
  const shown = showInOneLine(text.replace(USER_INFO, '//***@'));
  return shown.length > LONGEST_SHOWN ? `"${shown.slice(0, LONGEST_SHOWN)}…"` : `"${shown}"`;
}
