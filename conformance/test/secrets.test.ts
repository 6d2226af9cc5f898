import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packBundle } from '../src/certificate/bundle.js';
import { writeCertificate } from '../src/certificate/document.js';
import { seal } from '../src/certificate/signature.js';
import { writeStatement } from '../src/certificate/statement.js';
import { writeEvidence } from '../src/evidence/evidence-file.js';
import { LeakError } from '../src/evidence/hide-secrets.js';
import { replayRun } from '../src/evidence/replay.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import type { Secrets } from '../src/net/secrets.js';
import { renderJson } from '../src/report/json.js';
import { RENDERERS } from '../src/report/renderers.js';
import { writeRun } from '../src/report/write.js';
import { EMAIL, PASSWORD } from './support/small-server.js';
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
  artifacts = writeAll(source, secrets, folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Everything that is written and printed of a run, and a certificate of it, as one text. */
function writeAll(run: ReportSource, hiding: Secrets, into: string): string {
  const { printed } = writeRun({ source: run, wanted, folder: into, secrets: hiding });
  const written = readdirSync(into).map((name) => readText(join(into, name)));
  return [printed, ...written, certify(run)].join('\n');
}

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

/** A run that fails is not certified; its certificate would hold the same texts. */
function certify(run: ReportSource): string {
  const bundle = packBundle({ result: renderJson(run), evidence: writeEvidence(run.exchanges) });
  const issue = { holder: 'Example Ltd', issuedAt: run.result.run.startedAt };
  const envelope = seal(writeStatement(bundle, run.result, issue), undefined);
  const page = writeCertificate({ bundle, source: run, issue, envelope });
  return [page, gunzipSync(bundle.packed).toString()].join('\n');
}

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

describe('secrets that stand only where they belong', () => {
  const PLACES = {
    'a field of a step': 'Hunter2-xyzzy-99',
    'a form token': 'f0rm-token-of-a-page-1',
    'a cookie': 's3ss10n-of-ann-1',
    'a redirect': 'c0de-of-a-redirect-1',
    'a token in JSON': 'at-in-json-1',
    'a refresh token in JSON': 'rt-in-json-1',
    'the key of a report': 'k3y-of-a-report-1',
    'a token in XML': 'at-in-xml-1',
    'a client secret with a slash': 's3cret/of-a-client/1',
    'the key of a report in JSONx': 'k3y-in-jsonx-1',
    'a token in a header': 'at-in-a-header-1',
  } as const;
  const sent = new Set<string>();
  let written: string;

  beforeAll(async () => {
    const { source: run, session } = await runWholeSuite({
      selection: ['PRO', 'OAU'],
      server: {
        signIn: `<input name="kennwort" type="password">
          <input type="hidden" name="_token" value="${PLACES['a form token']}"><button>In</button>`,
        takes: (path, form) =>
          path !== '/auth/login' || form.get('kennwort') === PLACES['a field of a step'],
        before: (request, response) => {
          for (const secret of credentialsOf(request)) sent.add(secret);
          if (!request.url?.startsWith('/api/') || request.url === '/api/me') return false;
          answerWithSecrets(request, response);
          return true;
        },
      },
      alter: (same) => ({
        ...same,
        actors: {
          alice: {
            signIn: {
              mode: 'form',
              steps: [
                {
                  fill: { email: EMAIL, password: PASSWORD, kennwort: PLACES['a field of a step'] },
                },
                { submit: 'allow' },
              ],
            },
          },
        },
      }),
    });
    written = writeAll(run, session.secrets, join(folder, 'places'));
  }, 60_000);

  /** The tokens, sessions and passwords of an application that were really used. */
  function credentialsOf({ headers }: IncomingMessage): string[] {
    const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ');
    const isMade = /^(bearer [0-9a-f]{24}|basic .+)$/i.test(`${scheme} ${credentials}`);
    const session = /session=(\w+)/.exec(headers.cookie ?? '')?.[1];
    return [...(isMade ? [credentials] : []), ...(session ? [session] : [])];
  }

  function answerWithSecrets({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const inXml = url.length % 2 === 0;
    const message = Object.values(PLACES).join(' ');
    const json = {
      access_token: PLACES['a token in JSON'],
      refresh_token: PLACES['a refresh token in JSON'],
      client_secret: PLACES['a client secret with a slash'],
      report_key: PLACES['the key of a report'],
      message,
    };
    const xml = `<oauth><access_token>${PLACES['a token in XML']}</access_token>
      <json:string name="report_key">${PLACES['the key of a report in JSONx']}</json:string>${message}</oauth>`;
    response.writeHead(404, {
      'content-type': inXml ? 'application/xml' : 'application/json',
      'set-cookie': `id=${PLACES['a cookie']}; HttpOnly`,
      location: `/cb?code=${PLACES['a redirect']}`,
      'x-debug': `was Bearer ${PLACES['a token in a header']}`,
    });
    response.end(inXml ? xml : JSON.stringify(json).replaceAll('/', '\\/'));
  }

  it.each(Object.entries(PLACES))('are noticed: %s', (_, secret) => {
    for (const encode of Object.values(ENCODINGS)) expect(written).not.toContain(encode(secret));
  });

  it('are noticed where they are sent', () => {
    expect(sent.size).toBeGreaterThan(2);
    expect([PASSWORD, ...sent].filter((secret) => written.includes(secret))).toEqual([]);
  });

  it.each(['password', 'form', 'cookie', 'code', 'access-token', 'refresh-token', 'key', 'secret'])(
    'leave marks of the kind %s',
    (kind) => expect(written).toContain(`⟦${kind}:`),
  );
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
