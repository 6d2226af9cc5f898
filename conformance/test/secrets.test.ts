import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LeakError } from '../src/evidence/hide-secrets.js';
import { replayRun } from '../src/evidence/replay.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import type { Secrets } from '../src/net/secrets.js';
import { RENDERERS } from '../src/report/renderers.js';
import { writeRun } from '../src/report/write.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

// A server that gives every secret away in every way it can.

const COUNT = 1_000;
const ALPHABETS = ['abcdef0123456789', 'aZ09-_.~', `aZ0 9+/=&%"'<>\\é😀:;?#`] as const;
const SECRETS = Array.from({ length: COUNT }, (_, index) => makeSecret(index));
const ENCODINGS: Readonly<Record<string, (secret: string) => string>> = {
  plainly: (secret) => secret,
  'in a URL': encodeURIComponent,
  'in a form': (secret) => new URLSearchParams({ x: secret }).toString().slice(2),
  'in base64': (secret) => Buffer.from(secret).toString('base64'),
  'in hex': (secret) => Buffer.from(secret).toString('hex'),
  'in JSON': (secret) => JSON.stringify(secret).slice(1, -1),
};

const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
const wanted = Object.keys(RENDERERS) as (keyof typeof RENDERERS)[]; // the table has no other keys
let source: ReportSource;
let secrets: Secrets;
let artifacts: string;

beforeAll(async () => {
  let next = 0;
  const { source: run, session } = await runWholeSuite({
    selection: ['PRO', 'OAU-01'],
    server: {
      before: (request, response) => {
        if (!request.url?.startsWith('/api/') || request.url === '/api/me') return false;
        giveAway(SECRETS.slice(next, next + 100), response);
        next = (next + 100) % COUNT;
        return true;
      },
    },
    prepare: (opened) => {
      for (const secret of SECRETS) opened.secrets.register('key', secret);
    },
  });
  source = run;
  secrets = session.secrets;
  const { printed } = writeRun({ source, wanted, folder, secrets });
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  artifacts = [printed, ...written].join('\n');
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

function makeSecret(index: number): string {
  const alphabet = [...(ALPHABETS[index % ALPHABETS.length] ?? '')];
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]);
  return `${letters.join('')}${randomBytes(3).toString('hex')}`;
}

function giveAway(some: readonly string[], response: ServerResponse): void {
  const ways = Object.values(ENCODINGS);
  const text = some.flatMap((secret) => ways.map((encode) => encode(secret))).join(' ');
  const inside = some.map((secret, index) =>
    btoaText(`${'x'.repeat(index % 3)}${secret} and more`),
  );
  response.writeHead(404, {
    'content-type': 'application/json',
    'x-given-away': some.map(encodeURIComponent).join(' '),
    location: `/next?${new URLSearchParams(some.map((secret): [string, string] => ['x', secret]))}`,
  });
  response.end(JSON.stringify({ message: text, details: some, inside }));
}

function btoaText(text: string): string {
  return Buffer.from(text).toString('base64');
}

describe('1,000 secrets', () => {
  it('were all given away', () => {
    const marks = new Set(artifacts.match(/⟦key:\d+:/g));
    expect(marks.size).toBe(COUNT);
  });

  it.each(Object.entries(ENCODINGS))('are in no artifact: %s', (_, encode) => {
    expect(SECRETS.filter((secret) => artifacts.includes(encode(secret)))).toEqual([]);
  });

  it('are in no artifact as a part of base64', () => {
    const decoded = artifacts
      .match(/[A-Za-z0-9+/]{24,}/g)
      ?.map((text) => Buffer.from(text, 'base64').toString());
    const all = decoded?.join('\n') ?? '';
    expect(SECRETS.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('do not keep anyone from coming to every verdict again', () => {
    expect(replayRun(source, SUITE).differences).toEqual([]);
  });
});

describe('what is to be written', () => {
  it('is refused as a whole when a secret is in it', () => {
    const target = { ...source.result.target, name: `At ${SECRETS[0]}` };
    const leaking = { ...source, result: { ...source.result, target } };
    const into = join(folder, 'refused');
    const write = () => writeRun({ source: leaking, wanted, folder: into, secrets });
    expect(write).toThrow(LeakError);
    expect(() => readdirSync(into)).toThrow('ENOENT');
  });
});
