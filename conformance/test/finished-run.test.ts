import { generateKeyPairSync } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import { writeRun } from '../src/report/write.js';
import { runWholeSuite } from './support/whole-run.js';

// The commands on folders that a run has written to; no server is there any more.

const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
const good = join(folder, 'good');
const bad = join(folder, 'bad');
const less = join(folder, 'less');
let printed = '';

beforeAll(async () => {
  const selection = ['PRO-00'];
  const profile = () => ({ status: 200, body: '{"id":"7"}' });
  const runs = [
    [good, await runWholeSuite({ selection })],
    [bad, await runWholeSuite({ selection, server: { profile } })],
    [less, await runWholeSuite({ selection: ['PRO-002'] })],
  ] as const;
  for (const [into, { source, session }] of runs) {
    writeRun({ source, wanted: ['html', 'markdown'], folder: into, secrets: session.secrets });
  }
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  printed = '';
});

const print = (text: string) => {
  printed += `${text}\n`;
};

async function run(...args: readonly string[]): Promise<number> {
  const forget = () => () => {};
  const io = {
    environment: {},
    print,
    printError: print,
    showProgress: () => {},
    showStep: () => {},
    onInterrupt: forget,
    onEnd: forget,
  };
  return runProgram(args, io);
}

/** A copy of the good run with one of its files changed. */
function tamper(file: string, change: (text: string) => string): string {
  const copy = mkdtempSync(join(folder, 'tampered-'));
  cpSync(good, copy, { recursive: true });
  const path = join(copy, file);
  const bytes = readFileSync(path);
  const changed = file.endsWith('.gz')
    ? gzipSync(change(gunzipSync(bytes).toString()))
    : change(bytes.toString());
  writeFileSync(path, changed);
  return copy;
}

describe('report', () => {
  it('makes every file again from the result and the evidence alone', async () => {
    const bare = join(folder, 'bare');
    mkdirSync(bare);
    for (const name of ['result.json', 'evidence.ndjson.gz'])
      cpSync(join(good, name), join(bare, name));
    expect(await run('report', bare, '--as', 'html,markdown,junit,har,earl,json')).toBe(0);
    expect(printed).toContain(`Written: ${join(bare, 'report.html')}, ${join(bare, 'summary.md')}`);
    for (const name of ['report.html', 'summary.md', 'result.json', 'evidence.ndjson.gz']) {
      expect(readFileSync(join(bare, name), 'utf8')).toBe(readFileSync(join(good, name), 'utf8'));
    }
    for (const name of ['junit.xml', 'exchanges.har', 'earl.jsonld']) {
      expect(existsSync(join(bare, name))).toBe(true);
    }
  });

  it('ends with 3 when no run was written there, and with 2 for a report nobody knows', async () => {
    expect(await run('report', join(folder, 'nowhere'), '--as', 'html')).toBe(3);
    expect(printed).toContain('does not exist');
    expect(await run('report', good, '--as', 'pdf')).toBe(2);
  });
});

