import { type Anatomy, damaged, overlong, slice } from './anatomy.js';
import { exifOf, orientationIn, UPRIGHT } from './exif.js';

// WebP: a RIFF file of chunks. Those that show something are kept; EXIF, XMP and unknown ones are left out, and the head
// of the file no longer announces them. An animation that is turned gets an EXIF chunk that says no more than that.

const FILE_HEAD = 12;
const HEAD = 8;

const SHOWN = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** The flags of the extended format that announce EXIF and XMP. */
const EXIF = 0x08;
const XMP = 0x04;

/** Where the size of a picture stands in the chunks that have one. */
const SIZES: Readonly<Record<string, (content: Buffer) => { width: number; height: number }>> = {
  VP8X: (content) => ({
    width: slice(content, 4, 10).readUIntLE(0, 3) + 1,
    height: content.readUIntLE(7, 3) + 1,
  }),
  'VP8 ': (content) => ({
    width: slice(content, 6, 10).readUInt16LE(0) & 0x3fff,
    height: content.readUInt16LE(8) & 0x3fff,
  }),
  VP8L: (content) => {
    const bits = slice(content, 1, 5).readUInt32LE(0);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
};

/** The anatomy of a WebP file. */
export function dissectWebp(bytes: Buffer): Anatomy {
  const end = HEAD + slice(bytes, 0, FILE_HEAD).readUInt32LE(4);
  if (end > bytes.length) damaged();
  if (end < bytes.length) overlong();
  const chunks: Buffer[] = [];
  let width = 0;
  let height = 0;
  let orientation = UPRIGHT;
  let frames = 0;

  for (let at = FILE_HEAD; at < end; ) {
    const length = slice(bytes, at, at + HEAD).readUInt32LE(4);
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = slice(bytes, at, at + HEAD + length + (length % 2));
    const content = chunk.subarray(HEAD, HEAD + length);
    at += chunk.length;

    const size = SIZES[name]?.(content);
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    if (name === 'EXIF') orientation = orientationIn(withoutPrefix(content));
    if (name === 'ANMF') frames += 1;
    if (SHOWN.has(name)) chunks.push(chunk);
  }
  if (width === 0 || height === 0) damaged();
  const isTurnedFilm = frames > 1 && orientation !== UPRIGHT;
  const shown = chunks.map((chunk) => announcing(isTurnedFilm ? EXIF : 0, chunk));
  if (isTurnedFilm) shown.push(exifChunk(orientation));
  const kept = [fileHead(shown), ...shown];
  return { width, height, frames: Math.max(1, frames), orientation, kept };
}

/** Some programs write EXIF data as they stand in a JPEG file. */
function withoutPrefix(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

/** A chunk that announces no EXIF and XMP but those that are there, if it is the one that does. */
function announcing(notes: number, chunk: Buffer): Buffer {
  if (chunk.toString('latin1', 0, 4) !== 'VP8X') return chunk;
  const copy = Buffer.from(chunk);
  copy[HEAD] = ((copy[HEAD] ?? 0) & ~(EXIF | XMP)) | notes;
  return copy;
}

function exifChunk(orientation: number): Buffer {
  const content = exifOf(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

function fileHead(chunks: readonly Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  head.writeUInt32LE(length + FILE_HEAD - HEAD, 4);
  return head;
}
