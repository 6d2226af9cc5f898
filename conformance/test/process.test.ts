import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmallServer, startSmallServer } from './support/small-server.js';

// The built command as a process of its own: its streams, its signals, its exit code.

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const FULL = '/dev/full';
/** A module that lets a fault come to light at a signal. */
const BREAKS_DOWN = `data:text/javascript,process.on('SIGUSR2',()=>{throw Error('the fault of this test')})`;

let folder: string;
let server: SmallServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  server = await startSmallServer();
  writeFileSync(join(folder, 'lintel-conformance.yaml'), JSON.stringify(server.configuration));
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function start(
  args: readonly string[],
  out: 'pipe' | number = 'pipe',
  options: readonly string[] = [],
): ChildProcess {
  const all = [...options, MAIN, ...args];
  return spawn(process.execPath, all, { cwd: folder, stdio: ['pipe', out, 'pipe'] });
}

async function exitCodeOf(child: ChildProcess): Promise<unknown> {
  return (await once(child, 'exit'))[0];
}

describe('the command', { timeout: 60_000 }, () => {
  it('judges to the end when nobody reads what it prints any more', async () => {
    const child = start(['run', 'PRO-001']);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await exitCodeOf(child)).toBe(0);
    expect(existsSync(join(folder, 'conformance-out/result.json'))).toBe(true);
  });

  it('ends with 4 when its own output cannot be written', async () => {
    const child = start(['list', 'PRO'], openSync(FULL, 'w'));
    const [said, exitCode] = await Promise.all([
      text(child.stderr ?? Readable.from([])),
      exitCodeOf(child),
    ]);
    expect(said).toContain('ENOSPC');
    expect(exitCode).toBe(4);
  });

  it.each([
    ['SIGINT', 130, 'Interrupted: nothing was judged.'],
    ['SIGUSR2', 4, 'the fault of this test'],
  ] as const)('tells an interruption from a fault of its own: %s', async (signal, code, told) => {
    let child: ChildProcess | undefined;
    const waiting = await startSmallServer({ before: () => child?.kill(signal) !== undefined });
    const config = join(folder, 'waiting.yaml');
    writeFileSync(config, JSON.stringify(waiting.configuration));
    child = start(['run', '--config', config], 'pipe', ['--import', BREAKS_DOWN]);
    const [said, exitCode] = await Promise.all([
      text(child.stderr ?? Readable.from([])),
      exitCodeOf(child),
    ]);
    await waiting.close();
    expect(said).toContain(told);
    expect(said.includes('Interrupted')).toBe(signal === 'SIGINT');
    expect(exitCode).toBe(code);
  });

  it('asks a person and takes the line that is typed', async () => {
    const child = start(['init', '--config', 'other.yaml']);
    child.stdin?.end('Acme\nhttps://acme.example/api\nnonsense\nhttps://acme.example\napp-1\n');
    expect(await exitCodeOf(child)).toBe(0);
    expect(existsSync(join(folder, 'other.yaml'))).toBe(true);
  });

  it('says so and ends with 130 when it is interrupted at a question, and writes nothing', async () => {
    const child = start(['init', '--config', 'other.yaml']);
    const said = child.stderr ? text(child.stderr) : '';
    if (child.stderr) await once(child.stderr, 'data');
    child.kill('SIGINT');
    expect(await exitCodeOf(child)).toBe(130);
    expect(await said).toContain('Interrupted.');
    expect(existsSync(join(folder, 'other.yaml'))).toBe(false);
  });
});
