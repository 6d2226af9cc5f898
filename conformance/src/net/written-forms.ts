/** The spellings of a value in a form, a cookie, JSON or a header. */

/** One spelling of a value, and the text around it. */
export interface Form {
  readonly text: string;
  /** The part of the text in front of the value, which is kept. */
  readonly before?: string;
  /** One of these characters must follow, unless the text ends. */
  readonly after?: string;
  /** The value stands in a member of one of these names, in JSON or XML. */
  readonly members?: readonly string[];
  /** True when a cut-off beginning is hidden as well. */
  readonly mayBeCut?: boolean;
}

/** The shortest piece of base64 or hex to look for: shorter ones occur by chance. */
const SHORTEST_PIECE = 10;

/**
 * True for a single word, a number or one repeated character, which also occur in texts that are not secret.
 * Hiding each of them would change what the evidence says.
 */
export function isWeak(value: string): boolean {
  if (/^(.)\1*$/su.test(value)) return true;
  return value.length <= 16 && /^([A-Z]?[a-z]+|[A-Z]+|\d{1,11})$/.test(value);
}

/**
 * True for a weak value, or a few short words such as `en-GB` and `I accept`: they are more often a choice on a
 * page than a secret.
 */
export function isCommon(value: string): boolean {
  return isWeak(value) || (value.length <= 12 && /^[A-Za-z]+([-_. ][A-Za-z]+)+$/.test(value));
}

/** The only members of answers that hold secrets: `code` also occurs in errors. */
export const SECRET_MEMBERS = ['access_token', 'refresh_token', 'client_secret', 'report_key'];

/** The spellings in which a weak value is a secret: in a form, a cookie, a header, a member of JSON or XML. */
export function wordForms(value: string): Form[] {
  const schemes = ['Bearer ', 'Basic '].map((before) => ({ text: before + value, before }));
  return [...pairsOf('', value), ...schemes, inMember(['password', ...SECRET_MEMBERS], value)];
}

/** The spellings in which a common value is a secret, all with the name of its field. */
export function fieldForms(value: string, field: string): Form[] {
  const names = [...new Set([toFormText(field), field])];
  return [...names.flatMap((name) => pairsOf(name, value)), inMember(names, value)];
}

function pairsOf(name: string, value: string): Form[] {
  const before = `${name}=`;
  return [encodeURIComponent(value), toFormText(value), value].map((text) => ({
    text: before + text,
    before,
    after: '&;\n',
  }));
}

function inMember(members: readonly string[], value: string): Form {
  return { text: value, after: '"<] \t\r\n', members };
}

/** The name of the member of JSON or XML that begins in front of its value, as JSON, XML or JSONx writes it. */
const MEMBER = new RegExp(
  [
    String.raw`"([^"]*)"\s*:\s*"$`,
    String.raw`<(\w+)>\s*(?:<!\[CDATA\[)?$`,
    String.raw`<(?:[\w.-]+:)?string\s[^<>]{0,200}?\bname\s*=\s*["']([^"']*)["'][^<>]{0,200}>\s*(?:<!\[CDATA\[)?$`,
  ].join('|'),
);
/** How much of the text in front of a value is looked at for the name of its member, in characters. */
const LONGEST_FRONT = 500;

/** True when what is around a form at this index of a text is what the form demands. */
export function standsAt(
  { text: form, after, members }: Form,
  text: string,
  index: number,
): boolean {
  const next = text.charAt(index + form.length);
  if (after !== undefined && next !== '' && !after.includes(next)) return false;
  if (!members) return true;
  const found = MEMBER.exec(text.slice(Math.max(0, index - LONGEST_FRONT), index)) ?? [];
  return members.includes(found.slice(1).find((name) => name !== undefined) ?? '');
}

/** The spellings of a value other than escapes, which `escapes.ts` removes. */
export function writtenForms(value: string): Form[] {
  const json = JSON.stringify(value).slice(1, -1);
  const texts = new Set([
    value,
    value.replaceAll(' ', '+'),
    json,
    ...base64Forms(value),
    ...hexForms(value),
  ]);
  return [...texts].map((text) => (text === value ? { text, mayBeCut: isLong(value) } : { text }));
}

/** True when a value is so long that a cut may leave most of it. */
function isLong(value: string): boolean {
  return value.length >= SHORTEST_THAT_IS_CUT && !STARTS_AS_AN_ADDRESS.test(value);
}

const SHORTEST_THAT_IS_CUT = 24;
/** A value that begins like an address, as a cookie with the next page: its beginning is not secret. */
const STARTS_AS_AN_ADDRESS = /^[a-z]{2,10}(?::|%3a)(?:\/|%2f)/i;

/**
 * How many characters of the text at this index are the beginning of the value; 0 when they are too few to
 * identify it.
 */
export function lengthOfCut(value: string, text: string, index: number): number {
  let length = 0;
  while (length < value.length && text[index + length] === value[length]) length += 1;
  return length < SHORTEST_CUT || WORDS.test(value.slice(0, length)) ? 0 : length;
}

/** A cut-off beginning must have this length to identify its value. */
export const SHORTEST_CUT = 16;
/** Words and short numbers, such as the client id that a client secret begins with: they are not secret. */
const WORDS = /^(?:(?:[A-Z]?[a-z]+|[A-Z]+|\d{1,4})(?:[-_. ]|$))+$/;

/** The hex spellings of its bytes, which also occur in the hex of a longer text. */
function hexForms(value: string): string[] {
  const hex = Buffer.from(value).toString('hex');
  return hex.length < SHORTEST_PIECE ? [] : [hex, hex.toUpperCase()];
}

/** Its base64 as a whole, and as part of the base64 of a longer text at each of three offsets. */
function base64Forms(value: string): string[] {
  const whole = Buffer.from(value).toString('base64');
  const pieces = [0, 1, 2].map((offset) => {
    const length = offset + Buffer.byteLength(value);
    const padded = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]).toString('base64');
    return padded.slice(Math.ceil((offset * 4) / 3), Math.floor((length * 4) / 3));
  });
  return [
    whole,
    whole.replace(/=+$/, ''),
    ...pieces.filter((p) => p.length >= SHORTEST_PIECE),
  ].flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
}

function toFormText(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2);
}
