import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyIn } from './key-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-key-'));
  file = join(folder, 'data', 'secret.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('A key is made once, whoever asks first, and nobody else can read it', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyIn(file)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await keyIn(file)).toEqual(keys[0]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret.key']);
});

it('A file that holds no key, or cannot be read, is never replaced', async () => {
  await keyIn(file);
  for (const content of ['', 'lanterns', `${'A'.repeat(43)}\n`]) {
    writeFileSync(file, content);
    await expect(keyIn(file)).rejects.toThrow('holds no key');
  }
  writeFileSync(join(folder, 'file'), '');
  await expect(keyIn(join(folder, 'file', 'secret.key'))).rejects.toThrow();
});
