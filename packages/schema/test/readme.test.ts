import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('the example of the README prints what it says, with the package as it is built', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, program = '', output] = /```js\n(.*?)```.*?```text\n(.*?)```/s.exec(text) ?? [];
  const options = ['--input-type=module', '--eval', program];
  const printed = execFileSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
  expect(printed).toBe(output);
});
