import type { Paragraph } from '../typesetting/typesetter.js';

// What a PDF consists of, without a word on where it stands on which page.

/** Everything a PDF says. */
export interface Composition {
  /** As BCP 47 has it. */
  readonly language: string;
  readonly title: string;
  /** Who made the report. */
  readonly author: string;
  readonly made_at: string;
  /** Printed across every page of a report that is not completed. */
  readonly watermark: string | null;
  readonly header: { readonly left: string; readonly right: string };
  readonly footer: string;
  readonly cover: Cover;
  readonly chapters: readonly Chapter[];
  /** Whether a list of the chapters follows the cover, unless the pages are few. */
  readonly hasContents: boolean;
}

/** The first page. */
export interface Cover {
  readonly agency: string;
  readonly title: string;
  /** What kind of PDF it is, when not the full report. */
  readonly subtitle: string | null;
  readonly address: readonly string[];
  readonly photo: { readonly file_key: string; readonly alt: string } | null;
  readonly facts: readonly Fact[];
  /** What must be known about the report before it is read. */
  readonly notice: string | null;
}

/** Something known, by the name of what it is about. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** A part of a PDF that the contents name. */
export interface Chapter {
  /** Where chapters are counted. */
  readonly number: number | null;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A piece of a chapter. */
export type Block =
  | { readonly kind: 'paragraphs'; readonly paragraphs: readonly Paragraph[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'photos'; readonly groups: readonly PhotoGroup[] }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'signatures'; readonly signatories: readonly Signatory[] };

/** Rows under columns, whose titles are repeated on every page. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A column of a table. */
export interface Column {
  readonly title: string;
  /** Its width in points, or its share of what the others leave in relation to theirs. */
  readonly width: number | { readonly share: number };
}

/** A row of a table. */
export interface Row {
  /** What the row is about, for the page on which it continues. */
  readonly name: string;
  /** A cell for each column. */
  readonly cells: readonly Cell[];
  /** Shown below the cells. */
  readonly photos: readonly PhotoGroup[];
}

/** What a cell says. */
export type Cell = readonly Paragraph[];

/** Photos side by side; several groups share the width. */
export interface PhotoGroup {
  readonly title: string | null;
  readonly photos: readonly Photo[];
}

/** A photo with what stands below it. */
export interface Photo {
  readonly file_key: string;
  readonly caption: string;
  /** What is said of it to those who do not see it. */
  readonly alt: string;
}

/** Somebody who signs. */
export interface Signatory {
  readonly name: string;
  readonly capacity: string;
}
