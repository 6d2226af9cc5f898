/** The spellings of a value in a form, a cookie, JSON or a header. */

/** One spelling of a value, and the text around it. */
export interface Form {
  readonly text: string;
  /** The part of the text in front of the value, which is kept. */
  readonly before?: string;
  /** One of these characters must follow, unless the text ends. */
  readonly after?: string;
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

/** The spellings in which a weak value is a secret: in a form, a cookie, a header, a member of JSON. */
export function wordForms(value: string): Form[] {
  const schemes = ['Bearer ', 'Basic '].map((before) => ({ text: before + value, before }));
  const fields = ['password', 'client_secret', 'access_token', 'refresh_token', 'report_key'];
  return [...pairsOf('', value), ...schemes, ...fields.map((field) => inJson(field, value))];
}

/** The spellings in which a common value is a secret, all with the name of its field. */
export function fieldForms(value: string, field: string): Form[] {
  return [...new Set([toFormText(field), field])].flatMap((name) => [
    ...pairsOf(name, value),
    inJson(name, value),
  ]);
}

function pairsOf(name: string, value: string): Form[] {
  const before = `${name}=`;
  return [encodeURIComponent(value), toFormText(value), value].map((text) => ({
    text: before + text,
    before,
    after: '&;\n',
  }));
}

function inJson(field: string, value: string): Form {
  const before = `"${field}":"`;
  return { text: before + value, before, after: '"' };
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
