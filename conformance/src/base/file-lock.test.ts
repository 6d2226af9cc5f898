import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { alone } from './file-lock.js';
import { FileError } from './files.js';

const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
const file = join(folder, 'state.json');
const lock = `${file}.lock`;

beforeEach(() => rmSync(lock, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file that is used alone', () => {
  it('is free again afterwards, also when that failed', async () => {
    const clock = createFakeClock();
    expect(await alone(file, clock, async () => existsSync(lock))).toBe(true);
    expect(existsSync(lock)).toBe(false);
    const failing = alone(file, clock, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    expect(existsSync(lock)).toBe(false);
  });

  it('is waited for', async () => {
    const clock = createFakeClock();
    writeFileSync(lock, String(process.ppid));
    const sleep = async (ms: number) => {
      await clock.sleep(ms);
      if (clock.slept() >= 2_000) rmSync(lock, { force: true });
    };
    expect(await alone(file, { ...clock, sleep }, async () => clock.slept())).toBe(2_000);
  });

  it('is not waited for without end, and the process that uses it is named', async () => {
    const clock = createFakeClock();
    writeFileSync(lock, String(process.ppid));
    const waiting = alone(file, clock, async () => 'used');
    await expect(waiting).rejects.toThrow(`${file} is used by the process ${process.ppid}`);
    expect(existsSync(lock)).toBe(true);
  });

  it('is taken from a process that is no more', async () => {
    const clock = createFakeClock();
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, String(pid));
    expect(await alone(file, clock, async () => clock.slept())).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken from an earlier process with the number of this one, and from no later one', async () => {
    const clock = createFakeClock();
    writeFileSync(lock, String(process.pid));
    await expect(alone(file, clock, async () => 'used')).rejects.toThrow(FileError);
    utimesSync(lock, new Date(0), new Date(0));
    expect(await alone(file, clock, async () => 'used')).toBe('used');
  });

  it('is not taken from a process that is no more while another process does so', async () => {
    const clock = createFakeClock();
    writeFileSync(lock, String(spawnSync(process.execPath, ['--version']).pid));
    const other = `${lock}.left`;
    writeFileSync(other, '');
    const sleep = async (ms: number) => {
      await clock.sleep(ms);
      if (clock.slept() >= 2_000) rmSync(other, { force: true });
    };
    expect(await alone(file, { ...clock, sleep }, async () => clock.slept())).toBe(2_000);
  });
});
