/**
 * The mark that replaces a secret: `⟦key:3:a91f:22-plain⟧` is the third key, which had 22 URL-safe characters.
 * When an earlier secret differs from it only in one number, the mark also has the number of that secret and the
 * difference, as in `22-plain.1.7`, so that counting up is still visible, in hex or base64 as well. Checks get the
 * same from a mark as from the value.
 */
import { createHmac } from 'node:crypto';

/** A shorter text may be readable by chance when it is decoded. */
const SHORTEST_ENCODED = 12;

/** What is known of a value, whether it is hidden or not. */
export interface Shape {
  /** In characters. */
  readonly length: number;
  readonly kind: 'digits' | 'hex' | 'plain' | 'any';
}

const KINDS = [
  ['digits', /^\d+$/],
  ['hex', /^[0-9a-f]+$/i],
  ['plain', /^[\w-]+$/],
] as const;

const MARK =
  /⟦(?<secret>[a-z-]+):(?<own>\d+):[0-9a-f]{4}:(?<length>\d+)-(?<kind>digits|hex|plain|any)(?:\.(?<first>\d+)\.(?<step>-?\d+))?⟧/;

export interface MarkOptions {
  /** Random in every run, so that fingerprints differ between runs. */
  readonly salt: Buffer;
  readonly kind: string;
  /** Its number among the secrets of its kind, from 1. */
  readonly number: number;
  /** The first value of this kind that differs from this one only in one number, if there is one. */
  readonly origin: Origin | undefined;
}

export interface Origin {
  /** Its number among the secrets of its kind. */
  readonly number: number;
  /** The number in it. */
  readonly count: number;
}

export function writeMark(value: string, { salt, kind, number, origin }: MarkOptions): string {
  const print = createHmac('sha256', salt).update(value).digest('hex').slice(0, 4);
  const shape = shapeOf(value);
  const own = numberIn(value)?.number;
  const distance =
    own === undefined || origin === undefined ? '' : `.${origin.number}.${own - origin.count}`;
  return `⟦${kind}:${number}:${print}:${shape.length}-${shape.kind}${distance}⟧`;
}

/** True when a mark stands in the text. */
export function isMarked(text: string): boolean {
  return MARK.test(text);
}

/** The shape of a value, or of the one that the mark in the text hides. */
export function shapeOf(text: string): Shape {
  const { length, kind } = MARK.exec(text)?.groups ?? {};
  if (length !== undefined) return { length: Number(length), kind: kind as Shape['kind'] }; // the pattern knows no other
  return {
    length: text.length,
    kind: KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'any',
  };
}

/** The last number in a text, or in what it is the hex or base64 of, and the text around it. */
export function numberIn(text: string): { number: number; around: string } | undefined {
  const [, before, number, after] = /^(.*?)(\d+)(\D*)$/s.exec(decode(text)) ?? [];
  return number === undefined
    ? undefined
    : { number: Number(number), around: `${before}#${after}` };
}

/**
 * The text that this one is the hex or base64 of, when that is readable; otherwise this text. Random bytes are
 * hardly ever readable.
 */
function decode(text: string): string {
  const encodings = text.length < SHORTEST_ENCODED ? [] : (['hex', 'base64url'] as const);
  for (const encoding of encodings) {
    const decoded = Buffer.from(text, encoding);
    const isWhole = decoded.toString(encoding) === toPlainForm(text, encoding);
    if (isWhole && decoded.every((byte) => byte >= 0x20 && byte < 0x7f)) return decoded.toString();
  }
  return text;
}

function toPlainForm(text: string, encoding: 'hex' | 'base64url'): string {
  if (encoding === 'hex') return text.toLowerCase();
  return text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

/** The difference between two texts that differ only in one number; NaN when they differ in more. */
export function stepBetween(one: string, other: string): number {
  const [from, to] = [placeOf(one), placeOf(other)];
  if (from && to) return from.origin === to.origin ? to.step - from.step : Number.NaN;
  const [first, second] = [numberIn(one), numberIn(other)];
  return first && first.around === second?.around ? second.number - first.number : Number.NaN;
}

/** The secret that a mark counts from, which may be its own, and how far it is from there. */
function placeOf(text: string): { origin: string; step: number } | undefined {
  const { secret, own, first = own, step = 0 } = MARK.exec(text)?.groups ?? {};
  return own === undefined ? undefined : { origin: `${secret} ${first}`, step: Number(step) };
}
