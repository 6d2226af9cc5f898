import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createServer, type Server } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import { HOST, type OutgoingProxy, startProxy } from './support/outgoing-proxy.js';
import { type SmallServer, startSmallServer } from './support/small-server.js';
import { openTerminal } from './support/terminal.js';

// A deployment behind a gateway that wants a header, which only an outgoing proxy can reach.

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY = 'gw-5f0c9a17be42';

let folder: string;
let config: string;
let server: SmallServer;
let proxy: OutgoingProxy;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  config = join(folder, 'config.json');
  server = await startSmallServer({
    before({ headers }, response) {
      if (headers['x-gateway-key'] === KEY && headers['x-tenant'] === 'acme') return false;
      response.writeHead(403, { 'content-type': 'text/plain', 'x-echo': KEY }).end(`not ${KEY}`);
      return true;
    },
  });
  proxy = await startProxy({ http: Number(new URL(server.url).port) });
});

afterEach(async () => {
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const HEADERS = { 'X-Gateway-Key': `\${GATEWAY_KEY}`, 'X-Tenant': 'acme' };

/** Writes a configuration of the deployment at this origin. */
function configure(origin: string, headers: object = HEADERS): void {
  const { target, ...rest } = server.configuration;
  const current = { baseUrl: `${origin}/api`, authUrl: `${origin}/auth` };
  writeFileSync(config, JSON.stringify({ ...rest, target: { ...target, current, headers } }));
}

async function run(environment: Readonly<Record<string, string>>) {
  const terminal = openTerminal({ GATEWAY_KEY: KEY, ...environment });
  const command = ['run', 'PRO-001', '--config', config, '--out', join(folder, 'out')];
  const exitCode = await runProgram([...command, '--report', 'html,har,markdown'], terminal);
  return { exitCode, said: terminal.written() };
}

function readAll(): string {
  const out = join(folder, 'out');
  const read = (name: string) => {
    const bytes = readFileSync(join(out, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  };
  return readdirSync(out).map(read).join('\n');
}

describe('a gateway', { timeout: 60_000 }, () => {
  it('gets its headers with every request, and no report shows their values', async () => {
    configure(server.url);
    expect((await run({})).exitCode).toBe(0);
    const written = readAll();
    expect(written).toContain('"x-gateway-key":"from target.headers"');
    expect(written).toContain('"x-tenant":"from target.headers"');
    expect(written).not.toContain(KEY);
    const terminal = openTerminal();
    expect(await runProgram(['replay', join(folder, 'out')], terminal)).toBe(0);
  });

  it('is not passed without them', async () => {
    configure(server.url, {});
    expect((await run({})).exitCode).toBe(3);
  });
});

describe('an outgoing proxy', { timeout: 60_000 }, () => {
  it.each(['HTTP_PROXY', 'http_proxy'])('is asked for the deployment: %s', async (name) => {
    configure(`http://${HOST}`);
    const { exitCode, said } = await run({ [name]: proxy.url });
    expect(said).toContain(`go through the proxy ${new URL(proxy.url).host} (HTTP_PROXY)`);
    expect(exitCode).toBe(0);
    expect(proxy.asked).toContain(`GET http://${HOST}/api/me`);
    expect(proxy.asked.every((one) => one.includes(` http://${HOST}/`))).toBe(true);
  });

  it('is left out for this machine, and for what NO_PROXY names', async () => {
    configure(server.url);
    const { exitCode, said } = await run({ HTTP_PROXY: proxy.url });
    expect(exitCode).toBe(0);
    expect(said).not.toContain('go through the proxy');
    configure(`http://${HOST}`);
    expect((await run({ HTTP_PROXY: proxy.url, NO_PROXY: '.example' })).exitCode).toBe(3);
    expect(proxy.asked).toEqual([]);
  });

  it('that refuses, or is none, is named', async () => {
    configure(`https://${HOST}`);
    const { exitCode, said } = await run({ HTTPS_PROXY: proxy.url });
    expect(exitCode).toBe(3);
    expect(said).toMatch(/got no answer: .*407/);
    expect((await run({ HTTPS_PROXY: 'socks5://127.0.0.1:9' })).said).toContain(
      'HTTPS_PROXY is not used, since it is no address such as',
    );
  });
});

describe('a certificate of an authority of its own', { timeout: 60_000 }, () => {
  let secure: Server;

  afterEach(() => void secure.close());

  it('is believed by NODE_EXTRA_CA_CERTS, through the proxy as well', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const named = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' });
    const pair = { key: readFileSync(key), cert: readFileSync(cert) };
    secure = createServer(pair, (socket) => {
      const there = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.pipe(there).pipe(socket);
      for (const one of [there, socket]) one.on('error', () => one.destroy());
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const { port } = secure.address() as AddressInfo; // it listens on a port
    await proxy.close();
    proxy = await startProxy({ http: 9, https: port });
    configure(`https://${HOST}`);
    const child = spawn(process.execPath, [MAIN, 'doctor', '--config', config], {
      env: { GATEWAY_KEY: KEY, HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: cert },
    });
    const [said, [exitCode]] = await Promise.all([
      text(child.stdout ?? Readable.from([])),
      once(child, 'exit'),
    ]);
    expect(said).toMatch(/ok .*GET \/api\/me -> 401/);
    expect(exitCode).toBe(0);
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${HOST}:443`]));
  });
});
