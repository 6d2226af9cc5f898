import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImageFault } from '../../src/blobs/images/anatomy.js';
import { cleanImage } from '../../src/blobs/images/clean-image.js';
import type { ImageFormat } from '../../src/domain/files/file-kinds.js';
import {
  jpegFile,
  photo,
  picture,
  pngChunk,
  pngFile,
  QUARTERS,
  quartersOf,
} from '../support/images.js';

// How images are made fit to be served: what is kept, what is cut out, what is refused.

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an image without metadata', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is kept byte for byte: %s (REP-018)',
    async (format) => {
      const file = await picture().toFormat(format).toBuffer();
      const { clean } = await cleaned(format, file);
      expect(clean.equals(file)).toBe(true);
    },
  );

  it('keeps its colour profile', async () => {
    const file = await picture().withIccProfile('p3').jpeg().toBuffer();
    const { clean } = await cleaned('jpeg', file);
    expect((await sharp(clean).metadata()).icc?.length).toBeGreaterThan(100);
    expect(clean.equals(file)).toBe(true);
  });

  it('moves on, in an animation', async () => {
    const file = await animation('gif', 3);
    const { clean } = await cleaned('gif', file);
    expect(await sharp(clean, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 7 });
    const film = await animation('webp', 3);
    const { clean: moving } = await cleaned('webp', film);
    expect(await sharp(moving, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 7 });
  });
});

describe('what a file tells about its picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is cut out of an upright %s, and its picture stays as it is',
    async (format) => {
      const file = await photo(1, format);
      expect(tells(file)).toBe(true);
      const { clean } = await cleaned(format, file);
      expect(tells(clean)).toBe(false);
      expect(await pixels(clean)).toEqual(await pixels(file));
      const { exif, xmp, comments } = await sharp(clean).metadata();
      expect([exif, xmp, comments]).toEqual([undefined, undefined, undefined]);
    },
  );

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'is gone where it turns the picture (%i), which then stands upright by itself',
    async (orientation) => {
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const file = await photo(orientation, format);
        const { clean } = await cleaned(format, file);
        expect(tells(clean)).toBe(false);
        expect((await sharp(clean).metadata()).orientation).toBeUndefined();
        const seen = await sharp(file).autoOrient().png().toBuffer();
        expect(await quartersOf(clean), format).toEqual(await quartersOf(seen));
        expect(await quartersOf(clean)).not.toEqual(QUARTERS);
      }
    },
  );

  it('is cut out of comments, previews, texts and the notes of programs', async () => {
    const jpeg = await jpegFile();
    const noted = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xfe, 'Telltale'),
      segment(0xe0, 'JFXX\0Telltale'),
      segment(0xed, 'Photoshop 3.0\0Telltale'),
      segment(0xe2, 'MPF\0Telltale'),
      jpeg.subarray(2),
    ]);
    expect((await cleaned('jpeg', noted)).clean.equals(jpeg)).toBe(true);

    const png = await pngFile();
    const texts = [
      pngChunk('tEXt', Buffer.from('Author\0Telltale')),
      pngChunk('tIME', Buffer.alloc(7)),
      pngChunk('vpAg', Buffer.from('Telltale')),
    ];
    const titled = Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
    expect((await cleaned('png', titled)).clean.equals(png)).toBe(true);

    const gif = await picture().gif().toBuffer();
    const comment = Buffer.from('\x21\xfe\x08Telltale\0', 'latin1');
    const remarked = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    expect((await cleaned('gif', remarked)).clean.equals(gif)).toBe(true);
  });

  it('is cut off after the picture of a JPEG, where phones keep films', async () => {
    const file = await jpegFile();
    const film = Buffer.concat([file, Buffer.from('<html>Telltale')]);
    expect((await cleaned('jpeg', film)).clean.equals(file)).toBe(true);
  });
});

