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

/** A server that answers with this status. */
async function serve(statusOf: (url: string) => number) {
  const server = createServer(({ url = '' }, response) => response.writeHead(statusOf(url)).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { port, close: () => server.close() };
}

async function proxy(...args: readonly string[]) {
  const terminal = openTerminal();
  return { exitCode: await runProgram(['proxy', ...args], terminal), said: terminal.written() };
}

describe('proxy', () => {
  it('lists every fault when it is told of none', async () => {
    const { exitCode, said } = await proxy();
    expect(exitCode).toBe(0);
    expect(said).toContain('pagination/one-lost: ');
    const ids = said.match(/^[^:\s]+(?=: )/gm);
    expect(ids).toEqual(ids?.toSorted());
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
    [
      'a target without its protocol',
      [...FAULT, '--target', 'localhost:4010/current'],
      '--target localhost:4010/current is no whole address',
    ],
    ['a port that is none', [...TARGET, ...FAULT, '--port', '70000'], 'from 0 to 65535'],
  ])('ends with 2 and says what to do about %s', async (_, args, advice) => {
    const { exitCode, said } = await proxy(...args);
    expect(said).toContain(advice);
    expect(exitCode).toBe(2);
  });

  it('ends with 3 where another program has the port', async () => {
    const { port, close } = await serve(() => 401);
    const target = ['--target', `http://127.0.0.1:${port}/api`];
    const { exitCode, said } = await proxy(...target, ...FAULT, '--port', String(port));
    close();
    expect(said).toContain(`The proxy cannot listen on port ${port}: `);
    expect(exitCode).toBe(3);
  });

  it('ends with 3 where nothing answers at the target', async () => {
    const { exitCode, said } = await proxy(...TARGET, ...FAULT);
    expect(said).toMatch(/^http:\/\/127.0.0.1:9\/api does not answer: .+\. Start it, or correct/);
    expect(exitCode).toBe(3);
  });

  it.each([
    ['/v1', 'current', 'there is no /custom-fields, so it may be the earlier revision'],
    ['/api', 'earlier', 'there is /custom-fields, so it may be the current revision'],
    ['/none', 'current', 'may be no base address'],
    ['/api', 'current', undefined],
    ['/v1', 'earlier', undefined],
  ])('says what the target may be otherwise: %s as %s', async (path, revision, doubt) => {
    const { port, close } = await serve((url) =>
      ['/api/me', '/api/custom-fields/1', '/v1/me'].includes(url) ? 401 : 404,
    );
    const options = ['--port', String(port), '--revision', revision]; // which ends it at once
    const target = ['--target', `http://127.0.0.1:${port}${path}`];
    const fault = FAULTS.find(({ revisions }) => revisions.length === 2)?.id ?? '';
    const { said } = await proxy(...target, '--fault', fault, ...options);
    close();
    if (doubt === undefined) expect(said).not.toContain('Note:');
    else expect(said).toContain(doubt);
  });
});
