import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { ServerFolder } from '../src/demo/server-process.js';
import { type Bench, layGround, openBench } from './bench.js';
import { workOff } from './jobs.js';

const unused = () => Promise.reject(new Error('not used'));

it('does each job once, and stops every bench', async () => {
  const done: number[] = [];
  const stop = vi.fn(() => Promise.resolve());
  await workOff(
    [1, 2, 3, 4, 5],
    2,
    () => Promise.resolve({ try: unused, stop }),
    (_bench, job) => Promise.resolve(void done.push(job)),
  );
  expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
  expect(stop).toHaveBeenCalledTimes(2);
});

it('takes no further job when a bench does not open', async () => {
  const done: number[] = [];
  const stop = vi.fn(() => Promise.resolve());
  const opened: (() => Promise<Bench>)[] = [
    () => Promise.resolve({ try: unused, stop }),
    () => Promise.reject(new Error('no server')),
  ];
  const work = workOff(
    [1, 2, 3, 4, 5],
    2,
    () => opened.shift()?.() ?? unused(),
    async (_bench, job) => {
      done.push(job);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  );
  await expect(work).rejects.toThrow('no server');
  expect(done).toEqual([1]);
  expect(stop).toHaveBeenCalledOnce();
});

it('removes the folder of a server that does not get ready', async () => {
  const remove = vi.fn(() => Promise.resolve());
  const folder: ServerFolder = {
    start: () => Promise.reject(new Error('not ready')),
    waitsFor: () => undefined,
    stop: () => Promise.resolve(),
    copy: () => folder,
    remove,
  };
  await expect(openBench(folder)).rejects.toThrow('not ready');
  expect(remove).toHaveBeenCalledOnce();
});

it('leaves no data behind when the demo data cannot be made', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'lintel-ground-'));
  vi.stubEnv('TMPDIR', temporary);
  try {
    await expect(layGround({ NODE_OPTIONS: '--no-such-option' })).rejects.toThrow(
      'not become ready',
    );
    expect(readdirSync(temporary)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(temporary, { recursive: true, force: true });
  }
});
