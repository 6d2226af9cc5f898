import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanImage } from '../../src/blobs/images/clean-image.js';
import type { ImageFormat } from '../../src/domain/files/file-kinds.js';
import { photo, picture, pngChunk, pngFile, QUARTERS, quartersOf } from '../support/images.js';

// Images that EXIF turns, of every kind that is hard to write anew: their colours, their depth and their frames stay.

/** The camera was held on its side: what is stored top left is seen top right. */
const ON_ITS_SIDE = 6;
const [RED, GREEN, BLUE, GREY] = QUARTERS;
const SEEN = [BLUE, RED, GREY, GREEN];

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-turned-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a picture that is turned stands upright, and keeps', () => {
  it.each([
    ['16 bits of a colour', 'png', wide, { space: 'rgb16', depth: 'ushort' }],
    ['16 bits of a colour and a profile', 'png', wideWithProfile, { space: 'rgb16', icc: true }],
    ['16 bits of grey', 'png', wideGrey, { space: 'grey16', depth: 'ushort', channels: 1 }],
    ['grey', 'jpeg', grey, { space: 'b-w', channels: 1 }],
    ['the colours of print', 'jpeg', print, { space: 'cmyk', channels: 4 }],
    [
      'the colours of print and their profile',
      'jpeg',
      printWithProfile,
      { space: 'cmyk', icc: true },
    ],
    ['the colours of a profile', 'jpeg', withProfile, { space: 'srgb', icc: true }],
    ['the colours of a palette', 'png', palette, { space: 'srgb' }],
    ['transparency', 'png', clear, { channels: 4 }],
    ['the colours of a progressive file', 'jpeg', progressive, { space: 'srgb' }],
  ] as const)('%s: %s', async (_name, format, make, kept) => {
    const upright = await make();
    const { clean, thumbnail } = await cleaned(format, turned(format, upright));
    const { icc, ...is } = await sharp(clean).metadata();
    expect({ ...is, icc: icc !== undefined }).toMatchObject({ icc: false, ...kept });
    expect([is.format, is.width, is.height]).toEqual([format, 48, 64]);
    expect([is.exif, is.orientation]).toEqual([undefined, undefined]);
    const stored = await coloursOf(await rotated(upright));
    expect(differenceOf(await coloursOf(clean), stored)).toBeLessThan(8);
    const hasAllColours = 'space' in kept && ['srgb', 'rgb16'].includes(kept.space);
    const seen = await coloursOf(await rotated(hasAllColours ? await pngFile() : upright));
    expect(differenceOf(await coloursOf(thumbnail), seen)).toBeLessThan(8);
  });
});

describe('an animation that is turned', () => {
  it.each([
    ['webp', film, (file: Buffer) => sharp(file, { animated: true }).metadata()],
    ['png', movingPng, (file: Buffer) => sharp(file).metadata()],
  ] as const)(
    'keeps its bytes, and of what it tells only how it is turned: %s',
    async (format, make, read) => {
      const still = await make();
      const { clean, thumbnail } = await cleaned(format, turned(format, still, await telltale()));
      expect(clean.equals(turned(format, still, exif(ON_ITS_SIDE)))).toBe(true);
      expect(clean.includes('Telltale')).toBe(false);
      expect((await read(clean)).orientation).toBe(ON_ITS_SIDE);
      expect(await quartersOf(thumbnail)).toEqual(SEEN);
      expect((await cleaned(format, clean)).clean.equals(clean), 'once more').toBe(true);
    },
  );

  it('has as many frames as before', async () => {
    const { clean } = await cleaned('webp', turned('webp', await film(), await telltale()));
    expect(await sharp(clean, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 7 });
  });
});

const wide = () => picture().toColourspace('rgb16').png().toBuffer();
const wideWithProfile = () =>
  picture().toColourspace('rgb16').withIccProfile('p3').png().toBuffer();
