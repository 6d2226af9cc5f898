import type { Colour, Style } from '../typesetting/styles.js';
import type { Line } from '../typesetting/typesetter.js';

// What is between the margins is a column of strips: a line of text, a row of photos. A page break is between two of
// them, so whatever may be broken consists of several, and what belongs together is kept together.

/** A strip as wide as the page between its margins. */
export interface Strip {
  readonly height: number;
  /** Empty space above, which the top of a page has no need of. */
  readonly before: number;
  /** Whether no page ends between it and the next one. */
  readonly keepsNext: boolean;
  readonly marks: readonly Mark[];
  /** What is printed again above it when it begins a page: titles of columns. */
  readonly repeated: readonly Strip[];
  /** What the contents call the place. */
  readonly entry: Entry | null;
}

/** A place the contents lead to. */
export interface Entry {
  readonly title: string;
  /** Name of the place in the document. */
  readonly id: string;
}

/** Something printed; distances are from the upper left corner of its strip. */
export type Mark = TextMark | PhotoMark | BoxMark | LinkMark;

/** A line of text. */
export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly line: Line;
  readonly style: Style;
  readonly part: Part | null;
}

/** A photo in the middle of a frame. */
export interface PhotoMark extends Frame {
  readonly kind: 'photo';
  readonly file_key: string;
  /** Whether it fills the frame and loses what is outside, or is seen whole. */
  readonly fit: 'cover' | 'inside';
  readonly part: Part;
}

/** A coloured rectangle; nothing is said by it. */
export interface BoxMark extends Frame {
  readonly kind: 'box';
  readonly colour: Colour;
}

/** A frame that leads to another place when it is clicked. */
export interface LinkMark extends Frame {
  readonly kind: 'link';
  /** Name of the place, and what is there. */
  readonly to: string;
  readonly title: string;
  readonly part: Part;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of what is said, for those who hear the document: an element of its structure tree. What has none is decoration. */
export interface Part {
  readonly tag: Tag;
  readonly parent: Part | null;
  /** What is said instead of showing it. */
  readonly alt?: string;
  /** Columns of the table that a cell covers. */
  readonly columns?: number;
}

/** Standard structure types (ISO 32000-1, 14.8.4). */
export type Tag =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Caption'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'TOC'
  | 'TOCI'
  | 'Link';

/** A strip of some height; what is not said is the usual. */
export function strip(height: number, marks: readonly Mark[], rest: Partial<Strip> = {}): Strip {
  return { height, marks, before: 0, keepsNext: false, repeated: [], entry: null, ...rest };
}

/** The strips with more space above the first. */
export function spaced(strips: readonly Strip[], before: number): Strip[] {
  return strips.map((one, index) => (index === 0 ? { ...one, before: one.before + before } : one));
}

/** The strips, kept together with each other and, when asked for, with what follows them. */
export function together(strips: readonly Strip[], keepsNext = false): Strip[] {
  return strips.map((one, index) => ({
    ...one,
    keepsNext: index < strips.length - 1 || keepsNext || one.keepsNext,
  }));
}

/** The height of strips one below the other, with the space above each. */
export function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, { before, height }) => sum + before + height, 0);
}
