import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { compose } from '../composition/compose.js';
import { withSignNote } from '../composition/sign-note.js';
import { createCanvas } from '../drawing/canvas.js';
import { drawPages } from '../drawing/draw.js';
import { layOut } from '../layout/layout.js';
import type { PhotoMark } from '../layout/strips.js';
import { createFonts } from '../typesetting/fonts.js';
import { createTypesetter } from '../typesetting/typesetter.js';
import { createWords } from '../typesetting/words.js';
import type { Order, Rendered } from './messages.js';
import { densityFor, fitPhoto } from './photos.js';

/** Gives a copy of a photo in a file of its own; nothing when there is none. */
export type FetchPhoto = (file_key: string) => Promise<string | null>;

/** Writes the PDF of a document; a photo that is missing or is no picture leaves an empty frame. */
export async function renderToFile(
  { document, output, fonts: own }: Order,
  fetchPhoto: FetchPhoto,
  fonts = createFonts(own),
): Promise<Rendered> {
  const composition = compose(document);
  const canvas = createCanvas(composition, fonts);
  const words = createWords(fonts, canvas.measure);
  const typesetter = createTypesetter(words);
  const drawn = layOut(typesetter, composition);
  const pages = words.lackCharacters() ? layOut(typesetter, withSignNote(composition)) : drawn;
  const density = densityFor(
    pages.flatMap(({ strips }) => strips.flatMap(({ strip }) => strip.marks)).filter(isPhoto)
      .length,
  );
  const readPhoto = async (photo: PhotoMark) => {
    const path = await fetchPhoto(photo.file_key);
    if (path === null) return null;
    const bytes = await fitPhoto(path, photo, density).catch(() => null);
    await rm(path, { force: true });
    return bytes;
  };
  const written = pipeline(canvas.doc, createWriteStream(output, { mode: 0o600 }));
  await Promise.all([written, drawPages(canvas, { pages, ...composition }, readPhoto)]);
  return { pages: pages.length, bytes: (await stat(output)).size };
}

function isPhoto({ kind }: { readonly kind: string }): boolean {
  return kind === 'photo';
}
