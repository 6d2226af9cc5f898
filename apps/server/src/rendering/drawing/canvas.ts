import PDFDocument from 'pdfkit';
import type { Composition } from '../composition/blocks.js';
import { PAGE } from '../layout/page.js';
import type { Face, Fonts } from '../typesetting/fonts.js';
import { COLOURS, type Colour } from '../typesetting/styles.js';
import type { Measure } from '../typesetting/words.js';

// What is drawn on: a PDF that is written as it grows. Coordinates are points from the top left corner of the page.

/** A PDF being made. */
export interface Canvas {
  readonly doc: PDFKit.PDFDocument;
  readonly measure: Measure;
  /** Begins a page; the one before is written. */
  addPage(): void;
  /** Draws a text on a baseline. */
  drawText(text: CanvasText): void;
  drawBox(frame: CanvasFrame, colour: Colour): void;
}

/** A text in one face. */
export interface CanvasText {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
}

/** A rectangle. */
export interface CanvasFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Description = Pick<Composition, 'language' | 'title' | 'author' | 'made_at'>;

/** Begins a PDF without a page. */
export function createCanvas(
  { language, title, author, made_at }: Description,
  fonts: Fonts,
): Canvas {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    font: '', // no other font than those that are embedded
    lang: language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Lintel',
      Producer: 'Lintel',
      CreationDate: new Date(made_at),
    },
  });
  const registered = new Set<Face>();
  const select = (face: Face, size: number) => {
    if (!registered.has(face)) {
      doc.registerFont(face, fonts.open(face) as unknown as string); // pdfkit takes open fonts, which its types leave out
      registered.add(face);
    }
    doc.font(face).fontSize(size);
  };
  return {
    doc,
    measure: (face, text) => {
      select(face, 1);
      return doc.widthOfString(text);
    },
    addPage: () => {
      doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    },
    drawText({ text, face, size, colour, x, y }) {
      select(face, size);
      doc.fillColor(COLOURS[colour]);
      doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    },
    drawBox({ x, y, width, height }, colour) {
      doc.rect(x, y, width, height).fill(COLOURS[colour]);
    },
  };
}
