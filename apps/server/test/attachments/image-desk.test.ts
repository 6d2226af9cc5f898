import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImageFault } from '../../src/blobs/images/anatomy.js';
import type { RawImage } from '../../src/blobs/images/clean-image.js';
import { type ImageDesk, openImageDesk } from '../../src/blobs/images/image-desk.js';
import { jpegFile } from '../support/images.js';

// Images are decoded in a process of their own: what goes wrong there harms one image and nothing else.

/** A decoder that does what the path says, and otherwise decodes. */
const FRAIL = fileURLToPath(new URL('./frail-decoder.mjs', import.meta.url));

/** The module of the desk as it is built, for a process of its own. */
const DESK = new URL('../../dist/blobs/images/image-desk.js', import.meta.url).href;

const SENDER = 1;
const OTHER = 2;

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
  const images = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => clean(await image(name), SENDER)),
  );
  expect(images.map(({ thumbnail }) => thumbnail.size > 0)).toEqual([true, true, true]);
});

it('says what is wrong with an image, and takes the next one', async () => {
  desk = openImageDesk();
  const path = join(folder, 'text');
  await writeFile(path, 'no image');
  await expect(desk.clean({ format: 'png', path }, SENDER)).rejects.toThrow(ImageFault);
  await expect(desk.clean(await image('next'), SENDER)).resolves.toHaveProperty('size');
});

describe('a decoder that', () => {
  const SHORT = { work: 4_000, idle: 30_000 };
  const broken = { reason: expect.any(ImageFault) };
  const unavailable = { reason: { code: 'unavailable' } };

  it.each([
    ['crash', broken],
    ['hang', unavailable],
    ['end', unavailable],
    ['excess', { reason: new ImageFault('takes too long') }],
  ] as const)('comes to %s over an image takes the next one', async (mishap, refusal) => {
    desk = openImageDesk({ program: FRAIL, patience: SHORT });
    const [bad, good] = await Promise.allSettled([
      desk.clean(await image(mishap), SENDER),
      desk.clean(await image(`after-${mishap}-all-is-well`), SENDER),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', ...refusal });
    expect(good).toMatchObject({ status: 'fulfilled' });
  });

  it.each(['crash', 'hang', 'end'])(
    'comes to %s once decodes it the second time',
    async (mishap) => {
      desk = openImageDesk({ program: FRAIL, patience: SHORT });
      const once = desk.clean(await image(`first-time-${mishap}`), SENDER);
      await expect(once).resolves.toHaveProperty('size');
    },
  );

  it('takes more memory than there is for it ends, and the machine is well', async () => {
    desk = openImageDesk({
      program: FRAIL,
      memory: 1_500,
      patience: { work: 60_000, idle: 30_000 },
    });
    const before = process.memoryUsage.rss();
    await expect(desk.clean(await image('hungry'), SENDER)).rejects.toThrow(ImageFault);
    const most = Number(await readFile(join(folder, 'hungry.most'), 'utf8'));
    expect([most >= 100, most <= 1_200], `${most} MB`).toEqual([true, true]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300e6);
  });
});

it('makes images fit where the system has given it less memory than it would take', async () => {
  const program = `
    const { openImageDesk } = await import(${JSON.stringify(DESK)});
    const { size } = await openImageDesk().clean(${JSON.stringify(await image('limited'))}, 1);
    process.stdout.write(String(size));
    process.exit();`;
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const limited = ['-c', 'ulimit -d 1900000; exec "$@"', 'sh', ...node];
  const { stdout } = await promisify(execFile)('/bin/sh', limited);
  expect(Number(stdout)).toBeGreaterThan(0);
});

it('sends away an image for which too many are waiting, and takes it when it comes again', async () => {
  desk = openImageDesk({ longest: 3 });
  const images = await Promise.all(['1', '2', '3', '4'].map(image));
  const results = await Promise.allSettled(images.map((one) => desk?.clean(one, SENDER)));
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    'rejected',
  ]);
  expect(results[3]).toMatchObject({ reason: { code: 'unavailable' } });
  await expect(desk.clean(await image('5'), SENDER)).resolves.toHaveProperty('size');
});

it('takes the images of two senders in turns, however many one of them has sent', async () => {
  desk = openImageDesk();
  const { clean } = desk;
  const many = await Promise.all(Array.from({ length: 8 }, (_, index) => image(`many-${index}`)));
  const few = await image('few');
  const order: number[] = [];
  const send = (one: RawImage, sender: number) => clean(one, sender).then(() => order.push(sender));
  await Promise.all([...many.map((one) => send(one, SENDER)), send(few, OTHER)]);
  expect(order.indexOf(OTHER)).toBe(2); // after the one that was begun, and the one whose turn it was
});

it('sends the last image of whoever has sent most away, to take one of another sender', async () => {
  desk = openImageDesk({ longest: 4 });
  const images = await Promise.all(['l', 'm', 'n', 'o', 'p'].map(image));
  const senders = [SENDER, SENDER, SENDER, SENDER, OTHER];
  const sent = images.map((one, index) => desk?.clean(one, senders[index] ?? OTHER));
  const statuses = (await Promise.allSettled(sent)).map(({ status }) => status);
  expect(statuses).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('starts a new process when the last one has ended for want of work', async () => {
  const impatient = openImageDesk({ program: FRAIL, patience: { work: 10_000, idle: 0 } });
  desk = impatient;
  const whichProcess = async () =>
    impatient
      .clean({ format: 'jpeg', path: 'number' }, SENDER)
      .catch(({ message }: Error) => message);
  const first = await whichProcess();
  expect(first).toMatch(/^process \d+$/);
  await vi.waitFor(async () => expect(await whichProcess()).not.toBe(first), 30_000);
});

it('tells the process nothing of its surroundings', async () => {
  process.env['LINTEL_TEST_SECRET'] = 'a secret';
  desk = openImageDesk({ program: FRAIL });
  await expect(desk.clean(await image('environment'), SENDER)).rejects.toThrow(/^knows \[\]$/);
  delete process.env['LINTEL_TEST_SECRET'];
});

async function image(name: string) {
  const path = join(folder, name);
  await copyFile(join(folder, 'photo'), path);
  return { format: 'jpeg', path } as const;
}
