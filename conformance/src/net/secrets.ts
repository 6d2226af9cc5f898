/**
 * Hides secrets by value and not by the name of a field: a field `state` may be an OAuth secret or the state of
 * an inspection. Equal secrets get equal marks, so that evidence still shows that a token was rotated. Marks
 * have no character with a meaning in a URL, a form or JSON, so that evidence can still be parsed.
 */
import { randomBytes } from 'node:crypto';
import { asItStands, type Reading, removeEscapes } from './escapes.js';
import { numberIn, type Origin, writeMark } from './mark.js';
import {
  type Form,
  fieldForms,
  isCommon,
  isWeak,
  lengthOfCut,
  SHORTEST_CUT,
  standsAt,
  wordForms,
  writtenForms,
} from './written-forms.js';

export type SecretKind =
  | 'secret'
  | 'password'
  | 'code'
  | 'state'
  | 'access-token'
  | 'refresh-token'
  | 'cookie'
  | 'form'
  | 'key';

export interface Secrets {
  /**
   * Hides `value` from now on, in every common encoding and with any escapes. Of a long value, a cut-off
   * beginning is hidden as well. Values under four characters are ignored. Everyday words such as `password` are
   * hidden only where secrets are sent. With `field`, a word or a few short ones are hidden only in that field.
   */
  register(kind: SecretKind, value: string, field?: string): void;
  /** The same data with every registered value in every text replaced by its mark. */
  hide<T>(data: T): T;
  /** The marks of all registered values that still occur in a text of the data. */
  findLeaks(data: unknown): string[];
}

interface Hidden extends Form {
  readonly kind: SecretKind;
  readonly mark: string;
}

/** A secret that begins at some index of a text. */
interface Found {
  readonly length: number;
  readonly before?: string | undefined;
  readonly mark: string;
}

interface Place extends Found {
  readonly from: number;
  readonly to: number;
}

const SHORTEST = 4;
/** How many layers of escapes are removed, such as a form in a URL in JSON. */
const LAYERS = 3;
const SLOTS = 1 << 20;
/** Results for texts of this length are remembered: a failing target may send the same page a thousand times. */
const WORTH_REMEMBERING = 256;

export function createSecrets(salt: Buffer = randomBytes(16)): Secrets {
  const giveMark = createMarker(salt);
  const forms = createFormIndex(giveMark);
  const registered = new Set<string>();
  let spansLines = false;
  return {
    register(kind, value, field) {
      const isOfField = field !== undefined && isCommon(value);
      const key = isOfField ? JSON.stringify([field, value]) : value;
      if (value.length < SHORTEST || registered.has(key)) return;
      registered.add(key);
      spansLines ||= value.includes('\n');
      const mark = giveMark(kind, value);
      const written = isOfField ? fieldForms(value, field) : formsOf(value);
      for (const form of written) forms.add({ ...form, kind, mark });
    },
    hide: (data) =>
      mapTexts(
        data,
        remembering((text) => hideText(text, forms)),
      ),
    findLeaks(data) {
      const leaks = new Set<string>();
      const look = remembering((part) => {
        for (const reading of readingsOf(part)) {
          for (const { mark } of placesOf(reading, forms)) leaks.add(mark);
        }
        return part;
      });
      mapTexts(data, (text) => {
        for (const part of spansLines ? [text] : linesOf(text)) look(part);
        return text;
      });
      return [...leaks];
    },
  };
}

function formsOf(value: string): Form[] {
  return isWeak(value) ? wordForms(value) : writtenForms(value);
}

/** Gives each value its mark, numbered within its kind. */
function createMarker(salt: Buffer) {
  const marks = new Map<string, string>();
  const counts = new Map<SecretKind, number>();
  const origins = new Map<string, Origin>();
  return (kind: SecretKind, value: string): string => {
    const known = marks.get(value);
    if (known !== undefined) return known;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const own = numberIn(value);
    const family = `${kind} ${own?.around}`;
    const origin = origins.get(family);
    if (own && origin === undefined) origins.set(family, { number, count: own.number });
    const mark = writeMark(value, { salt, kind, number, origin });
    marks.set(value, mark);
    return mark;
  };
}

interface FormIndex {
  add(form: Hidden): void;
  /** False when no form begins with the characters of this window. */
  mayBeginWith(window: number): boolean;
  /** The longest form that begins at this index, or a cut-off beginning of one. */
  findAt(text: string, index: number): Found | undefined;
}

