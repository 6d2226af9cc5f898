import { type Anatomy, damaged, overlong, slice } from './anatomy.js';
import { UPRIGHT } from './exif.js';

// GIF: a screen, then blocks. Pictures and how they follow each other are kept; comments, texts and what programs note
// for themselves are left out.

const SCREEN = 13;
const IMAGE = 10;

const BLOCK = { extension: 0x21, image: 0x2c, end: 0x3b } as const;
const EXTENSION = { control: 0xf9, application: 0xff } as const;

/** Applications whose notes every viewer reads: how often an animation is repeated, and its colours. */
const SHOWN = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** The anatomy of a GIF file. */
export function dissectGif(bytes: Buffer): Anatomy {
  const screen = slice(bytes, 0, SCREEN);
  let at = SCREEN + tableLength(screen[10]);
  const kept = [slice(bytes, 0, at)];
  let width = screen.readUInt16LE(6);
  let height = screen.readUInt16LE(8);
  let frames = 0;

  while (bytes[at] !== BLOCK.end) {
    const from = at;
    if (bytes[from] === BLOCK.image) {
      const image = slice(bytes, from, from + IMAGE);
      width = Math.max(width, image.readUInt16LE(1) + image.readUInt16LE(5));
      height = Math.max(height, image.readUInt16LE(3) + image.readUInt16LE(7));
      frames += 1;
      at = endOfBlocks(bytes, from + IMAGE + tableLength(image[9]) + 1);
      kept.push(slice(bytes, from, at));
    } else if (bytes[from] === BLOCK.extension) {
      at = endOfBlocks(bytes, from + 2);
      if (isShown(bytes, from)) kept.push(slice(bytes, from, at));
    } else damaged();
  }
  kept.push(slice(bytes, at, at + 1));
  if (at + 1 < bytes.length) overlong();
  if (frames === 0) damaged();
  return { width, height, frames, orientation: UPRIGHT, kept };
}

/** Bytes of the colour table that a byte of flags announces. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Where a run of blocks ends, each of which begins with its length; an empty one is the last. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    if (length === undefined) damaged();
    at += 1 + length;
  }
  return at + 1;
}

function isShown(bytes: Buffer, from: number): boolean {
  const label = bytes[from + 1];
  if (label === EXTENSION.control) return true;
  return (
    label === EXTENSION.application && SHOWN.includes(bytes.toString('latin1', from + 3, from + 14))
  );
}
