import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileTokenStore } from '../src/oauth.js';

const folder = mkdtempSync(join(tmpdir(), 'lintel-client-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lets one change the tokens at a time after a process died with the lock in its hands', async () => {
  const path = join(folder, 'tokens.json');
  for (const left of [`${path}.lock`, `${path}.lock.discard`]) {
    writeFileSync(left, '');
    utimesSync(left, 0, 0);
  }
  let holders = 0;
  const most: number[] = [];
  const change = () =>
    fileTokenStore(path).change(async (tokens) => {
      holders += 1;
      most.push(holders);
      await new Promise((resolve) => setTimeout(resolve, 5));
      holders -= 1;
      return tokens;
    });
  await Promise.all(Array.from({ length: 20 }, change));
  expect(most).toEqual(Array(20).fill(1));
  expect(readdirSync(folder)).toEqual([]);
});
