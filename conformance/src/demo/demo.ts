import { randomBytes } from 'node:crypto';
import type { Configuration } from '../config/schema.js';
import { type Credentials, configureDemo, HASTY } from './configuration.js';
import type { CommandLine } from './find-server.js';
import { openServerFolder, type ServerFolder } from './server-process.js';

/** Two servers for one run and the configuration that judges them. */
export interface Demo {
  /** Starts the servers. Throws NotReady. */
  start(): Promise<Configuration>;
  /** Ends the servers, ready or not, and removes their data. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Prepares a server that is never in the way and one that expires and blocks within seconds. */
export function openDemo(command: CommandLine, environment: Environment): Demo {
  const calm = openServerFolder(command, { ...environment, LINTEL_RATE_LIMIT: '100000' });
  const hasty = openServerFolder(command, {
    ...environment,
    LINTEL_RATE_LIMIT: String(HASTY.requestsPerMinute),
    LINTEL_ACCESS_TOKEN_SECONDS: String(HASTY.accessTokenSeconds),
    LINTEL_CODE_SECONDS: String(HASTY.codeSeconds),
  });
  return {
    async start() {
      const [carol, hastyDemo] = await Promise.all([addCarol(calm), hasty.start()]);
      return configureDemo(await calm.start(), hastyDemo, carol);
    },
    async stop() {
      await Promise.all([calm.remove(), hasty.remove()]);
    },
  };
}

/**
 * The demo data are made by the first start and only one process may use them at a time, so the
 * server is started, stopped, and then given a user in a new account.
 */
async function addCarol(folder: ServerFolder): Promise<Credentials | undefined> {
  await folder.start();
  await folder.stop();
  const carol = { email: 'carol@example.org', password: randomBytes(12).toString('base64url') };
  const exitCode = await folder.run(
    ...['user', 'create', '--account', 'Account without custom fields', '--name', 'Carol'],
    ...['--email', carol.email, '--password', carol.password, '--role', 'administrator'],
  );
  return exitCode === 0 ? carol : undefined;
}
