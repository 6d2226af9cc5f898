import type { JsonValue } from '../src/index.js';

/**
 * The model of what JSONx carries: every character outside the production Char of XML 1.0 arrives
 * as U+FFFD, names that become equal by that are one member, and minus zero arrives as zero. All
 * else arrives as it was.
 */
export function asCarried(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    return carriedText(value);
  }
  if (typeof value === 'number') {
    return value === 0 ? 0 : value;
  }
  if (Array.isArray(value)) {
    return value.map(asCarried);
  }
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [carriedText(name), asCarried(member)]),
    );
  }
  return value;
}

function carriedText(text: string): string {
  return Array.from(text, (character) => (isXmlCharacter(character) ? character : '\uFFFD')).join(
    '',
  );
}

/** https://www.w3.org/TR/xml/#NT-Char */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
