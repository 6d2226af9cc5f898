import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { type Limits, renderPdf } from '../../src/rendering/render-pdf.js';
import { document, item, photo, photos, room } from '../support/documents.js';
import { readPdf } from '../support/pdf.js';
import { house } from './house.js';
import { largeReport } from './large.js';
import { folder, newPath, pictures } from './workplace.js';

// A PDF is drawn in a process of its own: the server goes on, and what goes wrong there leaves nothing behind.

/** Beside the other tests, which leave no processor to whoever waits for one. */
const AMONG = { limits: { patience: 0 } } as const;

it('writes a PDF, and tells its pages and bytes', async () => {
  const output = newPath();
  const { pages, bytes } = await renderPdf(document({ rooms: house() }), {
    photos: pictures,
    output,
    ...AMONG,
  });
  const written = await readFile(output);
  expect(written.length).toBe(bytes);
  expect((await readPdf(written)).pages).toHaveLength(pages);
  expect(readdirSync(folder).filter((name) => name.endsWith('.photos'))).toEqual([]);
});

it('leaves a frame empty whose photo is missing, cannot be read or is none', async () => {
  const output = newPath();
  const stores: Readonly<Record<string, (path: string) => Promise<boolean>>> = {
    missing: async () => false,
    text: (path) => writeFile(path, 'no picture').then(() => true),
    absent: async () => true,
    refused: async () => {
      throw new Error('The store is gone');
    },
  };
  const keys = Object.keys(stores);
  const attachments = [...keys.map((key) => photo(key)), photo('good')];
  await renderPdf(document({ rooms: [room('Hall', [item('Door', { attachments })])] }), {
    photos: (key, path) => stores[key]?.(path) ?? pictures(key, path),
    output,
    ...AMONG,
  });
  const { pages, text } = await readPdf(await readFile(output));
  expect(text.match(/Photo not available/g)).toHaveLength(keys.length);
  expect(pages.reduce((sum, { images }) => sum + images, 0)).toBe(1);
});

it('writes over what an attempt that was killed has left', async () => {
  const output = newPath();
  await writeFile(output, 'x'.repeat(1_000_000));
  const { bytes } = await renderPdf(document(), { photos: pictures, output, ...AMONG });
  expect((await readFile(output)).length).toBe(bytes);
});

it('stops when it is told to, and leaves nothing behind', async () => {
  const output = newPath();
  const stop = new AbortController();
  const photosOf = async () => {
    stop.abort(new Error('The server stops'));
    return false;
  };
  const rooms = [room('Hall', [item('Door', { attachments: photos('door', 3) })])];
  const rendering = renderPdf(document({ rooms }), {
    photos: photosOf,
    output,
    signal: stop.signal,
    ...AMONG,
  });
  await expect(rendering).rejects.toThrow('The server stops');
  await nothingAt(output);
});

it.each([
  ['time', { time: 60, memory: 768, patience: 30 }, /timeout/i],
  ['memory', { time: 60_000, memory: 24, patience: 0 }, /ended with/],
] as const)(
  'ends when a PDF takes too much %s, and leaves nothing behind',
  async (_, limits, words) => {
    const output = newPath();
    const rendering = renderPdf(largeReport(60, 40, 0), { photos: pictures, output, limits });
    await expect(rendering).rejects.toThrow(words);
    await nothingAt(output);
  },
);

/** Waits until nothing is left of a file or beside it. */
const nothingAt = (output: string) =>
  expect
    .poll(() => readdirSync(folder).filter((name) => name.startsWith(basename(output))))
    .toEqual([]);

it('fails when the file cannot be written', async () => {
  const output = newPath();
  await mkdir(`${output}.among`);
  const rendering = renderPdf(document(), { photos: pictures, output, ...AMONG });
  await expect(rendering).rejects.toThrow('The PDF could not be drawn');
});

it('leaves the work to the other process', async () => {
  const before = { own: process.cpuUsage(), others: timeOfChildren() };
  await renderPdf(largeReport(30, 20, 0), { photos: pictures, output: newPath(), ...AMONG });
  const { user, system } = process.cpuUsage(before.own);
  const own = (user + system) / 1000;
  await expect.poll(() => timeOfChildren() - before.others).toBeGreaterThan(2 * own);
});

/** Milliseconds of processor time that the processes took which this one began and that have ended. */
function timeOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [fields[16 - 3], fields[17 - 3]]; // hundredths of a second, numbered as Linux does
  return (Number(user) + Number(system)) * 10;
}

it('draws where no other process wants to run', async () => {
  const limits = { time: 60_000, memory: 768, patience: 50_000 };
  expect(await classesOf(limits)).toEqual(new Set([SCHED_IDLE]));
});

it('draws beside the others when nobody leaves it a processor', async () => {
  const limits = { time: 60_000, memory: 768, patience: 10 }; // milliseconds in which no process begins
  expect(await classesOf(limits)).toEqual(new Set([SCHED_OTHER]));
});

it('draws beside the others at once when it need not wait for them', async () => {
  expect(await classesOf(AMONG.limits)).toEqual(new Set([SCHED_OTHER]));
});

/** The scheduling classes of the threads that draw a report with a photo. */
async function classesOf(limits: Partial<Limits>): Promise<Set<string | undefined>> {
  const classes = new Set<string | undefined>();
  const older = children();
  const photosOf = async (file_key: string, path: string) => {
    for (const child of children().filter((each) => !older.includes(each)))
      for (const task of readdirSync(`/proc/${child}/task`)) classes.add(classOf(child, task));
    return pictures(file_key, path);
  };
  const rooms = [room('Hall', [item('Door', { attachments: [photo('door')] })])];
  const output = newPath();
  await renderPdf(document({ rooms }), { photos: photosOf, output, limits });
  expect((await readFile(output)).toString('latin1', 0, 5)).toBe('%PDF-');
  return classes;
}

/** The processes that this one began, also those of earlier tests that have not ended yet. */
function children(): readonly string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
}

const SCHED_OTHER = '0';
const SCHED_IDLE = '5';

/** The scheduling class of a thread, the 41st field of what Linux tells of it. */
function classOf(process: string, task: string): string | undefined {
  const fields = readFileSync(`/proc/${process}/task/${task}/stat`, 'utf8').split(') ')[1];
  return fields?.split(' ')[41 - 3];
}
