import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../domain/files/file-kinds.js';
import { inScreenColours } from '../../screen-colours.js';
import { type Anatomy, ImageFault } from './anatomy.js';
import { UPRIGHT } from './exif.js';
import { dissectGif } from './gif.js';
import { dissectJpeg } from './jpeg.js';
import { dissectPng } from './png.js';
import { dissectWebp } from './webp.js';

// An image is made fit to be served. It is looked at before it is decoded, and decoded before it is believed.
//
// The address of an attachment delivers the bytes that were uploaded (REP-018), and nobody else learns where a picture was
// taken. Both hold as far as they can: a file without metadata is kept byte for byte; metadata are cut out without
// touching the picture; only one that EXIF turns or mirrors is written anew, upright, because it would lie on its side
// without it. One that moves too would lose its frames: it keeps its bytes, and of its EXIF how it is turned.

/** An image that is to be made fit. */
export interface RawImage {
  readonly format: ImageFormat;
  readonly path: string;
}

/** An image fit to be served; sizes are in bytes. */
export interface CleanImage {
  readonly path: string;
  readonly size: number;
  readonly thumbnail: { readonly path: string; readonly size: number };
}

/** Pixels of one side, of a picture, and of all pictures of a file. */
const MAX_SIDE = 20_000;
const MAX_PIXELS = 50_000_000;
const MAX_PIXELS_OF_ALL = 500_000_000;
const MAX_FRAMES = 1_000;

/** Longer side of a thumbnail in pixels. */
const THUMBNAIL_SIDE = 320;

const DISSECT: Readonly<Record<ImageFormat, (bytes: Buffer) => Anatomy>> = {
  jpeg: dissectJpeg,
  png: dissectPng,
  gif: dissectGif,
  webp: dissectWebp,
};

const ENCODE: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 92 }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 92, effort: 2 }), // more effort takes four times as long
};

/** Makes an image fit; an `ImageFault` says why it is not taken. */
export async function cleanImage({ format, path }: RawImage): Promise<CleanImage> {
  const bytes = await readFile(path);
  const anatomy = DISSECT[format](bytes);
  refuseExcess(anatomy);
  const kept = Buffer.concat(anatomy.kept);
  const standsAsItIs = anatomy.orientation === UPRIGHT || anatomy.frames > 1;
  const clean = standsAsItIs ? kept : await decoded(upright(bytes, format));
  const thumbnail = await decoded(small(clean));
  return {
    ...(clean.equals(bytes) ? { path, size: bytes.length } : await write(`${path}.clean`, clean)),
    thumbnail: await write(`${path}.thumbnail`, thumbnail),
  };
}

function refuseExcess({ width, height, frames }: Anatomy): void {
  const pixels = width * height;
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new ImageFault(`has a side of more than ${MAX_SIDE} pixels`);
  if (pixels > MAX_PIXELS) throw new ImageFault(`has more than ${MAX_PIXELS} pixels`);
  if (frames > MAX_FRAMES) throw new ImageFault(`has more than ${MAX_FRAMES} frames`);
  if (pixels * frames > MAX_PIXELS_OF_ALL)
    throw new ImageFault(`has more than ${MAX_PIXELS_OF_ALL} pixels in all its frames`);
}

/** The picture as EXIF says it stands, written anew without EXIF; its colours and their depth stay as they are. */
async function upright(bytes: Buffer, format: ImageFormat): Promise<Buffer> {
  const image = open(bytes);
  const { space } = await image.metadata();
  const same = image.pipelineColourspace(space).toColourspace(space); // a profile outlives no conversion
  return ENCODE[format](same.autoOrient().keepIccProfile()).toBuffer();
}

/** The first frame, upright and small, in the colours of every screen. */
async function small(bytes: Buffer): Promise<Buffer> {
  const image = await inScreenColours(open(bytes));
  return image
    .autoOrient()
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 });
}

function decoded(picture: Promise<Buffer>): Promise<Buffer> {
  return picture.catch(() => {
    throw new ImageFault('cannot be decoded');
  });
}

async function write(path: string, bytes: Buffer) {
  await writeFile(path, bytes, { mode: 0o600 });
  return { path, size: bytes.length };
}
