/**
 * What stands in the place of a secret: `⟦key:3:a91f:22-plain⟧` hides the third key, which had 22
 * url-safe characters. Of numbers it also says how far they are from the first one, so that it can
 * still be seen that they count up. Checks read a value and the mark that hides it alike.
 */
import { createHmac } from 'node:crypto';

/** What is known of a value, hidden or not. */
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

const MARK = /⟦[a-z-]+:\d+:[0-9a-f]{4}:(\d+)-(digits|hex|plain|any)(?:\.(-?\d+))?⟧/;

export interface MarkOptions {
  /** Whose fingerprints differ from those of every other run. */
  readonly salt: Buffer;
  readonly kind: string;
  /** The how manieth of its kind it is. */
  readonly number: number;
  /** The first number that was hidden of this kind. */
  readonly origin: number | undefined;
}

export function writeMark(value: string, { salt, kind, number, origin }: MarkOptions): string {
  const print = createHmac('sha256', salt).update(value).digest('hex').slice(0, 4);
  const shape = shapeOf(value);
  const distance = shape.kind === 'digits' ? `.${Number(value) - (origin ?? Number(value))}` : '';
  return `⟦${kind}:${number}:${print}:${shape.length}-${shape.kind}${distance}⟧`;
}

/** True when a mark stands in the text. */
export function isMarked(text: string): boolean {
  return MARK.test(text);
}

/** The shape of a value, or of the one that the mark in the text hides. */
export function shapeOf(text: string): Shape {
  const [, length, kind] = MARK.exec(text) ?? [];
  if (length !== undefined) return { length: Number(length), kind: kind as Shape['kind'] }; // the pattern knows no other
  return {
    length: text.length,
    kind: KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'any',
  };
}

/** The number a text is, or its distance from the first one that was hidden; NaN when it is none. */
export function numberOf(text: string): number {
  const [mark, , , distance] = MARK.exec(text) ?? [];
  if (mark !== undefined) return distance === undefined ? Number.NaN : Number(distance);
  return text === '' ? Number.NaN : Number(text);
}
