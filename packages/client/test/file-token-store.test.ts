import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { fileTokenStore } from '../src/oauth/file-token-store.js';

const folder = mkdtempSync(join(tmpdir(), 'lintel-client-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lets one change the tokens at a time after a process died with the lock in its hands', async () => {
  const [path, log] = [join(folder, 'tokens.json'), join(folder, 'log')];
  writeFileSync(`${path}.lock`, '');
  utimesSync(`${path}.lock`, 0, 0);
  const program = fileURLToPath(new URL('./support/hold-tokens.mjs', import.meta.url));
  const settings = JSON.stringify({ path, log, moment: Date.now() + 1000 });
  await Promise.all(
    Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, [program, settings])),
  );
  expect(readFileSync(log, 'utf8')).toBe('()'.repeat(18));
  expect(readdirSync(folder)).toEqual(['log']);
});

it('leaves the lock to whoever has taken it over from a slow holder', async () => {
  const path = join(folder, 'slow.json');
  await fileTokenStore(path).change(async () => {
    writeFileSync(`${path}.lock`, 'another holder');
    return undefined;
  });
  expect(readFileSync(`${path}.lock`, 'utf8')).toBe('another holder');
});