describe('a thumbnail', () => {
  it.each([
    [1200, 800, 320, 213],
    [500, 1000, 160, 320],
    [64, 48, 64, 48],
  ])('of %i × %i pixels has %i × %i', async (width, height, w, h) => {
    const { thumbnail } = await cleaned('png', await pngFile(width, height));
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'jpeg',
      width: w,
      height: h,
    });
  });

  it('stands upright too, on white where the picture is transparent', async () => {
    const { thumbnail } = await cleaned('jpeg', await photo(3));
    expect(await quartersOf(thumbnail)).toEqual(QUARTERS.toReversed());
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    const { thumbnail: white } = await cleaned('png', clear);
    expect([...(await pixels(white)).subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('a hostile image is refused', () => {
  it.each([
    ['a side of 20,001 pixels', 'png', () => header(20_001, 1), /a side/],
    [
      '60 megapixels in a few bytes',
      'png',
      () => header(10_000, 6_000),
      /more than 50000000 pixels/,
    ],
    ['10,000 frames', 'gif', () => frames(10_000, 1), /frames/],
    ['frames of many pixels', 'gif', () => frames(900, 5_000), /in all its frames/],
    ['another frame header', 'jpeg', secondFrameHeader, /damaged/],
    ['more scans than a picture needs', 'jpeg', manyScans, /scans/],
    [
      'its end missing',
      'jpeg',
      async () => (await jpegFile(800, 600)).subarray(0, -500),
      /damaged/,
    ],
    ['a wrong checksum', 'png', wrongChecksum, /damaged/],
    [
      'no picture',
      'gif',
      async () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      /damaged/,
    ],
    ['a script behind it', 'gif', () => withTail('gif'), /something else/],
    ['a script behind it', 'png', () => withTail('png'), /something else/],
    ['a script behind it', 'webp', () => withTail('webp'), /something else/],
    [
      'a script that begins like one',
      'gif',
      async () => Buffer.from(`${'GIF89a/*'.padEnd(64, ' ')}*/=1;alert(1)`),
      /damaged/,
    ],
    ['a size its pixels do not have', 'png', tooFewPixels, /cannot be decoded/],
  ] as const)('%s: %s', async (_name, format, file, fault) => {
    await expect(cleaned(format, await file())).rejects.toThrow(fault);
  });

  it('a compressed text that would fill the memory is never unpacked', async () => {
    const bomb = Buffer.concat([Buffer.from('t\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
    const png = await pngFile();
    const file = Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', bomb), png.subarray(33)]);
    expect((await cleaned('png', file)).clean.equals(png)).toBe(true);
  });

  it('whatever is broken in it, with a word of what is wrong', async () => {
    const files = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif'] as const).map(
        async (format) => [format, await picture(16, 12).toFormat(format).toBuffer()] as const,
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.uint8Array({ maxLength: 6 }),
        fc.boolean(),
        async ([format, file], place, bytes, cuts) => {
          const at = Math.floor(place * (file.length - 1));
          const rest = cuts ? Buffer.alloc(0) : file.subarray(at + bytes.length);
          const broken = Buffer.concat([file.subarray(0, at), bytes, rest]);
          const outcome = await cleaned(format, broken).catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImageFault);
        },
      ),
      { numRuns: 300 },
    );
  });
});

async function cleaned(format: ImageFormat, file: Buffer) {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, file);
  const { path: kept, size, thumbnail } = await cleanImage({ format, path });
  const clean = await readFile(kept);
  const small = await readFile(thumbnail.path);
  expect([size, thumbnail.size]).toEqual([clean.length, small.length]);
  return { clean, thumbnail: small };
}

function tells(file: Buffer): boolean {
  return ['Telltale', 'Lumix'].some((word) => file.includes(word));
}

function pixels(file: Buffer): Promise<Buffer> {
  return sharp(file).raw().toBuffer();
}

async function animation(format: 'gif' | 'webp', pages: number): Promise<Buffer> {
  const film = await sharp({
    create: { width: 8, height: 8 * pages, channels: 3, background: 'teal', pageHeight: 8 },
  })
    .composite(
      Array.from({ length: pages }, (_, page) => ({
        input: {
          create: { width: 4, height: 4, channels: 3, background: QUARTERS[page] ?? 'black' },
        },
        top: page * 8,
        left: page,
      })),
    )
    .raw()
    .toBuffer();
  return sharp(film, { raw: { width: 8, height: 8 * pages, channels: 3, pageHeight: 8 } })
    .toFormat(format, { loop: 7, delay: pages > 1 ? Array(pages).fill(50) : 50 })
    .toBuffer();
}

function segment(marker: number, text: string): Buffer {
  const content = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A PNG file that says how large it is, and holds nothing. */
async function header(width: number, height: number): Promise<Buffer> {
  const png = await pngFile();
  const size = Buffer.from(png.subarray(16, 29));
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', size), png.subarray(33)]);
}

/** A file with few pixels that says it has some more. */
const tooFewPixels = () => header(640, 480);

async function frames(number: number, side: number): Promise<Buffer> {
  const gif = await picture(2, 2).gif().toBuffer();
  const screen = Buffer.from(gif.subarray(0, gif.indexOf(0x2c)));
  screen.writeUInt16LE(side, 6);
  screen.writeUInt16LE(side, 8);
  const image = gif.subarray(gif.indexOf(0x2c), -1);
  return Buffer.concat([screen, ...Array(number).fill(image), Buffer.from(';')]);
}

async function secondFrameHeader(): Promise<Buffer> {
  const jpeg = await jpegFile();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const length = 2 + jpeg.readUInt16BE(at + 2);
  const frame = jpeg.subarray(at, at + length);
  return Buffer.concat([jpeg.subarray(0, at), frame, jpeg.subarray(at)]);
}

async function manyScans(): Promise<Buffer> {
  const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
  const from = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(from, -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(120).fill(scan), jpeg.subarray(-2)]);
}

async function wrongChecksum(): Promise<Buffer> {
  const png = Buffer.from(await pngFile());
  const at = png.indexOf('IDAT') + 10;
  png[at] = (png[at] ?? 0) ^ 1;
  return png;
}

async function withTail(format: ImageFormat): Promise<Buffer> {
  const file = await picture().toFormat(format).toBuffer();
  return Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]);
}
