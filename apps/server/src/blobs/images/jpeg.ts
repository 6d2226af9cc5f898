import { type Anatomy, damaged, ImageFault, slice } from './anatomy.js';
import { orientationIn, UPRIGHT } from './exif.js';

// JPEG: segments that begin with a marker. Those that say how to show the picture are kept; EXIF, XMP, previews, comments
// and whatever follows the picture, such as the film of a moving photo, are left out.

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Markers of the frame header, which holds the size: SOF0 to SOF15 without the tables between them. */
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

/** Application segments that say how to show the picture, by marker: what their content begins with. */
const SHOWING: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

const EXIF = 'Exif\0\0';

/** A picture that comes in more scans takes long to decode for no good reason. */
const MAX_SCANS = 100;

/** The anatomy of a JPEG file. */
export function dissectJpeg(bytes: Buffer): Anatomy {
  const kept = [slice(bytes, 0, 2)];
  let size: { width: number; height: number } | undefined;
  let orientation = UPRIGHT;
  let scans = 0;

  for (let at = 2; ; ) {
    const { marker, from } = markerAt(bytes, at);
    if (marker === END) {
      kept.push(slice(bytes, from, from + 2));
      break;
    }
    if (marker === START || marker < 0xc0) damaged();
    const segment = slice(bytes, from, from + 2 + lengthAt(bytes, from + 2));
    const content = segment.subarray(4);
    at = from + segment.length;

    if (FRAMES.has(marker)) {
      if (size) damaged();
      size = { height: slice(content, 1, 5).readUInt16BE(0), width: content.readUInt16BE(3) };
    }
    if (marker === 0xe1 && beginsWith(content, EXIF))
      orientation = orientationIn(content.subarray(EXIF.length));
    if (isShown(marker, content)) kept.push(segment);
    if (marker !== SCAN) continue;
    scans += 1;
    if (scans > MAX_SCANS) throw new ImageFault(`has more than ${MAX_SCANS} scans`);
    const end = endOfScan(bytes, at);
    kept.push(slice(bytes, at, end));
    at = end;
  }
  if (!size || scans === 0) damaged();
  return { ...size, frames: 1, orientation, kept };
}

/** The marker at a place, which may be preceded by fill bytes. */
function markerAt(bytes: Buffer, at: number) {
  if (bytes[at] !== 0xff) damaged();
  let from = at;
  while (bytes[from + 1] === 0xff) from += 1;
  const marker = bytes[from + 1];
  if (marker === undefined) damaged();
  return { marker, from };
}

function lengthAt(bytes: Buffer, at: number): number {
  return slice(bytes, at, at + 2).readUInt16BE(0);
}

/** Where the coded data of a scan end: at a marker that is neither a stuffed byte nor one to restart at. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const goesOn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!goesOn) return at;
  }
  return damaged();
}

/** Application segments and comments are left out, unless they say how to show the picture. */
function isShown(marker: number, content: Buffer): boolean {
  if (marker < 0xe0 || (marker > 0xef && marker !== 0xfe)) return true;
  const wanted = SHOWING[marker];
  return wanted !== undefined && beginsWith(content, wanted);
}

function beginsWith(content: Buffer, text: string): boolean {
  return content.toString('latin1', 0, text.length) === text;
}
