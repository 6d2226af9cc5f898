/** The ways in which one value may be written in a form, a cookie, JSON or a header. */

/** One way of writing a value, and what stands around it. */
export interface Form {
  readonly text: string;
  /** The part of the text in front of the value, which is kept. */
  readonly before?: string;
  /** The characters one of which must follow, unless the text ends. */
  readonly after?: string;
  /** Whether it is also hidden where only its beginning stands. */
  readonly mayBeCut?: boolean;
}

/** Shorter pieces of base64 and hex would be found by chance. */
const SHORTEST_PIECE = 10;

/**
 * A single word, a number or one character many times, which also stands in texts that are no secret. Hiding it
 * wherever it occurs would change what the evidence says.
 */
export function isWeak(value: string): boolean {
  if (/^(.)\1*$/su.test(value)) return true;
  return value.length <= 16 && /^([A-Z]?[a-z]+|[A-Z]+|\d{1,11})$/.test(value);
}

/** A weak value, or a few short words such as `en-GB` and `I accept`, which are chosen on a page more often than kept secret. */
export function isCommon(value: string): boolean {
  return isWeak(value) || (value.length <= 12 && /^[A-Za-z]+([-_. ][A-Za-z]+)+$/.test(value));
}

/** The places in which a weak value is a secret: a form, a cookie, a header, a field of JSON. */
export function wordForms(value: string): Form[] {
  const schemes = ['Bearer ', 'Basic '].map((before) => ({ text: before + value, before }));
  const fields = ['password', 'client_secret', 'access_token', 'refresh_token', 'report_key'];
  return [...pairsOf('', value), ...schemes, ...fields.map((field) => inJson(field, value))];
}

/** The places in which a common value is a secret that is known by the name of its field alone. */
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

/** The ways of writing a value that no escape accounts for: those are read by `escapes.ts`. */
export function writtenForms(value: string): Form[] {
  const json = JSON.stringify(value).slice(1, -1);
  const texts = new Set([
    ...[value, value.replaceAll(' ', '+'), json],
    ...base64Forms(value),
    ...hexForms(value),
  ]);
  return [...texts].map((text) => (text === value ? { text, mayBeCut: isLong(value) } : { text }));
}

/** Where a value is so long that most of it may stand where it was cut off. */
function isLong(value: string): boolean {
  return value.length >= SHORTEST_THAT_IS_CUT && !STARTS_AS_AN_ADDRESS.test(value);
}

const SHORTEST_THAT_IS_CUT = 24;
/** Such as a cookie that holds where to go next: what it begins with is no secret. */
const STARTS_AS_AN_ADDRESS = /^[a-z]{2,10}(?::|%3a)(?:\/|%2f)/i;

/** How many characters of a text, from a place on, are the beginning of a value; 0 when too few of them are to tell anything. */
export function lengthOfCut(value: string, text: string, index: number): number {
  let length = 0;
  while (length < value.length && text[index + length] === value[length]) length += 1;
  return length < SHORTEST_CUT || WORDS.test(value.slice(0, length)) ? 0 : length;
}

/** What is left of a value has to be so long that it is of no other. */
export const SHORTEST_CUT = 16;
/** Words and short numbers, as in the id of a client that its secret begins with: they are no part of a token. */
const WORDS = /^(?:(?:[A-Z]?[a-z]+|[A-Z]+|\d{1,4})(?:[-_. ]|$))+$/;

/** Of its bytes. Where they are in a longer text, so is this. */
function hexForms(value: string): string[] {
  const hex = Buffer.from(value).toString('hex');
  return hex.length < SHORTEST_PIECE ? [] : [hex, hex.toUpperCase()];
}

/** Whole, and as the piece it becomes inside the base64 of a longer text, at each of three places. */
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
