import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { inScreenColours } from '../../screen-colours.js';
import type { PhotoMark } from '../layout/strips.js';

// Photos become as small as print needs them. One that is small enough already is taken as it is.

/** Pixels for each point of the frame, less in a report of many photos, and at most for the longer side. */
const DENSITIES = [
  { photos: 150, pixels: 5 },
  { photos: 500, pixels: 3.5 },
  { photos: Number.POSITIVE_INFINITY, pixels: 2.5 },
] as const;
const MAX_SIDE = 1_800;

/** Bytes of a JPEG that is taken as it is, and how many times larger than needed its sides may be. */
const SMALL = 160_000;
const TOLERANCE = 2;

/** Pixels of a picture that is decoded. */
const MAX_PIXELS = 50_000_000;

/** Pixels for each point of a frame in a report with so many photos. */
export function densityFor(photos: number): number {
  return DENSITIES.find((density) => photos <= density.photos)?.pixels ?? 2.5;
}

/** A JPEG of the photo in a file that fits its frame; it fails when the file is no picture. */
export async function fitPhoto(
  path: string,
  { width, height, fit }: Pick<PhotoMark, 'width' | 'height' | 'fit'>,
  density: number,
): Promise<Buffer> {
  const scale = Math.min(density, MAX_SIDE / Math.max(width, height));
  const frame = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const bytes = await readFile(path);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  if (fit === 'inside' && isSmall(await image.metadata(), frame, bytes.length)) return bytes;
  return (await inScreenColours(image))
    .autoOrient()
    .resize({ ...frame, fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 76 })
    .toBuffer();
}

function isSmall(
  { format, width, height, space, orientation = 1, depth }: Metadata,
  frame: { width: number; height: number },
  size: number,
): boolean {
  return (
    format === 'jpeg' &&
    size <= SMALL &&
    orientation === 1 &&
    depth === 'uchar' &&
    (space === 'srgb' || space === 'b-w') &&
    width <= frame.width * TOLERANCE &&
    height <= frame.height * TOLERANCE
  );
}
