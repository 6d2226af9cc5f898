import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import { FAULTS } from '../src/faults/catalogue.js';
import { openTerminal } from './support/terminal.js';

const TARGET = ['--target', 'http://127.0.0.1:9/api'];
const FAULT = ['--fault', 'pagination/one-lost'];
const ofEarlier = FAULTS.find(({ revisions }) => revisions.join() === 'earlier')?.id ?? 'none';

async function proxy(...args: readonly string[]) {
  const terminal = openTerminal();
  return { exitCode: await runProgram(['proxy', ...args], terminal), said: terminal.written() };
}

describe('proxy', () => {
  it('lists every fault when it is told of none', async () => {
    const { exitCode, said } = await proxy();
    expect(exitCode).toBe(0);
    expect(said).toContain('pagination/one-lost: ');
  });

  it('lists the faults whose ids begin with what it is given', async () => {
    const { exitCode, said } = await proxy('pagination/');
    expect(exitCode).toBe(0);
    expect(said).toContain('pagination/one-lost: ');
    expect(
      said
        .trim()
        .split('\n')
        .every((line) => line.startsWith('pagination/')),
    ).toBe(true);
  });

  it.each([
    [
      'a target without a fault',
      TARGET,
      'Add --fault <id>. npx lintel-conformance proxy lists them',
    ],
    ['a beginning that no fault has', ['paginatoin'], 'No fault begins with paginatoin. Did you'],
    ['a beginning beside a fault', ['pagination', ...TARGET, ...FAULT], 'Leave out pagination'],
    [
      'a fault that is not there',
      [...TARGET, '--fault', 'pagination/one-losd'],
      'Did you mean pagination/one-lost?',
    ],
    [
      'a fault of the other revision',
      [...TARGET, '--fault', ofEarlier],
      'give the address of that revision, and --revision earlier',
    ],
    ['no target', FAULT, 'Add --target <url>'],
    [
      'a target of another protocol',
      [...FAULT, '--target', 'ftp://127.0.0.1/'],
      'with http:// or https://',
    ],
    ['a port that is none', [...TARGET, ...FAULT, '--port', '70000'], 'from 0 to 65535'],
  ])('ends with 2 and says what to do about %s', async (_, args, advice) => {
    const { exitCode, said } = await proxy(...args);
    expect(said).toContain(advice);
    expect(exitCode).toBe(2);
  });

  it('ends with 3 where another program has the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // it listens on a port
    const { exitCode, said } = await proxy(...TARGET, ...FAULT, '--port', String(port));
    other.close();
    expect(said).toContain(`The proxy cannot listen on port ${port}: `);
    expect(exitCode).toBe(3);
  });
});
