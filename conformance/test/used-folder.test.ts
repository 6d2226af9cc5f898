import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import { type SmallServer, startSmallServer } from './support/small-server.js';
import { openTerminal } from './support/terminal.js';

// A folder in which an earlier run has left its result, and what was made of that.

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const ALL = 'json,html,markdown,junit,har,earl,badge,badge-data,behaviour';
const GOOD = { id: 7, name: 'Ann', email: 'a@b.example', company: 'x', role: 1 };

let folder: string;
let config: string;
let out: string;
let server: SmallServer;
let profile: object;
/** Done to the process that judges, at the first request that is judged. */
let interrupt: (() => void) | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  config = join(folder, 'config.json');
  out = join(folder, 'out');
  profile = GOOD;
  interrupt = undefined;
  server = await startSmallServer({
    profile: () => ({ status: 200, body: JSON.stringify(profile) }),
    before({ headers }) {
      const isJudged = String(headers['x-conformance-run']).includes('/general/accept');
      if (isJudged) interrupt?.();
      return isJudged && interrupt !== undefined;
    },
  });
  writeFileSync(config, JSON.stringify(server.configuration));
  expect((await run('--report', ALL)).exitCode).toBe(0);
  writeFileSync(join(out, 'certificate.html'), 'of the run before');
  writeFileSync(join(out, 'notes.txt'), 'ours');
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function run(...args: readonly string[]) {
  const terminal = openTerminal();
  const command = ['run', 'PRO-001', '--config', config, '--out', out, ...args];
  const exitCode = await runProgram(command, terminal);
  return { exitCode, said: terminal.written() };
}

function readAll(): readonly (readonly [string, string])[] {
  const names = readdirSync(out).filter((name) => name !== 'ledger.ndjson');
  return names.map((name) => [name, readFileSync(join(out, name), 'latin1')]);
}

describe('a run into the folder of another one', { timeout: 60_000 }, () => {
  it('removes what the suite has written of the other one and nothing else, and says what', async () => {
    profile = { id: 'seven' };
    const { exitCode, said } = await run('--report', 'html');
    expect(exitCode).toBe(1);
    expect(readdirSync(out).sort()).toEqual(
      ['evidence.ndjson.gz', 'ledger.ndjson', 'notes.txt', 'report.html', 'result.json'].sort(),
    );
    expect(said).toContain(
      `Removed from ${out}, since an earlier run wrote it: certificate.html, behaviour.md, summary.md, junit.xml, exchanges.har, earl.jsonld, badge.svg, badge.json`,
    );
    expect((await run('--report', 'html')).said).not.toContain('Removed');
  });

  it.each([
    [['--bail'], 'this one stops at the first failure. To keep it, interrupt now and name another'],
    [['--revision', 'current'], undefined],
  ])('says before it begins what it takes away: %j', async (args, said) => {
    const all = await run(...args);
    if (said === undefined) expect(all.said).not.toContain('this run replaces');
    else expect(all.said).toContain(said);
  });

  it('says so of verdicts on what it does not judge again', async () => {
    profile = { id: 'seven' };
    await run('PRO-002', 'PRO-003');
    expect((await run('--failed')).said).toMatch(
      /: \d verdicts? of that run on what this one does not judge will be gone\. To keep it, .* copy/,
    );
  });

  it('leaves a folder alone that only has the name of a report', async () => {
    rmSync(join(out, 'junit.xml'));
    mkdirSync(join(out, 'junit.xml'));
    expect((await run('--report', 'html')).exitCode).toBe(0);
    expect(readdirSync(out)).toContain('junit.xml');
  });

  it('leaves the other one whole when it cannot begin', async () => {
    const before = readAll();
    await server.close();
    expect((await run('--report', 'html')).exitCode).toBe(3);
    expect(readAll()).toEqual(before);
  });

  it('leaves the other one whole when it is interrupted', async () => {
    const before = readAll();
    let child: ChildProcess | undefined;
    interrupt = () => child?.kill('SIGINT');
    child = spawn(process.execPath, [MAIN, 'run', 'GEN-006', '--config', config, '--out', out]);
    expect((await once(child, 'exit'))[0]).toBe(130);
    expect(readAll()).toEqual(before);
  });

  it('is left alone while another process writes into it, and not after it was killed', async () => {
    const lock = join(out, 'result.json.lock');
    const before = readAll();
    writeFileSync(lock, String(process.ppid));
    const { exitCode, said } = await run();
    expect(exitCode).toBe(3);
    expect(said).toContain(
      `result.json is used by the process ${process.ppid}: wait until that run`,
    );
    rmSync(lock);
    expect(readAll()).toEqual(before);
    writeFileSync(lock, '99999999'); // more than any process has
    expect((await run()).exitCode).toBe(0);
    expect(readdirSync(out)).not.toContain('result.json.lock');
  });
});
