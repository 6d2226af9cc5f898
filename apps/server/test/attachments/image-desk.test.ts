import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ImageFault } from '../../src/blobs/images/anatomy.js';
import { type ImageDesk, openImageDesk } from '../../src/blobs/images/image-desk.js';
import { jpegFile } from '../support/images.js';

// Images are decoded in a process of their own: what goes wrong there harms one image and nothing else.

/** A decoder that crashes or hangs when the path says so, and otherwise decodes. */
const FRAIL = fileURLToPath(new URL('./frail-decoder.ts', import.meta.url));

let folder: string;
let desk: ImageDesk | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-desk-'));
  await writeFile(join(folder, 'photo'), await jpegFile(640, 480));
});
afterEach(() => desk?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes images fit, one after another', async () => {
  desk = openImageDesk();
  const { clean } = desk;
  const images = await Promise.all(['a', 'b', 'c'].map(async (name) => clean(await image(name))));
  expect(images.map(({ thumbnail }) => thumbnail.size > 0)).toEqual([true, true, true]);
});

it('says what is wrong with an image, and takes the next one', async () => {
  desk = openImageDesk();
  const path = join(folder, 'text');
  await writeFile(path, 'no image');
  await expect(desk.clean({ format: 'png', path })).rejects.toThrow(ImageFault);
  await expect(desk.clean(await image('next'))).resolves.toHaveProperty('size');
});

it.each(['crash', 'hang'])('outlives a %s of the decoder', async (mishap) => {
  desk = openImageDesk({ program: FRAIL, patience: { work: 4_000, idle: 30_000 } });
  const [bad, good] = await Promise.allSettled([
    desk.clean(await image(mishap)),
    desk.clean(await image(`after-${mishap.length}`)),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(ImageFault) });
  expect(good).toMatchObject({ status: 'fulfilled' });
});

it('sends away an image for which too many are waiting, and takes it when it comes again', async () => {
  desk = openImageDesk({ longest: 3 });
  const images = await Promise.all(['1', '2', '3', '4'].map(image));
  const results = await Promise.allSettled(images.map(desk.clean));
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    'rejected',
  ]);
  expect(results[3]).toMatchObject({ reason: { code: 'unavailable' } });
  await expect(desk.clean(await image('5'))).resolves.toHaveProperty('size');
});

it('starts a new process when the last one has ended for want of work', async () => {
  const impatient = openImageDesk({ program: FRAIL, patience: { work: 10_000, idle: 0 } });
  desk = impatient;
  const whichProcess = async () =>
    impatient.clean({ format: 'jpeg', path: 'number' }).catch(({ message }: Error) => message);
  const first = await whichProcess();
  expect(first).toMatch(/^process \d+$/);
  await vi.waitFor(async () => expect(await whichProcess()).not.toBe(first), 10_000);
});

it('tells the process nothing of its surroundings', async () => {
  process.env['LINTEL_TEST_SECRET'] = 'a secret';
  desk = openImageDesk({ program: FRAIL });
  await expect(desk.clean(await image('environment'))).rejects.toThrow(/^knows \[\]$/);
  delete process.env['LINTEL_TEST_SECRET'];
});

async function image(name: string) {
  const path = join(folder, name);
  await copyFile(join(folder, 'photo'), path);
  return { format: 'jpeg', path } as const;
}
