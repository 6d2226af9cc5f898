import { setImmediate as turn } from 'node:timers/promises';
import type { Page } from '../layout/layout.js';
import { MARGIN } from '../layout/page.js';
import type { Mark, Part, PhotoMark } from '../layout/strips.js';
import { TONES } from '../typesetting/styles.js';
import type { Canvas } from './canvas.js';
import { drawPhoto } from './photo.js';
import { type ReadPhoto, readAhead } from './read-ahead.js';
import { createStructure, type Structure } from './structure.js';
import { drawWatermark } from './watermark.js';

// Pages are drawn one after another, each written before the next one: boxes first, then what is said, part by part in
// the order in which it is read.

/** Bytes that wait to be written before drawing goes on. */
const MAX_WAITING = 1_000_000;

/** Draws all pages, with a word across each where there is one, and ends the document. */
export async function drawPages(
  canvas: Canvas,
  { pages, watermark }: { pages: readonly Page[]; watermark: string | null },
  readPhoto: ReadPhoto,
): Promise<void> {
  const structure = createStructure(canvas.doc);
  const queue = readAhead(pages.flatMap(photosOf), readPhoto);
  for (const page of pages) {
    const photos = new Map<Mark, Buffer | null>();
    for (const photo of photosOf(page)) photos.set(photo, await queue.next());
    canvas.addPage();
    if (watermark) structure.decorate(() => drawWatermark(canvas, watermark));
    drawPage(canvas, structure, { page, photos });
    addPlaces(canvas, page);
    while (canvas.doc.readableLength > MAX_WAITING && !canvas.doc.destroyed) await turn();
  }
  structure.end();
  canvas.doc.end();
}

interface Drawn {
  readonly page: Page;
  readonly photos: ReadonlyMap<Mark, Buffer | null>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Draw = () => void;

function drawPage(canvas: Canvas, structure: Structure, { page, photos }: Drawn): void {
  const decoration: Draw[] = [];
  const said = new Map<Part, Draw[]>();
  const links: Draw[] = [];
  const sort = (mark: Mark, at: Point, part: Part | null) => {
    if (mark.kind === 'link') links.push(() => structure.link(mark.part, { ...mark, ...at }, mark));
    else {
      const draw = () => drawMark(canvas, { ...mark, ...at }, photos.get(mark) ?? null);
      if (part) said.set(part, [...(said.get(part) ?? []), draw]);
      else decoration.push(draw);
    }
  };
  for (const mark of page.furniture) sort(mark, mark, null);
  for (const { strip, y, again } of page.strips)
    for (const mark of strip.marks) {
      const at = { x: MARGIN.left + mark.x, y: MARGIN.top + y + mark.y };
      sort(mark, at, again || mark.kind === 'box' ? null : mark.part);
    }
  structure.decorate(() => run(decoration));
  for (const [part, draws] of said) structure.say(part, () => run(draws));
  run(links);
}

function run(draws: readonly Draw[]): void {
  for (const draw of draws) draw();
}

function drawMark(
  canvas: Canvas,
  mark: Exclude<Mark, { kind: 'link' }>,
  bytes: Buffer | null,
): void {
  switch (mark.kind) {
    case 'box':
      canvas.drawBox(mark, mark.colour);
      break;
    case 'photo':
      drawPhoto(canvas, mark, bytes);
      break;
    case 'text':
      for (const { text, face, tone, x } of mark.line.texts) {
        const { colour } = TONES[tone];
        canvas.drawText({ text, face, colour, size: mark.style.size, x: mark.x + x, y: mark.y });
      }
  }
}

/** The places the contents and the bookmarks lead to. */
function addPlaces({ doc }: Canvas, { strips }: Page): void {
  for (const { strip, y } of strips) {
    if (!strip.entry) continue;
    const top = MARGIN.top + y - 8;
    doc.addNamedDestination(strip.entry.id, 'XYZ', 0, top, 0);
    const place: object = { top, left: doc.page.width }; // pdfkit counts from the right; its types leave both out
    doc.outline.addItem(strip.entry.title, place);
  }
}

function photosOf({ strips }: Page): PhotoMark[] {
  const marks = strips.flatMap(({ strip }) => strip.marks);
  return marks.filter((mark) => mark.kind === 'photo');
}
