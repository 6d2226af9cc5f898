import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { launchBrowser } from './launch-browser.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Whether each launch was one within the sandbox, for a user and a browser that ends with these words. */
async function launchesOf(user: number, words: string): Promise<boolean[]> {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  const [browser, log] = [join(folder, 'browser'), join(folder, 'log')];
  writeFileSync(browser, `#!/bin/sh\necho "$@" >> ${log}\necho "${words}" >&2\nexit 1\n`, {
    mode: 0o755,
  });
  await expect(launchBrowser(browser)).rejects.toThrow(`${browser} does not start: ${words}`);
  const launches = readFileSync(log, 'utf8').trim().split('\n');
  return launches.map((flags) => !flags.includes('--no-sandbox'));
}

it.each([
  ['within its sandbox', 1_000, 'It is broken.', [true]],
  ['without one where the system has none', 1_000, 'No usable sandbox!', [true, false]],
  ['without one for root', 0, 'It is broken.', [false]],
])('starts a browser %s', async (_, user, words, launches) => {
  expect(await launchesOf(user, words)).toEqual(launches);
});
