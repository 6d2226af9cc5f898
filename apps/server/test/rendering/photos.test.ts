import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { densityFor, fitPhoto } from '../../src/rendering/process/photos.js';
import { newPath } from './workplace.js';

const FRAME = { width: 156, height: 117, fit: 'inside' } as const;

/** A file with a picture that cannot be compressed well. */
async function pictureFile(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: '#888', noise } as const;
  const path = newPath();
  await writeFile(path, await sharp({ create }).toFormat(format).toBuffer());
  return path;
}

it('makes a photo as small as print needs it', async () => {
  const small = await fitPhoto(await pictureFile(2400, 1800), FRAME, 5);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 780, height: 585 });
});

it('makes photos smaller in a report of many', () => {
  expect(densityFor(20)).toBeGreaterThan(densityFor(300));
  expect(densityFor(300)).toBeGreaterThan(densityFor(3_000));
});

it('fills the frame of the cover, whatever the shape of the photo', async () => {
  const cover = { width: 487, height: 290, fit: 'cover' } as const;
  const filled = await sharp(await fitPhoto(await pictureFile(300, 900), cover, 2)).metadata();
  expect(filled).toMatchObject({ width: 974, height: 580 });
});

it('takes a small JPEG as it is, and turns any other picture into one', async () => {
  const jpeg = await pictureFile(200, 150);
  expect(await fitPhoto(jpeg, FRAME, 5)).toEqual(await readFile(jpeg));
  const png = await fitPhoto(await pictureFile(200, 150, 'png'), FRAME, 5);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
});

it.each([
  ['8 bits a colour and a profile', 'srgb'],
  ['16 bits a colour and a profile', 'rgb16'],
])('keeps the colours of a picture with %s', async (_, space) => {
  const path = newPath();
  const create = { width: 400, height: 300, channels: 3, background: 'rgb(180, 60, 40)' } as const;
  const picture = sharp({ create }).toColourspace(space).withIccProfile('p3');
  await writeFile(path, await picture.png().toBuffer());
  const { channels } = await sharp(await fitPhoto(path, FRAME, 2)).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  for (const [mean, wanted] of [
    [red, 180],
    [green, 60],
    [blue, 40],
  ] as const)
    expect(Math.abs(mean - wanted)).toBeLessThan(3);
});

it('fails for what is no picture', async () => {
  const path = newPath();
  await writeFile(path, 'no picture');
  await expect(fitPhoto(path, FRAME, 5)).rejects.toThrow();
});
