import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from '../src/cli/io.js';
import { runProgram } from '../src/cli/program.js';
import type { RunResult } from '../src/engine/result.js';
import {
  CLIENT,
  PASSWORD,
  type SmallServer,
  type SmallServerOptions,
  startSmallServer,
} from './support/small-server.js';

let folder: string;
let server: SmallServer | undefined;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  printed = '';
});

afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

const io: Io = {
  environment: { SECRET: CLIENT.secret },
  print: (text) => {
    printed += `${text}\n`;
  },
  printError: (text) => {
    printed += `${text}\n`;
  },
  showProgress: () => {},
  showStep: () => {},
  onInterrupt: () => () => {},
  onEnd: () => () => {},
};

async function run(
  options: SmallServerOptions = {},
  change: (text: string) => string = (t) => t,
  wanted: readonly string[] = ['PRO-001', 'PRO-002'],
) {
  server = await startSmallServer(options);
  const config = join(folder, 'lintel-conformance.json');
  writeFileSync(config, change(JSON.stringify(server.configuration)));
  const out = join(folder, 'out');
  const exitCode = await runProgram(['run', ...wanted, '--config', config, '--out', out], io);
  return { exitCode, out };
}

/** How a configuration file asks for a variable of the environment. */
function variable(name: string): string {
  return `\${${name}}`;
}

function readResult(out: string): RunResult {
  return JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'));
}

function verdictsOf(out: string): string[] {
  return readResult(out).verdicts.map(({ requirement, verdict }) => `${requirement} ${verdict}`);
}

/** Blocks the reads that only the run sends, and none before it, for longer than anyone waits. */
const refuseTheProfile: SmallServerOptions['before'] = ({ headers }, response) => {
  const isJudged = String(headers['x-conformance-run']).includes('/general/accept');
  if (isJudged) response.writeHead(429, { 'Retry-After': '3600' }).end();
  return isJudged;
};