/** A cut-off beginning is a value of its own and gets a mark of its own. */
function createFormIndex(giveMark: (kind: SecretKind, value: string) => string): FormIndex {
  /** Forms by their first characters, longest first, so that one pass over a text is enough. */
  const forms = new Map<string, Hidden[]>();
  /** Forms that may be cut off, by the first characters that must be left of them. */
  const cuts = new Map<string, Hidden[]>();
  /** Tells quickly that no form begins at an index, which is nearly always so. */
  const starts = new Uint8Array(SLOTS);
  return {
    add(form) {
      const start = form.text.slice(0, SHORTEST);
      const known = forms.get(start) ?? [];
      known.push(form);
      known.sort((a, b) => b.text.length - a.text.length);
      forms.set(start, known);
      starts[windowOf(start)] = 1;
      if (!form.mayBeCut) return;
      const beginning = form.text.slice(0, SHORTEST_CUT);
      cuts.set(beginning, [...(cuts.get(beginning) ?? []), form]);
    },
    mayBeginWith: (window) => starts[window] === 1,
    findAt(text, index) {
      const known = forms.get(text.slice(index, index + SHORTEST)) ?? [];
      const whole = known.find(
        (form) => text.startsWith(form.text, index) && standsAt(form, text, index),
      );
      const length = whole?.text.length ?? 0;
      const [cut] = (cuts.get(text.slice(index, index + SHORTEST_CUT)) ?? [])
        .map((form) => ({ form, length: lengthOfCut(form.text, text, index) }))
        .filter((one) => one.length > length)
        .sort((a, b) => b.length - a.length);
      if (!cut) return whole && { length, before: whole.before, mark: whole.mark };
      const piece = text.slice(index, index + cut.length);
      return { length: cut.length, mark: giveMark(cut.form.kind, piece) };
    },
  };
}

/** The places of all secrets in a reading. */
function* placesOf({ text, placeOf }: Reading, forms: FormIndex): Generator<Place> {
  let window = 0;
  let from = 0;
  for (let last = 0; last < text.length; last++) {
    window = moveOn(window, text.charCodeAt(last));
    const index = last - SHORTEST + 1;
    if (index < from || !forms.mayBeginWith(window)) continue;
    const found = forms.findAt(text, index);
    if (!found) continue;
    from = index + found.length;
    yield { ...found, from: placeOf(index), to: placeOf(from) };
  }
}

/** Hides secrets layer by layer of escapes: a hidden secret may change how an escape beside it reads. */
function hideText(text: string, forms: FormIndex, searched = 0): string {
  let layers = searched;
  for (const reading of readingsOf(text, searched)) {
    layers += 1;
    const places = [...placesOf(reading, forms)];
    if (places.length > 0) return hideText(hideIn(text, places), forms, layers);
  }
  return text;
}

function hideIn(text: string, places: readonly Place[]): string {
  let hidden = '';
  let last = 0;
  for (const { from, to, before = '', mark } of places) {
    hidden += text.slice(last, from) + before + mark;
    last = to;
  }
  return hidden + text.slice(last);
}

/** The text with this many layers of escapes removed, then with one more each time. */
function* readingsOf(text: string, layers = 0): Generator<Reading> {
  let reading: Reading | undefined = asItStands(text);
  for (let removed = 0; reading && removed <= LAYERS; removed++) {
    if (removed >= layers) yield reading;
    reading = removeEscapes(reading);
  }
}

/**
 * A hash of the last four characters: each character shifts the hash by five bits, so that the fifth last drops
 * out.
 */
function moveOn(window: number, character: number): number {
  return ((window << 5) ^ character) & (SLOTS - 1);
}

function windowOf(text: string): number {
  return [...Array(text.length).keys()].reduce((w, at) => moveOn(w, text.charCodeAt(at)), 0);
}

/** Remembers the results of `change` for long texts. */
function remembering(change: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length < WORTH_REMEMBERING) return change(text);
    const changed = known.get(text) ?? change(text);
    known.set(text, changed);
    return changed;
  };
}

/** The lines of a text, each with its line break: short texts are faster to read in several ways. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from) + 1 || text.length;
    yield text.slice(from, end);
    from = end;
  }
}

function mapTexts<T>(data: T, change: (text: string) => string): T {
  if (typeof data === 'string') return change(data) as T; // a text stays a text
  if (Array.isArray(data)) return data.map((entry) => mapTexts(entry, change)) as T; // likewise
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, part]) => [name, mapTexts(part, change)]),
  ) as T; // the same keys
}
