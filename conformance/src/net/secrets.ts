/**
 * Hides secrets by value, not by the name of a field: a field called `state` may be an OAuth
 * secret or the state of an inspection, and only the value tells them apart. Equal secrets get
 * equal marks, so that evidence still shows that a token was rotated; a mark has no character that
 * means something in a URL, a form or JSON, so that evidence can still be read as what it is.
 */
import { randomBytes } from 'node:crypto';
import { asItStands, type Reading, removeEscapes } from './escapes.js';
import { numberIn, writeMark } from './mark.js';
import {
  type Form,
  fieldForms,
  isCommon,
  isWeak,
  lengthOfCut,
  SHORTEST_CUT,
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
   * From now on `value` is hidden, in every common encoding and however it is escaped, and of a long one
   * also what is left where it was cut off. Under four characters is ignored; an everyday word such as
   * `password` is only hidden where a secret is sent. Where its field is given, a word or a few short ones are only
   * hidden in that.
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

/** What was found at a place of a text. */
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
/** How often a value may have been escaped: a form in a URL in JSON. */
const LAYERS = 3;
const SLOTS = 1 << 20;
/** Texts of so many characters are remembered: a target that fails may give the same page a thousand times. */
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
        for (const reading of readingsOf(part))
          for (const { mark } of placesOf(reading, forms)) leaks.add(mark);
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

/** Gives each value its mark, with a number of its own among those of its kind. */
function createMarker(salt: Buffer) {
  const marks = new Map<string, string>();
  const counts = new Map<SecretKind, number>();
  const origins = new Map<string, number>();
  return (kind: SecretKind, value: string): string => {
    const known = marks.get(value);
    if (known !== undefined) return known;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const own = numberIn(value);
    const family = `${kind} ${own?.around}`;
    const origin = origins.get(family);
    if (own && origin === undefined) origins.set(family, own.number);
    const mark = writeMark(value, { salt, kind, number, origin });
    marks.set(value, mark);
    return mark;
  };
}

interface FormIndex {
  add(form: Hidden): void;
  /** Whether a form may begin with the characters of this window. */
  mayBeginWith(window: number): boolean;
  /** The longest form that begins at a place of a text, or what is left there of one that was cut off. */
  findAt(text: string, index: number): Found | undefined;
}

/** What was cut off is a value of its own, with a mark of its own: it is not the one that it was cut off from. */
function createFormIndex(giveMark: (kind: SecretKind, value: string) => string): FormIndex {
  /** By their first characters, longest first, so that one pass over a text is enough. */
  const forms = new Map<string, Hidden[]>();
  /** Those that may be cut off, by as many characters as then have to be left. */
  const cuts = new Map<string, Hidden[]>();
  /** Where no form begins, which is nearly everywhere, one look here tells so. */
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
        (form) => text.startsWith(form.text, index) && endsWell(form, text, index),
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

/** Every place of the reading where a secret stands. */
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

/** Layer by layer: what is hidden may stand beside an escape, which is then read otherwise. */
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

/** The text with so many layers of its escapes removed, and with one more after the other. */
function* readingsOf(text: string, layers = 0): Generator<Reading> {
  let reading: Reading | undefined = asItStands(text);
  for (let removed = 0; reading && removed <= LAYERS; removed++) {
    if (removed >= layers) yield reading;
    reading = removeEscapes(reading);
  }
}

/** A number for the last four characters: each moves the others on by five bits, and the fifth is out of it. */
function moveOn(window: number, character: number): number {
  return ((window << 5) ^ character) & (SLOTS - 1);
}

function windowOf(text: string): number {
  return [...Array(text.length).keys()].reduce((w, at) => moveOn(w, text.charCodeAt(at)), 0);
}

/** Does the same once for each long text. */
function remembering(change: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length < WORTH_REMEMBERING) return change(text);
    const changed = known.get(text) ?? change(text);
    known.set(text, changed);
    return changed;
  };
}

/** Line by line, so that what is read in several ways at a time is short. Each keeps its end. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from) + 1 || text.length;
    yield text.slice(from, end);
    from = end;
  }
}

function endsWell({ text: form, after }: Form, text: string, index: number): boolean {
  const next = text.charAt(index + form.length);
  return after === undefined || next === '' || after.includes(next);
}

function mapTexts<T>(data: T, change: (text: string) => string): T {
  if (typeof data === 'string') return change(data) as T; // a text stays a text
  if (Array.isArray(data)) return data.map((entry) => mapTexts(entry, change)) as T; // likewise
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, part]) => [name, mapTexts(part, change)]),
  ) as T; // the same keys
}
