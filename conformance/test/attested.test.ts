import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import type { RunResult } from '../src/engine/result.js';
import { loadRegister } from '../src/register/load.js';
import { type SmallServer, startSmallServer } from './support/small-server.js';
import { openTerminal } from './support/terminal.js';

// What an operator states of that which cannot be judged from outside, and by which set is judged.

let folder: string;
let server: SmallServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  server = await startSmallServer({});
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** An expired token cannot be had from this server; the profile can be read. */
const EXPIRY = 'oauth/expiry';
const EXPIRED = 'oauth.bearer.expired-refused';
const out = () => join(folder, 'out');

async function perform(...args: readonly string[]) {
  const terminal = openTerminal();
  const exitCode = await runProgram([...args], terminal);
  return { exitCode, said: terminal.written() };
}

function run(attestations: readonly object[], ...args: readonly string[]) {
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ ...server.configuration, attestations }));
  return perform('run', '--config', config, '--out', out(), ...args);
}

function readResult(): RunResult {
  return JSON.parse(readFileSync(join(out(), 'result.json'), 'utf8'));
}

function state(requirement: string) {
  return { requirement, statement: 'Seen in the log.', by: 'Operations', date: '2026-11-20' };
}

describe('an attestation', () => {
  it('stands in for what cannot be judged, is shown, and is never a pass', async () => {
    await run([], '--scenario', EXPIRY);
    const open = readResult()
      .verdicts.filter(({ verdict }) => verdict === 'inconclusive')
      .map(({ requirement }) => requirement);
    expect(open.length).toBeGreaterThan(0);
    const { pass } = readResult().totals;

    const { exitCode, said } = await run(open.map(state), '--scenario', EXPIRY);
    expect(exitCode).toBe(0);
    expect(readResult().totals).toMatchObject({ pass, attested: open.length, inconclusive: 0 });
    expect(said).toContain(`ATTESTED ${open[0]} (current) Operations stated on 2026-11-20`);
    await perform('report', out(), '--as', 'html,markdown,earl,badge,junit');
    const read = (name: string) => readFileSync(join(out(), name), 'utf8');
    for (const name of ['report.html', 'summary.md', 'earl.jsonld', 'junit.xml']) {
      expect(read(name)).toContain('Seen in the log.');
    }
    const asserted = JSON.parse(read('earl.jsonld'))['@graph'].filter((node: object) =>
      JSON.stringify(node).includes('attested; '),
    );
    expect(asserted.length).toBe(open.length);
    for (const node of asserted) {
      expect(node['earl:assertedBy']).toMatchObject({ 'dct:title': 'Operations' });
      expect(node['earl:result']['earl:outcome']).toEqual({ '@id': 'earl:cantTell' });
    }
    expect(read('junit.xml').match(/<skipped message="attested: /g)).toHaveLength(open.length);
  });

  it('changes nothing about what is judged', async () => {
    const { exitCode, said } = await run(['PRO-001', 'PRO-002'].map(state), 'PRO-001', 'PRO-002');
    expect(exitCode).toBe(0);
    expect(said.match(/These attestations .*/g)).toEqual([
      expect.stringContaining('PRO-001 (current: pass), PRO-002 (current: pass).'),
    ]);
    expect(readResult().totals).toMatchObject({ pass: 2, attested: 0 });
  });

  it('comes out again when a run is replayed, and one that was added does not', async () => {
    const judged = loadRegister().find(({ checks }) => checks?.includes(EXPIRED));
    const id = judged?.id ?? '';
    await run([state(id)], id, 'PRO-001');
    expect((await perform('replay', out())).exitCode).toBe(0);

    const file = join(out(), 'result.json');
    const result = readResult();
    const verdicts = result.verdicts.map((verdict) =>
      verdict.requirement === 'PRO-001'
        ? { ...verdict, verdict: 'attested', attestation: state('PRO-001') }
        : verdict,
    );
    writeFileSync(file, JSON.stringify({ ...result, verdicts }));
    const { exitCode, said } = await perform('replay', out());
    expect(exitCode).toBe(1);
    expect(said).toContain('PRO-001 (current): verdict is "attested", but must be "pass"');
  });

  it('of something nobody demands is a mistake of the configuration', async () => {
    const { exitCode, said } = await run([state('ZZZ-001')], 'PRO-001');
    expect(exitCode).toBe(3);
    const place =
      /config\.json, line 1: attestations\[0\]\.requirement names "ZZZ-001", which is not/;
    expect(said).toMatch(place);
    const planned = await perform('plan', '--config', join(folder, 'config.json'));
    expect(planned.exitCode).toBe(3);
    expect(planned.said).toMatch(place);
  });
});

describe('a frozen set', () => {
  it('can be named, and the result says which it was', async () => {
    expect((await run([], 'PRO-001', '--set', 'current-1')).exitCode).toBe(0);
    expect(readResult().sets).toMatchObject([{ revision: 'current', name: 'current-1' }]);
    expect((await perform('replay', out())).exitCode).toBe(0);
  });

  it.each([
    [
      'there is none of that name',
      ['--set', 'current-9'],
      2,
      'The known sets are current-1, earlier-1',
    ],
    ['it is of another revision', ['--set', 'current-1', '--revision', 'earlier'], 2, 'not to the'],
    ['the target does not offer its revision', ['--set', 'earlier-1'], 3, 'target.earlier'],
  ] as const)('is refused when %s', async (_, args, code, why) => {
    const { exitCode, said } = await run([], 'PRO-001', ...args);
    expect(exitCode).toBe(code);
    expect(said).toContain(why);
  });
});