describe('replay', () => {
  it('comes to the same, for a good run and for a bad one', async () => {
    expect(await run('replay', good)).toBe(0);
    expect(await run('replay', bad)).toBe(0);
    expect(printed).toContain('all are as recorded');
  });

  it('ends with 1 and names the verdict when an answer was changed', async () => {
    const changed = tamper('evidence.ndjson.gz', (text) =>
      text.replaceAll('\\"company\\":\\"Agency\\"', '\\"company\\":5'),
    );
    expect(await run('replay', changed)).toBe(1);
    expect(printed).toContain('does not belong to result.json');
    expect(printed).toContain('PRO-001 (current): verdict is "pass", but must be "fail"');
  });

  it('ends with 1 when a verdict was changed', async () => {
    const copy = tamper('result.json', (text) =>
      text.replace('"verdict": "pass"', '"verdict": "warn"'),
    );
    expect(await run('replay', copy)).toBe(1);
    expect(printed).toContain('verdict is "warn", but must be "pass"');
    expect(printed).toMatch(/([2-9]\d* differences|: 1 difference)\n$/);
  });

  it('ends with 3 when a file of the run cannot be read', async () => {
    const copy = tamper('result.json', (same) => same);
    rmSync(join(copy, 'result.json'));
    mkdirSync(join(copy, 'result.json'));
    expect(await run('replay', copy)).toBe(3);
    expect(printed).toContain('result.json cannot be read: it is not a file');
  });

  it('ends with 3 when a file is larger than any run writes', async () => {
    const copy = tamper('result.json', (same) => same);
    truncateSync(join(copy, 'result.json'), 300_000_000);
    for (const command of ['replay', 'certify']) {
      expect(await run(command, copy)).toBe(3);
      expect(printed).toContain(
        'result.json is larger than 268 MB, which no run writes; run again',
      );
    }
    const bomb = tamper('evidence.ndjson.gz', (same) => same);
    const part = gzipSync(Buffer.alloc(2 ** 23));
    const whole = Buffer.concat(Array.from({ length: 2 ** 6 }, () => part));
    writeFileSync(join(bomb, 'evidence.ndjson.gz'), whole);
    expect(await run('replay', bomb)).toBe(3);
    expect(printed).toContain(
      'evidence.ndjson.gz unpacks to more than 268 MB, which no run writes',
    );
  });

  it('says in a sentence that a part is nested too deeply', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const seen = `"seen": { "deep": { "fact": ${deep} }, `;
    const copy = tamper('result.json', (text) => text.replace(/"seen": \{\s/, seen));
    expect(await run('replay', copy)).toBe(3);
    expect(printed).toContain('A part of the run is too long or too deeply nested to read');
  });

  it.each([
    ['{}', 'WRONG result.json is not a result: /format'],
    ['no', 'WRONG result.json is not JSON'],
  ])('ends with 1 when the result is %s', async (text, said) => {
    expect(
      await run(
        'replay',
        tamper('result.json', () => text),
      ),
    ).toBe(1);
    expect(printed).toContain(said);
  });

  it('ends with 1 when a line of the evidence is no exchange, and says what is wrong there', async () => {
    const copy = tamper('evidence.ndjson.gz', (text) => {
      const [first = '', second = '', ...rest] = text.split('\n');
      const { headers: _, ...request } = JSON.parse(second).request;
      return [first, JSON.stringify({ ...JSON.parse(second), request }), ...rest].join('\n');
    });
    expect(await run('replay', copy)).toBe(1);
    expect(printed).toContain(
      'WRONG line 2 of the evidence is not an exchange, so it was changed or cut off: /request/headers: Expected required property',
    );
  });

  it('ends with 1 when an exchange is of another run', async () => {
    const copy = tamper('evidence.ndjson.gz', (text) => text.replace(/"[^"]+\/sign-in"/, '"x/y"'));
    expect(await run('replay', copy)).toBe(1);
    expect(printed).toMatch(/WRONG exchange current-\d+ belongs to another run/);
  });
});

describe('diff', () => {
  it('ends with 1 when something has become worse, and with 0 when nothing has', async () => {
    expect(await run('diff', good, bad)).toBe(1);
    expect(printed).toContain('worse     PRO-001 (current) pass -> fail');
    expect(await run('diff', bad, good)).toBe(0);
    expect(printed).toContain('better    PRO-001 (current) fail -> pass');
    expect(await run('diff', good, good)).toBe(0);
  });

  it('says first that the runs were of other selections, and blames nobody for what only one judged', async () => {
    expect(await run('diff', good, less)).toBe(0);
    expect(printed).toMatch(/^The runs differ in selection: PRO-00 -> PRO-002\n/);
    expect(printed).toMatch(/0 worse, 0 better, 0 otherwise changed; [1-9]\d* judged by only one/);
    expect(await run('diff', less, bad)).toBe(0);
  });
});

describe('certify', () => {
  it('refuses a run of a part, and one with failures, and says why', async () => {
    expect(await run('certify', good)).toBe(1);
    expect(printed).toContain('only PRO-00 was judged; run without a selection');
    expect(await run('certify', bad)).toBe(1);
    expect(printed).toContain('fail: PRO-001 (current)');
    expect(printed).toContain('To see what each verdict needs: ');
    expect(existsSync(join(good, 'certificate.html'))).toBe(false);
  });

  it('ends with 2 for a holder whose name cannot be read at a glance', async () => {
    for (const [holder, why] of [
      [' ', 'the holder has no name'],
      ['x'.repeat(3_000), 'the holder has a name of 3000 characters; the most is 200'],
      ['Py\u202e Ltd', 'the holder contains line breaks, control, direction'],
    ] as const) {
      expect(await run('certify', good, '--holder', holder)).toBe(2);
      expect(printed).toContain(`--holder cannot be used: ${why}`);
    }
    await run('certify', good, '--holder', '\u0415\u0445ample Ltd');
    expect(printed).toContain('Note: the holder mixes Latin and Cyrillic letters');
  });

  it('names the reports only where a verdict stands against it', async () => {
    expect(await run('certify', less)).toBe(1);
    expect(printed).toContain('only PRO-002 was judged; run without a selection');
    expect(printed).not.toContain('To see what each verdict needs');
  });

  it('ends with 3 for a key that is none, or of another kind', async () => {
    const rsa = join(folder, 'rsa.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(rsa, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(await run('certify', good, '--key', rsa)).toBe(3);
    expect(printed).toContain(
      'is not an Ed25519 key; make one with openssl genpkey -algorithm ed25519',
    );
    expect(await run('certify', good, '--key', join(folder, 'no.pem'))).toBe(3);
  });
});

describe('verify', () => {
  it('refuses a private key, which nobody should have been given', async () => {
    const file = join(folder, 'key.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(await run('verify', join(good, 'report.html'), '--public-key', file)).toBe(3);
    expect(printed).toContain('key.pem is a private key: never hand it out.');
  });

  it('refuses a file with two keys, of which only the first would count', async () => {
    const file = join(folder, 'keys.pem');
    const makeKey = () =>
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(file, `${makeKey()}${makeKey()}`);
    expect(await run('verify', join(good, 'report.html'), '--public-key', file)).toBe(3);
    expect(printed).toContain('keys.pem holds 2 keys; name a file that holds one');
  });

  it('ends with 1 for what is no certificate, and with 3 for what is not there', async () => {
    expect(await run('verify', join(good, 'report.html'))).toBe(1);
    expect(printed).toContain('it is not a certificate: it must contain exactly one envelope');
    expect(await run('verify', join(folder, 'nothing.html'))).toBe(3);
  });

  it('ends with 3 for a folder, and for a link that leads nowhere', async () => {
    expect(await run('verify', good)).toBe(3);
    expect(printed).toContain('is not a file; name the certificate in it');
    symlinkSync('loop.html', join(folder, 'loop.html'));
    expect(await run('verify', join(folder, 'loop.html'))).toBe(3);
    expect(printed).toContain('loop.html cannot be read: ELOOP');
  });
});
