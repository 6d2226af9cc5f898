import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ENDINGS, MEANINGS } from '../src/cli/exit-codes.js';
import { runProgram } from '../src/cli/program.js';
import { openTerminal } from './support/terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
const at = (name: string) => join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

async function perform(...args: readonly string[]) {
  const terminal = openTerminal();
  const exitCode = await runProgram(args, terminal);
  return { exitCode, said: terminal.written() };
}

/** Every command but the one that shows the help of the others. */
async function listCommands(): Promise<string[]> {
  const { said } = await perform('--help');
  const names = [...said.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
  return names.filter((name) => name !== 'help').sort();
}

describe('the exit codes', () => {
  it('mean in README what they mean in the help', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, code, meaning = '']) => [
      code,
      meaning.replaceAll('`', ''),
    ]);
    expect(rows).toEqual(Object.entries(MEANINGS));
  });

  it('are in the help of every command, as far as it can end with them', async () => {
    expect(Object.keys(ENDINGS).sort()).toEqual(await listCommands());
    for (const [name, codes] of Object.entries(ENDINGS)) {
      const help = (await perform(name, '--help')).said;
      const shown = [...help.matchAll(/^ {2}(\d+) +(.*)$/gm)].map(([, code, meaning]) => [
        code,
        meaning,
      ]);
      expect(shown).toEqual(Object.entries(codes));
    }
  });

  it('stand below an example in the help of every command', async () => {
    for (const name of await listCommands()) {
      const { said } = await perform(name, '--help');
      expect(said).toMatch(new RegExp(`^ {2}\\$ npx lintel-conformance ${name}\\b`, 'm'));
    }
  });

  it.each([
    ['verify', at('nothing.html')],
    ['verify', folder],
    ['replay', at('nowhere')],
    ['report', at('nowhere'), '--as', 'html'],
    ['diff', at('nowhere'), at('nowhere')],
    ['certify', at('nowhere')],
    ['certify', at('nowhere'), '--key', at('no.pem')],
    ['run', '--config', at('no.yaml')],
  ])('are 3 where a file or a folder has to be put right first: %s %s', async (...args) => {
    expect((await perform(...args)).exitCode).toBe(3);
  });

  it('are 3 where nothing can be written, before a run as after it', async () => {
    writeFileSync(at('file'), '');
    const flags = ['--name', 'x', '--revision', 'current', '--base-url', 'https://a.example/api'];
    const more = ['--auth-url', 'https://a.example', '--client-id', 'a', '--sign-in', 'manual'];
    const uri = ['--redirect-uri', 'http://127.0.0.1:8765/cb'];
    const init = await perform(
      'init',
      '--config',
      join(at('file'), 'x.yaml'),
      ...flags,
      ...more,
      ...uri,
    );
    expect(init).toMatchObject({ exitCode: 3, said: expect.stringContaining('cannot be written') });
  });
});
