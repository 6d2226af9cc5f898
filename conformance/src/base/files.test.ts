import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { writeTo } from './files.js';

const folder = mkdtempSync(join(tmpdir(), 'lintel-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps the file there was when another one finds no room', () => {
  const file = join(folder, 'new', 'result.json');
  writeTo(file, 'before');
  const script = `import { writeTo } from ${JSON.stringify(import.meta.resolve('./files.ts'))};
    writeTo(process.argv[1], 'x'.repeat(1_000_000));`;
  const limited = `trap '' XFSZ; ulimit -f 8; exec "$0" --input-type=module --eval "$1" "$2"`;
  const { stderr } = spawnSync('bash', ['-c', limited, process.execPath, script, file]);
  expect(String(stderr)).toContain(`${file} cannot be written`);
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(join(folder, 'new'))).toEqual(['result.json']);
});

it('writes to where a link leads', () => {
  const [file, link] = [join(folder, 'file'), join(folder, 'link')];
  symlinkSync(file, link);
  writeTo(link, 'through');
  expect(readFileSync(file, 'utf8')).toBe('through');
});

it.each([
  ['/proc/no-such-folder/result.json', 'cannot be written: ENOENT'],
  [join(folder, 'taken', 'below', 'result.json'), 'there is a file where a folder is needed'],
])('says at once that no folder can be made for %s', (file, said) => {
  writeTo(join(folder, 'taken'), 'a file');
  expect(() => writeTo(file, 'x')).toThrow(said);
});
