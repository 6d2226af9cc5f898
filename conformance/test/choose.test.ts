import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import type { RunResult } from '../src/engine/result.js';
import {
  type SmallServer,
  type SmallServerOptions,
  startSmallServer,
} from './support/small-server.js';
import { openTerminal } from './support/terminal.js';

// What of the suite a run performs.

let folder: string;
let config: string;
let server: SmallServer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  config = join(folder, 'config.json');
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function start(options: SmallServerOptions = {}) {
  server = await startSmallServer(options);
  writeFileSync(config, JSON.stringify(server.configuration));
}

async function run(...args: readonly string[]) {
  const terminal = openTerminal();
  const out = join(folder, 'out');
  const exitCode = await runProgram(['run', '--config', config, '--out', out, ...args], terminal);
  return { exitCode, said: terminal.written() };
}

function verdicts(): RunResult['verdicts'] {
  return JSON.parse(readFileSync(join(folder, 'out', 'result.json'), 'utf8')).verdicts;
}

const BROKEN_PROFILE = JSON.stringify({ id: 'seven' });

describe('run', () => {
  it('judges what begins with what is asked for', async () => {
    await start();
    await run('PRO-00');
    expect(verdicts().every(({ requirement }) => requirement.startsWith('PRO-00'))).toBe(true);
    expect(verdicts().length).toBeGreaterThan(1);
  });

  it('takes ids in small letters too', async () => {
    await start();
    await run('pro-001');
    expect(verdicts().map(({ requirement }) => requirement)).toEqual(['PRO-001']);
  });

  it('says before it begins what stays behind, by what it is', async () => {
    await start();
    const { said } = await run('people/write');
    expect(said).toMatch(/leaves up to .*1 client, 1 member of staff behind/);
  });

  it('judges in one scenario alone what that one judges', async () => {
    await start();
    await run('--scenario', 'profile/read');
    const scenarios = verdicts().flatMap(({ judgements }) => judgements.map((j) => j.scenario));
    expect([...new Set(scenarios)]).toEqual(['profile/read']);
  });

  it('judges again what failed the last time, and nothing more', async () => {
    let body = BROKEN_PROFILE;
    await start({ profile: () => ({ status: 200, body }) });
    expect((await run('PRO-001', 'PRO-002')).exitCode).toBe(1);
    expect(verdicts().map(({ verdict }) => verdict)).toEqual(['fail', 'pass']);
    body = JSON.stringify({ id: 7, name: 'Ann', email: 'a@b.example', company: 'x', role: 1 });
    expect((await run('--failed')).exitCode).toBe(0);
    expect(verdicts().map(({ requirement }) => requirement)).toEqual(['PRO-001']);
    const again = await run('--failed');
    expect(again.said).toContain('is to be repeated');
    expect(again.exitCode).toBe(2);
  });

  it.each(['PRO', 'must', 'profile.fields', 'profile/read'])(
    'judges again what failed of what is selected: %s',
    async (selected) => {
      await start({ profile: () => ({ status: 200, body: BROKEN_PROFILE }) });
      await run('PRO-001', 'PRO-002');
      await run(selected, '--failed');
      expect(verdicts().map(({ requirement }) => requirement)).toEqual(['PRO-001']);
    },
  );

  it('says that something else failed than what is selected', async () => {
    await start({ profile: () => ({ status: 200, body: BROKEN_PROFILE }) });
    await run('PRO-001');
    const { exitCode, said } = await run('unspecified', '--failed');
    expect(said).toMatch(
      /^Nothing that is selected is fail, .* in .*out\. Without the selection, --failed judges 1 requirement again\.$/m,
    );
    expect(exitCode).toBe(2);
  });

  it('says when there is no earlier run that could have failed', async () => {
    await start();
    const { exitCode, said } = await run('--failed');
    expect(said).toMatch(/There is no .*result.json: name the folder/);
    expect(exitCode).toBe(3);
  });

  it('stops at the first failure, and calls the rest not judged', async () => {
    await start({ profile: () => ({ status: 200, body: BROKEN_PROFILE }) });
    const { exitCode } = await run('PRO', 'PRP', '--bail', '--workers', '1');
    expect(exitCode).toBe(1);
    const why = verdicts().flatMap(({ judgements }) => judgements.map((j) => j.why));
    expect(why).toContain('the run stopped at the first failure, before this was judged');
  });

  it('sends nothing but reads to the API when it may only read', async () => {
    const sent: string[] = [];
    await start({
      before({ method, url = '' }) {
        if (url.startsWith('/api')) sent.push(method ?? '');
        return false;
      },
    });
    const { said } = await run('PRO', 'PRP', 'INS', '--read-only');
    expect(said).toContain('This run only reads');
    expect(new Set(sent)).toEqual(new Set(['GET']));
    expect(verdicts().find(({ requirement }) => requirement === 'PRO-001')?.verdict).toBe('pass');
    const why = verdicts().flatMap(({ judgements }) => judgements.map((j) => j.why));
    expect(why).toContain('the run is read-only, but this needs POST /properties');
  });

  it.each([
    [['--rate', 'fast'], 'Write 5/s, 60/m or none'],
    [['--workers', '-1'], 'Write a whole number from 1 to 32'],
    [['--workers', '0'], 'Write a whole number from 1 to 32'],
    [['--workers', ''], 'Write a whole number from 1 to 32'],
    [['--seed', '1e9'], 'Write a whole number from 0'],
    [['NOPE-1'], 'Unknown selection: NOPE-1'],
    [[''], 'Unknown selection: ""'],
    [['PRO-001', ' '], 'Unknown selection: " "'],
    [['--scenario', 'no/such'], 'Unknown scenario: no/such. npx lintel-conformance explain'],
    [['--scenario', 'profile/raed'], 'Did you mean profile/read?'],
    [['may', '--read-only'], 'No requirement has the level may. npx lintel-conformance list'],
    [['may', 'NOPE'], 'No requirement has the level may. Unknown selection: NOPE'],
  ])('ends with 2 for %j', async (args, said) => {
    await start();
    const ended = await run(...args);
    expect(ended.said).toContain(said);
    expect(ended.exitCode).toBe(2);
  });
});

