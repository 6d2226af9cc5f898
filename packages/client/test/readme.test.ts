import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { signIn } from './support/browser.js';
import { startReceiver } from './support/receiver.js';

// The programs of the README run as they stand, against a server that listens elsewhere.

const demo = inject('demo');
const [application] = demo.applications;
const [user] = demo.users;
if (!application || !user) throw new Error('The demo has applications and users.');

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const programs = [...readme.matchAll(/^## ([^\n]+)$|^```js\n(.*?)^```$/gms)].reduce(
  ({ heading, found }, [, title, code]) => {
    if (title !== undefined) return { heading: title, found };
    return { heading, found: [...found, { heading, code: code ?? '' }] };
  },
  { heading: 'First', found: [] as { heading: string; code: string }[] },
).found;

/** Inside the package, so that it finds itself by its name. */
const folder = mkdtempSync(fileURLToPath(new URL('./readme-', import.meta.url)));
copyFileSync(new URL('../../../examples/photo.png', import.meta.url), join(folder, 'photo.png'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'whsec_YSBzZWNyZXQgb2YgdGhpcnR5LXR3byBieXRlcywgb2s=';
const environment = {
  PATH: process.env['PATH'],
  LINTEL_TOKEN: demo.current.accessToken,
  LINTEL_EARLIER_TOKEN: demo.earlier.accessToken,
  LINTEL_CLIENT_ID: application.id,
  LINTEL_CLIENT_SECRET: application.secret,
  LINTEL_REDIRECT_URI: application.redirectUris[0],
  LINTEL_WEBHOOK_SECRET: SECRET,
};

function start(heading: string, more: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams {
  const program = programs.find((one) => one.heading === heading);
  if (!program) throw new Error(`The README has no program under '${heading}'.`);
  const file = join(folder, `${heading.replaceAll(/\W/g, '-')}.mjs`);
  const origin = new URL(demo.current.baseUrl).origin;
  writeFileSync(file, program.code.replaceAll('http://localhost:4010', origin));
  return spawn(process.execPath, [file], { cwd: folder, env: { ...environment, ...more } });
}

async function finish(child: ChildProcessWithoutNullStreams): Promise<string> {
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  expect(complaint).toBe('');
  expect(code).toBe(0);
  return said;
}

describe('the program of the README', () => {
  it.each([
    ['First', /[A-Z]+.* \d+.*\n/],
    ['Operations', /Pending\n\[ '.+' \]\ntrue [\w-]+\n/],
    ['Lists', /^\d+\n$/],
    ['PDFs', /^(waiting.*\n)*(https?:.*\n)?$/],
    ['Photos', /^Front door\n$/],
    ['In a bundle', /@/],
    ['The earlier revision', /@/],
  ] as const)('under %s runs', async (heading, output) => {
    expect(await finish(start(heading))).toMatch(output);
  });

  it('under Signing users in signs a user in', async () => {
    const child = start('Signing users in');
    child.stdout.once('data', async (text) => {
      const url = /Open (\S+)/.exec(String(text))?.[1] ?? '';
      child.stdin.end(`${await signIn(url, user)}\n`);
    });
    expect(await finish(child)).toContain(user.email);
  });

  it('under Webhooks believes what is signed and nothing else', async () => {
    const { url, close } = await startReceiver([]);
    await close(); // its port is free now
    const { port } = new URL(url);
    const child = start('Webhooks', { PORT: port });
    try {
      const body = JSON.stringify({
        id: 'evt_1',
        type: 'pdf.generated',
        data: { url: 'https://a.example/b.pdf' },
      });
      const now = new Date();
      const headers = {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(SECRET).sign('evt_1', now, body),
      };
      const post = (init: RequestInit) =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', ...init });
      while (!(await post({ body: '' }).catch(() => undefined))) await new Promise(setImmediate);
      expect((await post({ headers, body })).status).toBe(204);
      expect((await post({ headers, body: `${body} ` })).status).toBe(400);
    } finally {
      child.kill();
      await once(child, 'close');
    }
  });
});
