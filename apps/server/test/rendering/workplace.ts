import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { ReportDocument } from '../../src/rendering/document.js';
import { printed } from '../../src/rendering/printed-document.js';
import { renderToFile } from '../../src/rendering/process/render-to-file.js';
import { createFonts } from '../../src/rendering/typesetting/fonts.js';
import { type ReadPdf, readPdf } from '../support/pdf.js';
import { picturesIn } from './pictures.js';

// Draws PDFs in this process, and reads them again.

/** Beside the prepared databases, which are removed after the whole run: files of tests share this module. */
export const folder = mkdtempSync(join(dirname(inject('prepared').sqlite), 'pdf-'));

/** Photos for the documents of a test. */
export const pictures = picturesIn(join(folder, 'pictures'), 320, 240);

let count = 0;

/** A path of its own. */
export function newPath(): string {
  count += 1;
  return join(folder, `${count}.pdf`);
}

/** Opening fonts takes longer than drawing most documents. */
const known = createFonts([]);

/** Draws a document, with further fonts in files when some are named. */
export async function draw(
  document: ReportDocument,
  fonts: readonly string[] = [],
): Promise<{ pdf: ReadPdf; bytes: Buffer }> {
  const output = newPath();
  const order = { document: printed(document), output, fonts };
  await renderToFile(order, fetchPicture, fonts.length === 0 ? known : createFonts(fonts));
  const bytes = await readFile(output);
  return { pdf: await readPdf(bytes), bytes };
}

async function fetchPicture(file_key: string): Promise<string | null> {
  const path = newPath();
  return (await pictures(file_key, path)) ? path : null;
}
