import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '../../../src/config.js';
import { systemClock } from '../../../src/open.js';
import { type RunningServer, startServer } from '../../../src/server.js';
import { connectDatabase } from '../../../src/storage/connect.js';
import { createStorage } from '../../../src/storage/stores.js';
import { registerTestAccount } from '../../support/account.js';
import {
  type DatabaseName,
  newDatabase,
  newEmptyDatabase,
  placeSqlite,
} from '../../support/databases.js';
import { DRAWN_AT_ONCE } from '../../support/server.js';
import type { Settings } from './child.js';

/** Data that outlives the servers that are started on it. */
export interface Deployment {
  readonly settings: Settings;
  readonly config: Config;
  remove(): void;
}

/** A deployment without an account, whose database has the newest schema. */
export async function newDeployment(name: DatabaseName, more: Settings = {}): Promise<Deployment> {
  const deployment = deploymentWith({ ...(await newDatabase(name)), ...more });
  placeSqlite(deployment.config.database);
  return deployment;
}

/** A deployment that has never been started. */
export async function newEmptyDeployment(name: DatabaseName): Promise<Deployment> {
  return deploymentWith(await newEmptyDatabase(name));
}

function deploymentWith(more: Settings): Deployment {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  const settings = { LINTEL_DATA_DIR: dataDir, PORT: '0', ...DRAWN_AT_ONCE, ...more };
  return {
    settings,
    config: readConfig(settings),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Starts a server in this process, on a deployment that no other runs on. */
export function serverOn({ config }: Deployment, clock = systemClock): Promise<RunningServer> {
  return startServer(config, { log: pino({ level: 'silent' }), clock });
}

/** Adds an account to a deployment that no server runs on, and returns a token of its administrator. */
export async function registerIn({ config }: Deployment): Promise<string> {
  const storage = createStorage(await connectDatabase(config.database), systemClock);
  const account = await registerTestAccount({ storage, clock: systemClock });
  const token = await account.token();
  await storage.close();
  return token;
}