const grey = () => picture().greyscale().toColourspace('b-w').jpeg().toBuffer();
const print = () => picture().toColourspace('cmyk').jpeg().toBuffer();
const printWithProfile = () =>
  picture().withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer();
const withProfile = () => picture().withIccProfile('p3').jpeg().toBuffer();
const palette = () => picture().png({ palette: true }).toBuffer();
const clear = () => picture().ensureAlpha(0.5).png().toBuffer();
const progressive = () => picture().jpeg({ progressive: true }).toBuffer();

async function wideGrey(): Promise<Buffer> {
  const raw = await picture().greyscale().toColourspace('b-w').raw().toBuffer();
  const words = Uint16Array.from(raw, (byte) => byte * 257);
  return sharp(words, { raw: { width: 64, height: 48, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
}

/** Three frames: the picture, and it twice more in other colours. */
async function film(): Promise<Buffer> {
  const frames = [picture(), picture().negate(), picture().greyscale()];
  const files = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  return sharp(files, { join: { animated: true } })
    .webp({ lossless: true, loop: 7, delay: [50, 50, 50] })
    .toBuffer();
}

/** The picture, followed by another one in a second. */
async function movingPng(): Promise<Buffer> {
  const [first, second] = [await pngFile(), await picture().negate().png().toBuffer()];
  const header = first.subarray(0, 33);
  return Buffer.concat([
    header,
    pngChunk('acTL', numbers(2, 0)),
    pngChunk('fcTL', Buffer.concat([numbers(0, 64, 48, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])])),
    pngChunk('IDAT', pixelsOf(first)),
    pngChunk('fcTL', Buffer.concat([numbers(1, 64, 48, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])])),
    pngChunk('fdAT', Buffer.concat([numbers(2), pixelsOf(second)])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function pixelsOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** EXIF data with nothing but an orientation. */
function exif(orientation: number): Buffer {
  const bytes = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0', 'latin1');
  return Buffer.concat([bytes, Buffer.from([orientation, 0, 0, 0, 0, 0, 0, 0])]);
}

/** EXIF data as a phone writes them. */
async function telltale(): Promise<Buffer> {
  const { exif: written } = await sharp(await photo(ON_ITS_SIDE)).metadata();
  return Buffer.from(written ?? '').subarray('Exif\0\0'.length);
}

/** A file with EXIF data put in. */
function turned(format: ImageFormat, file: Buffer, data = exif(ON_ITS_SIDE)): Buffer {
  if (format === 'png')
    return Buffer.concat([file.subarray(0, 33), pngChunk('eXIf', data), file.subarray(33)]);
  if (format === 'jpeg') {
    const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
    head.writeUInt16BE(head.length - 2 + data.length, 2);
    return Buffer.concat([file.subarray(0, 2), head, data, file.subarray(2)]);
  }
  const padded = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(data.length, 4);
  const whole = Buffer.concat([file, head, padded]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole[20] = (whole[20] ?? 0) | 0x08; // the flag that announces it
  return whole;
}

/** The middle of each quarter, as numbers from 0 to 255, whatever profile they are meant for. */
async function coloursOf(file: Buffer): Promise<readonly number[]> {
  const { data, info } = await sharp(file, { ignoreIcc: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].flatMap((x) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      return [...data.subarray(at, at + 3)];
    }),
  );
}

function rotated(file: Buffer): Promise<Buffer> {
  return sharp(file, { ignoreIcc: true }).rotate(90).toColourspace('srgb').png().toBuffer();
}

function differenceOf(colours: readonly number[], others: readonly number[]): number {
  expect(colours.length).toBe(others.length);
  return Math.max(...colours.map((colour, index) => Math.abs(colour - (others[index] ?? 0))));
}

async function cleaned(format: ImageFormat, file: Buffer) {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, file);
  const { path: kept, thumbnail } = await cleanImage({ format, path });
  return { clean: await readFile(kept), thumbnail: await readFile(thumbnail.path) };
}