describe('a run that can judge nothing', () => {
  it('is refused before anything is sent where nothing is selected', async () => {
    await start();
    for (const args of [
      ['PRO', '--scenario', 'oauth/refresh'],
      ['--scenario', 'xml/write'],
    ]) {
      const { exitCode, said } = await run(...args);
      expect(said).toMatch(
        /^Nothing is selected: no requirement of the current revision fits .*only the scenario/,
      );
      expect(exitCode).toBe(2);
    }
    expect(server.asked).toEqual([]);
  });

  it.each([
    [
      'XML',
      /Nothing was judged: \d+ requirements are not applicable \(it belongs to the earlier rev/,
    ],
    ['STA-052', /Nothing was judged: 1 requirement is beyond what this suite can judge \(list/],
  ])('ends with 6 and says so: %s', async (selection, told) => {
    await start();
    const { exitCode, said } = await run(selection, '--revision', 'current');
    expect(said).toMatch(told);
    expect(exitCode).toBe(6);
  });
});

describe('what was chosen', () => {
  it.each([
    [['profile/read', 'PRO'], 'profile/read, PRO'],
    [['--scenario', 'profile/read'], 'only the scenario profile/read'],
    [['PRO-001', '--scenario', 'profile/read'], 'PRO-001; only the scenario profile/read'],
    [['PRO', 'PRP', '--bail', '--workers', '1'], 'PRO, PRP; up to the first failure'],
    [['--failed'], 'PRO-001'],
    [['PRO', 'PRP', '--read-only'], 'PRO, PRP; read-only'],
    [['PRO', '--set', 'current-1'], 'PRO'],
  ])('is in the result, is shown, and is replayed as it was: %j', async (args, shown) => {
    await start({ profile: () => ({ status: 200, body: BROKEN_PROFILE }) });
    if (args.includes('--failed')) await run('PRO-001');
    await run(...args, '--report', 'json,html,markdown');
    const out = join(folder, 'out');
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain(
      `<dt>Selected</dt><dd>${shown}</dd>`,
    );
    expect(readFileSync(join(out, 'summary.md'), 'utf8')).toContain(`Selected: ${shown}`);
    const terminal = openTerminal();
    const exitCode = await runProgram(['replay', out], terminal);
    expect(terminal.written()).toContain('all are as recorded');
    expect(exitCode).toBe(0);
  });
});

describe('plan', () => {
  it('names the secrets that run would lack, with their lines, and does without', async () => {
    await start();
    const { clients, ...others } = server.configuration;
    const a = { ...clients.a, secret: `\${NOWHERE}` };
    writeFileSync(config, JSON.stringify({ ...others, clients: { a } }, null, 2));
    const terminal = openTerminal();
    expect(await runProgram(['plan', '--config', config], terminal)).toBe(0);
    expect(terminal.written()).toMatch(
      /json, line \d+: clients\.a\.secret needs the environment variable NOWHERE, which is not set/,
    );
    expect(terminal.written()).toMatch(/judged +\d+ requirements/);

    writeFileSync(config, JSON.stringify({ ...others, clients: { a }, actor: {} }, null, 2));
    const wrong = openTerminal();
    expect(await runProgram(['plan', '--config', config], wrong)).toBe(3);
    expect(wrong.written()).toMatch(/actor is not a known key.*\n.*variable NOWHERE/);
  });

  it('says what will be judged, sent and left, and sends nothing', async () => {
    await start();
    const terminal = openTerminal();
    expect(await runProgram(['plan', '--observe', '--config', config], terminal)).toBe(0);
    expect(terminal.written()).toMatch(/judged +\d+ requirements in \d+ scenarios/);
    expect(terminal.written()).toMatch(
      /remain +up to \d+ properties, \d+ inspections, 1 client, 1 member of staff/,
    );
    expect(terminal.written()).toContain('alice (form)');
    expect(terminal.written()).toMatch(/Time: about \d+/);
    expect(server.asked).toEqual([]);
  });

  it.each([
    [
      { listen: '127.0.0.1:8770' },
      'register http://127.0.0.1:8770/webhooks there for pdf.generated; otherwise WHK-001, WHK-002, WHK-003 cannot be judged',
    ],
    [{ listen: '127.0.0.1:0' }, 'give fixtures.receiver.listen a fixed port instead of 0'],
    [undefined, 'WHK-001, WHK-002, WHK-003 cannot be judged: fixtures.receiver is not configured'],
  ])('says of the receiver %j where webhooks have to come to', async (receiver, said) => {
    await start();
    const fixtures = receiver ? { receiver } : {};
    writeFileSync(config, JSON.stringify({ ...server.configuration, fixtures }));
    const plan = async (...selection: readonly string[]) => {
      const terminal = openTerminal();
      await runProgram(['plan', ...selection, '--config', config], terminal);
      return terminal.written();
    };
    expect(await plan()).toContain(said);
    expect(await plan('PRO')).not.toContain('webhooks    ');
  });

  it('says that nothing remains of a run that may only read', async () => {
    await start();
    const limits = { readOnly: true };
    for (const [args, change] of [
      [['--read-only'], {}],
      [[], { limits }],
    ] as const) {
      writeFileSync(config, JSON.stringify({ ...server.configuration, ...change }));
      const terminal = openTerminal();
      expect(await runProgram(['plan', ...args, '--config', config], terminal)).toBe(0);
      expect(terminal.written()).toMatch(/remain +nothing\n +also made +nothing\n/);
      expect(terminal.written()).toContain('Only requests that read are sent');
      expect(terminal.written()).not.toContain('keeps more');
    }
  });

  it('says that a target keeps more that accepts what it should refuse, as run does', async () => {
    await start();
    const terminal = openTerminal();
    await runProgram(['plan', '--config', config], terminal);
    const more = /A target that accepts what should be refused keeps more; "left" .* and cleanup/;
    expect(terminal.written()).toMatch(more);
    expect((await run('PRO-001')).said).toMatch(more);
  });

  it('takes every option of run that changes what is sent', async () => {
    await start({ profile: () => ({ status: 200, body: BROKEN_PROFILE }) });
    await run('PRO-001', 'PRO-002');
    const plan = async (...args: readonly string[]) => {
      const terminal = openTerminal();
      const out = join(folder, 'out');
      const exitCode = await runProgram(
        ['plan', '--config', config, '--out', out, ...args],
        terminal,
      );
      return `${exitCode} ${terminal.written()}`;
    };
    expect(await plan('--failed')).toMatch(/^0 .*\n +judged +1 requirements in 1 scenarios/s);
    expect(await plan('--scenario', 'profile/read')).toMatch(/judged +\d+ requirements in 1 scen/);
    expect(await plan('--scenario', 'no/such')).toMatch(/^2 Unknown scenario: no\/such/);
    expect(await plan('--profile', 'lintel')).toContain('observed    all points');
    expect(await plan('--set', 'current-1')).toMatch(/^0 .*current revision:/s);
    expect(await plan('--set', 'current-9')).toMatch(/^2 There is no set current-9/);
    expect(await plan('--revision', 'earlier')).toMatch(/^3 .*target\.earlier is missing/s);
    expect(await plan('--rate', 'fast')).toMatch(/^2 .*Write 5\/s/s);
  });

  it('plans less for less', async () => {
    await start();
    const plan = async (...selection: readonly string[]) => {
      const terminal = openTerminal();
      await runProgram(['plan', ...selection, '--config', config], terminal);
      const find = (words: RegExp) => Number(words.exec(terminal.written())?.[1]);
      return { requests: find(/about (\d+), plus/), stay: find(/up to (\d+) propert/) };
    };
    const [few, plain, all] = [await plan('PRO'), await plan(), await plan('--observe')];
    expect(few.requests).toBeLessThan(all.requests / 10); // what is chosen is asked in full
    expect(plain.requests).toBeLessThan(all.requests);
    expect(few.stay).toBeLessThan(plain.stay);
    expect(plain.stay).toBeLessThan(all.stay);
  });
});
