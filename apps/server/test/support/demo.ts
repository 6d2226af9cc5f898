import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../src/config.js';
import { type RunningDemo, startDemo } from '../../src/demo/start.js';
import type { Clock } from '../../src/domain/ports.js';
import { systemClock } from '../../src/open.js';
import type { UserAccess } from '../../src/pages/demo-access.js';
import { postForm, type Tokens } from './oauth.js';
import { DRAWN_AT_ONCE } from './server.js';
import { createVisitor } from './visitor.js';

// The demo as its command starts it, and the people in it.

/** A demo in a folder that outlives it, so that it can be started again. */
export interface TestDemo extends RunningDemo {
  readonly dataDir: string;
}

/** A folder for the data of a demo. */
export interface DataDir {
  readonly dataDir: string;
  remove(): void;
}

/** A folder without data. */
export function newDataDir(): DataDir {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-demo-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A folder in which the demo was started before: a copy of one that is made once in a run of the tests. */
export async function usedDataDir(): Promise<DataDir> {
  const folder = newDataDir();
  cpSync(await makeOnce(join(dirname(inject('prepared').sqlite), 'demo')), folder.dataDir, {
    recursive: true,
  });
  return folder;
}

/** The first process that asks makes the folder; the others wait for it. */
async function makeOnce(folder: string): Promise<string> {
  try {
    mkdirSync(`${folder}-claimed`);
  } catch {
    while (!existsSync(folder)) await setTimeout(50);
    return folder;
  }
  const making = `${folder}-in-work`;
  await (await startTestDemo(making)).stop();
  renameSync(making, folder);
  return folder;
}

/** Starts the demo as the command does; the server judges its own replies. */
export async function startTestDemo(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  clock: Clock = systemClock,
): Promise<TestDemo> {
  const config = readConfig({
    PORT: '0',
    LINTEL_DATA_DIR: dataDir,
    LINTEL_GUARD_REPLIES: 'on',
    LINTEL_RATE_LIMIT: '0',
    ...DRAWN_AT_ONCE,
    ...settings,
  });
  const log = pino({ level: 'error' });
  const demo = await startDemo(config, { log, clock, progress: () => {} });
  return { ...demo, dataDir };
}

/** Tokens of a person with every scope that is asked for, after the whole flow in a browser. */
export async function signInToDemo(
  { access }: Pick<TestDemo, 'access'>,
  { email, password }: Pick<UserAccess, 'email' | 'password'>,
  scope = 'profile.read properties.read clients.read staff.read configuration.read',
): Promise<Tokens> {
  const [application] = access.applications;
  const { authUrl } = access.current;
  const client = { client_id: application?.id, client_secret: application?.secret };
  const redirect_uri = application?.redirectUris[0] ?? '';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: application?.id ?? '',
    redirect_uri,
    scope,
  });
  const visitor = createVisitor();
  const authorize = `${authUrl}/oauth/authorize?${query}`;
  await visitor.press(await visitor.open(authorize), 'sign-in', { email, password });
  const { location } = await visitor.press(await visitor.open(authorize), 'approve');
  const code = new URL(location ?? '').searchParams.get('code') ?? '';
  const { status, body, text } = await postForm(`${authUrl}/oauth/token`, {
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    ...client,
  });
  if (status !== 200) throw new Error(`${email} got no tokens: ${text}`);
  return body as Tokens; // it was answered 200
}
