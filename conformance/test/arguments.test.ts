import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import { configureServer, perform } from './support/configured-server.js';
import { openTerminal } from './support/terminal.js';

// Arguments that cannot be meant, and what is told of them.

const { at, prepare } = configureServer();

/** What a command writes to standard output and to standard error. */
async function performApart(...args: readonly string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const print = (text: string) => void printed.push(text);
  const printError = (text: string) => void told.push(text);
  const exitCode = await runProgram(args, { ...openTerminal(), print, printError });
  return { exitCode, printed: printed.join('\n'), told: told.join('\n') };
}

describe('a run', () => {
  it.each([
    [['--out', ''], 'Name a folder.'],
    [['--rate', '0.01/m'], 'It must be from 0.1/m to 10000/s, or none for no limit.'],
    [['--seed', '9'.repeat(20)], 'Write a whole number from 0 to 9007199254740991.'],
    [['--scenario', 'oauth'], /Did you mean oauth\/\S+, .* or \d+ more that begin so\?/],
  ])('ends with 2 for %j', async (args, told) => {
    const config = await prepare((same) => same);
    const { exitCode, said } = await perform('run', '--config', config, '--out', at(), ...args);
    expect(said).toMatch(told);
    expect(exitCode).toBe(2);
  });

  it('leaves no empty ledger where nothing was judged', async () => {
    const config = await prepare((same) => ({
      ...same,
      clients: { a: { ...same.clients.a, secret: 'wrong' } },
    }));
    const { exitCode, said } = await perform('run', '--config', config, '--out', at('out'));
    expect(said).toMatch(/^WRONG /m);
    expect(exitCode).toBe(3);
    expect(existsSync(at('out/ledger.ndjson'))).toBe(false);
  });

  it('is not planned into a file', async () => {
    const config = await prepare((same) => same);
    writeFileSync(at('file'), '');
    const { exitCode, said } = await perform('plan', '--config', config, '--out', at('file'));
    expect(said).toMatch(/file is a file, and no run can be written there: name a folder/);
    expect(exitCode).toBe(3);
  });
});

describe('list', () => {
  it('prints no list of an id that does not exist', async () => {
    const { exitCode, printed, told } = await performApart('list', 'PRP-999', '--json');
    expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
    expect(told).toContain('Unknown selection: PRP-999.');
    const beside = await performApart('list', 'PRO-001', 'PRP-999', '--json');
    expect(JSON.parse(beside.printed)).toHaveLength(1);
  });

  it.each([
    [['PRO-001', '--not-tested'], 'Nothing of this is beyond the suite.'],
    [['XML', '--revision', 'current'], 'Nothing of this belongs to the revision'],
  ])('says why nothing is listed: %j', async (args, why) => {
    const { exitCode, printed, told } = await performApart('list', ...args);
    expect({ exitCode, printed }).toEqual({ exitCode: 0, printed: '' });
    expect(told).toContain(why);
  });
});