describe('run', () => {
  it('signs in, judges and ends with 0 when everything holds', async () => {
    const { exitCode, out } = await run();
    expect(verdictsOf(out)).toEqual(['PRO-001 pass', 'PRO-002 pass']);
    expect(printed).toContain('2 passed, 0 failed');
    expect(exitCode).toBe(0);
  });

  it('ends with 1 and shows what is wrong when a must is violated', async () => {
    const body = JSON.stringify({
      id: '7',
      name: 'Ann',
      email: 'a@b.example',
      company: 'x',
      role: 1,
    });
    const { exitCode, out } = await run({ profile: () => ({ status: 200, body }) });
    expect(verdictsOf(out)).toEqual(['PRO-001 fail', 'PRO-002 pass']);
    expect(printed).toContain('body.id: expected integer, got "7"');
    expect(printed).toContain(`curl -i '${server?.url}/api/me'`);
    const config = join(folder, 'lintel-conformance.json');
    expect(printed).toContain(`run --config ${config} --revision current PRO-001`);
    expect(exitCode).toBe(1);
  });

  it('calls what rests on a failed answer blocked and not failed', async () => {
    const { exitCode, out } = await run({ profile: () => ({ status: 500, body: '{}' }) });
    expect(verdictsOf(out)).toEqual(['PRO-001 blocked', 'PRO-002 fail']);
    expect(exitCode).toBe(1);
  });

  it('waits out a 429 and does not hold it against the target', async () => {
    const { out } = await run({ refusesFirst: 2 });
    expect(verdictsOf(out)).toEqual(['PRO-001 pass', 'PRO-002 pass']);
    expect(readResult(out).run.rateLimited.times).toBe(2);
  });

  it('waits out a 503 that says when to come back', async () => {
    const { out } = await run({ refusesFirst: 2, refusesWith: 503 });
    expect(verdictsOf(out)).toEqual(['PRO-001 pass', 'PRO-002 pass']);
    expect(readResult(out).run.rateLimited.times).toBe(2);
  });

  it('calls what the rate limit leaves no time for inconclusive, and says what to do', async () => {
    const same = (text: string) => text;
    const { exitCode, out } = await run({ before: refuseTheProfile }, same, ['GEN-006']);
    expect(verdictsOf(out)).toEqual(['GEN-006 inconclusive']);
    expect(printed).toContain('raise limits.patience, lower limits.rate, or run again later');
    expect(exitCode).toBe(6);
  });

  it('ends with 3 and judges nothing when the password is wrong', async () => {
    const { exitCode } = await run({}, (text) => text.replace(PASSWORD, 'wrong'));
    expect(printed).toContain('in the configuration: actors.alice');
    expect(printed).toContain('Sign in');
    expect(exitCode).toBe(3);
  });

  it('ends with 3 when nothing listens at the address', async () => {
    const { exitCode } = await run({}, (text) =>
      text.replace(/127\.0\.0\.1:\d+\/api/, '127.0.0.1:1'),
    );
    expect(printed).toContain('target.current.baseUrl cannot be reached');
    expect(exitCode).toBe(3);
  });

  it('ends with 3 when the secret is not set in the environment', async () => {
    const { exitCode } = await run({}, (text) => text.replace(CLIENT.secret, variable('MISSING')));
    expect(printed).toContain('clients.a.secret needs the environment variable MISSING');
    expect(exitCode).toBe(3);
  });

  it('takes secrets from the environment', async () => {
    const { exitCode } = await run({}, (text) => text.replace(CLIENT.secret, variable('SECRET')));
    expect(exitCode).toBe(0);
  });

  it('keeps no secret in anything it writes', async () => {
    const { out } = await run();
    const written = ['result.json', 'summary.md'].map((name) =>
      readFileSync(join(out, name), 'utf8'),
    );
    written.push(gunzipSync(readFileSync(join(out, 'evidence.ndjson.gz'))).toString());
    const all = `${written.join('')}${printed}`;
    expect(all).not.toContain(CLIENT.secret);
    expect(all).not.toContain(encodeURIComponent(PASSWORD));
    expect(all).not.toMatch(/access_token\\":\\"[0-9a-f]{24}/);
    expect(all).toMatch(/⟦access-token:1:[0-9a-f]{4}:24-hex⟧/);
  });

  it('ends with 3 and judges nothing where it may not write', async () => {
    writeFileSync(join(folder, 'out'), 'a file');
    expect((await run()).exitCode).toBe(3);
    expect(printed).toContain('there is a file where a folder is needed');
    expect(printed).toContain('name another folder with --out');
  });

  it('says what is done once everything is asked', async () => {
    server = await startSmallServer();
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify(server.configuration));
    const steps: (string | undefined)[] = [];
    const showStep = (text?: string) => void steps.push(text);
    await runProgram(['run', 'PRO-001', '--config', config, '--out', join(folder, 'out')], {
      ...io,
      showStep,
    });
    expect(steps).toEqual([
      expect.stringMatching(/^comparing \d+ answers with the requirements$/),
      expect.stringMatching(/^writing the reports: .*html/),
      undefined,
    ]);
  });

  it('says where what was created can be found when it is interrupted', async () => {
    server = await startSmallServer();
    const config = join(folder, 'config.json');
    const out = join(folder, 'out');
    writeFileSync(config, JSON.stringify(server.configuration));
    const waiting = new Set<() => Promise<void>>();
    const onInterrupt = (act: () => Promise<void>) => {
      waiting.add(act);
      return () => waiting.delete(act);
    };
    let most = 0;
    const showProgress = () => {
      most = Math.max(most, waiting.size);
      for (const act of waiting) void act();
    };
    const spaced = `${out} of today`;
    await runProgram(['run', 'PRO-001', '--config', config, '--out', spaced], {
      ...io,
      onInterrupt,
      showProgress,
    });
    expect([most, waiting.size]).toEqual([1, 0]);
    expect(printed).toContain(`npx lintel-conformance cleanup '${spaced}' --config ${config}`);
  });

  it('gives up on a target that stops answering, and says what to do', async () => {
    let unanswered = 0;
    const before: SmallServerOptions['before'] = (request) => {
      const isJudged = !/(preflight|sign-in)$/.test(String(request.headers['x-conformance-run']));
      if (!isJudged) return false;
      unanswered += 1;
      request.destroy();
      return true;
    };
    server = await startSmallServer({ before });
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify(server.configuration));
    const args = ['run', 'OAU', '--config', config, '--out', join(folder, 'out')];
    expect(await runProgram(args, io)).toBe(4);
    expect(printed).toContain('10 requests in a row got no answer');
    expect(printed).toContain('check that it still runs, and run again');
    expect(unanswered).toBeLessThan(20);
  });

  it('tells of each scenario and every verdict when it is asked to', async () => {
    server = await startSmallServer();
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify(server.configuration));
    const args = ['run', 'PRO-001', '--config', config, '--out', join(folder, 'out')];
    await runProgram([...args, '--verbose'], io);
    expect(printed).toContain('1/1 current profile/read: 1 pass');
    expect(printed).toMatch(/^pass +PRO-001 \(current\) /m);
  });

  it('goes on with the code when the state comes back changed, which OAU-019 is about', async () => {
    const { exitCode, out } = await run({ state: () => 'another' });
    expect(verdictsOf(out)).toEqual(['PRO-001 pass', 'PRO-002 pass']);
    expect(exitCode).toBe(0);
  });

  it('ends with 3 when the revision that is asked for is not offered', async () => {
    server = await startSmallServer();
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify(server.configuration));
    const exitCode = await runProgram(['run', '--config', config, '--revision', 'earlier'], io);
    expect(printed).toContain('target.earlier is missing');
    expect(exitCode).toBe(3);
  });

  it('ends with 2 when nothing has the name that was asked for', async () => {
    const exitCode = await runProgram(['explain', 'PRO-999'], io);
    expect(exitCode).toBe(2);
    expect(printed).toContain('No requirement, area, check, scenario or fault has the id PRO-999.');
  });

  it('explains an id in small letters, and lists the beginning of one', async () => {
    expect(await runProgram(['explain', 'pro-001'], io)).toBe(0);
    expect(printed).toContain('PRO-001: ');
    expect(await runProgram(['explain', 'pro-0'], io)).toBe(2);
    expect(printed).toContain('lintel-conformance list pro-0');
    expect(await runProgram(['list', 'pro'], io)).toBe(0);
    expect(printed).toContain('PRO-002 ');
    expect(await runProgram(['list', 'nope'], io)).toBe(2);
    expect(printed).toContain('Unknown selection: nope.');
  });

  it('explains a requirement with its checks, scenarios and faults, and each of those by its id', {
    timeout: 90_000,
  }, async () => {
    for (const [id, shown] of [
      ['PAG-012', 'check pagination.walk-visits-once'],
      ['PAG-012', 'in scenario pagination/walk'],
      ['PAG-012', 'fault pagination/one-lost'],
      ['pagination.walk-visits-once', 'judges PAG-012'],
      ['pagination.walk-visits-once', 'fault pagination/one-lost'],
      ['pag', 'area PAG: Pagination'],
      ['PAG', '  PAG-012 must, both revisions: '],
      ['PAG', '  scenario pagination/walk: '],
      ['pagination/walk', 'check pagination.walk-visits-once'],
      ['pagination/one-lost', 'breaks PAG-012'],
    ] as const) {
      printed = '';
      expect(await runProgram(['explain', id], io)).toBe(0);
      expect(printed).toContain(shown);
    }
  });

  it('names the nearest id where there is none', async () => {
    expect(await runProgram(['explain', 'pagination/one-lots'], io)).toBe(2);
    expect(printed).toContain('Did you mean pagination/one-lost?');
    expect(await runProgram(['list', 'oauth/refesh'], io)).toBe(2);
    expect(printed).toContain('Did you mean oauth/refresh?');
  });

  it('lists those of one revision alone', async () => {
    const count = async (...args: readonly string[]) => {
      printed = '';
      expect(await runProgram(['list', 'VER', ...args], io)).toBe(0);
      return printed.split('\n').length;
    };
    const [both, current] = [await count(), await count('--revision', 'current')];
    expect(current).toBeLessThan(both);
    expect(printed).not.toContain(' earlier ');
  });

  it('lists requirements as the register has them, as JSON', async () => {
    expect(await runProgram(['list', 'VER', '--not-tested', '--json'], io)).toBe(0);
    const listed: { id: string; notTested: object }[] = JSON.parse(printed);
    expect(listed.length).toBeGreaterThan(1);
    for (const { id, notTested } of listed) {
      expect(id).toMatch(/^VER-/);
      expect(notTested).toHaveProperty('why');
    }
  });

  it('lists what run would select: levels, checks and scenarios', async () => {
    for (const [entry, id] of [
      ['should', 'should'],
      ['profile.fields', 'PRO-001 '],
      ['oauth/refresh', 'OAU-'],
    ] as const) {
      printed = '';
      expect(await runProgram(['list', entry], io)).toBe(0);
      expect(printed).toContain(id);
    }
  });
});
