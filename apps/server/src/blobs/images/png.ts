import { crc32 } from 'node:zlib';
import { type Anatomy, damaged, overlong, slice } from './anatomy.js';
import { exifOf, orientationIn, UPRIGHT } from './exif.js';

// PNG: chunks, each with its name, length and checksum. Those that show something are kept; texts, times, EXIF and what
// only one program knows are left out. An animation that is turned gets an EXIF chunk that says no more than that.

/** Length of the signature, of the head of a chunk, and of its checksum. */
const SIGNATURE = 8;
const HEAD = 8;
const CHECKSUM = 4;

/** Chunks that show something: the picture, its colours, its size on paper, and its animation. */
const SHOWN = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** Where EXIF stands among the parts: after the signature and the header. */
const AFTER_HEADER = 2;

/** The anatomy of a PNG file. */
export function dissectPng(bytes: Buffer): Anatomy {
  const kept = [slice(bytes, 0, SIGNATURE)];
  let size: { width: number; height: number } | undefined;
  let orientation = UPRIGHT;
  let frames = 0;

  for (let at = SIGNATURE, name = ''; name !== 'IEND'; ) {
    const length = slice(bytes, at, at + HEAD).readUInt32BE(0);
    name = bytes.toString('latin1', at + 4, at + HEAD);
    const chunk = slice(bytes, at, at + HEAD + length + CHECKSUM);
    const content = chunk.subarray(HEAD, HEAD + length);
    if (crc32(chunk.subarray(4, HEAD + length)) !== chunk.readUInt32BE(HEAD + length)) damaged();
    at += chunk.length;

    if ((name === 'IHDR') === Boolean(size)) damaged(); // it comes first, and once
    if (name === 'IHDR')
      size = { width: slice(content, 0, 8).readUInt32BE(0), height: content.readUInt32BE(4) };
    if (name === 'eXIf') orientation = orientationIn(content);
    if (name === 'fcTL') frames += 1;
    if (SHOWN.has(name)) kept.push(chunk);
    else if (isCritical(name)) damaged();
    if (name === 'IEND' && at < bytes.length) overlong();
  }
  if (!size) damaged();
  if (frames > 1 && orientation !== UPRIGHT) kept.splice(AFTER_HEADER, 0, exifChunk(orientation));
  return { ...size, frames: Math.max(1, frames), orientation, kept };
}

/** A capital first letter says that the picture cannot be shown without the chunk. */
function isCritical(name: string): boolean {
  return /^[A-Z]/.test(name);
}

function exifChunk(orientation: number): Buffer {
  const content = exifOf(orientation);
  const chunk = Buffer.alloc(HEAD + content.length + CHECKSUM);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  content.copy(chunk, HEAD);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, HEAD + content.length)), HEAD + content.length);
  return chunk;
}
