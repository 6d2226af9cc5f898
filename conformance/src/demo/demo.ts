import { randomBytes } from 'node:crypto';
import type { Configuration } from '../config/schema.js';
import { type Credentials, configureDemo, HASTY } from './configuration.js';
import type { CommandLine } from './find-server.js';
import { openServerFolder, type ServerFolder, type ServerProcess } from './server-process.js';

/** Two running servers and the configuration that judges them. */
export interface Demo {
  readonly configuration: Configuration;
  /** Ends the servers and removes their data. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts a server that is never in the way and one that expires and blocks within seconds. */
export async function startDemo(command: CommandLine, environment: Environment): Promise<Demo> {
  const calm = openServerFolder(command, { ...environment, LINTEL_RATE_LIMIT: '100000' });
  const hasty = openServerFolder(command, {
    ...environment,
    LINTEL_RATE_LIMIT: String(HASTY.requestsPerMinute),
    LINTEL_ACCESS_TOKEN_SECONDS: String(HASTY.accessTokenSeconds),
    LINTEL_CODE_SECONDS: String(HASTY.codeSeconds),
  });
  const running: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
    calm.remove();
    hasty.remove();
  };
  const start = async (folder: ServerFolder) => {
    const server = await folder.start();
    running.push(server);
    return server.demo;
  };
  try {
    const [carol, hastyDemo] = await Promise.all([addCarol(calm), start(hasty)]);
    return { configuration: configureDemo(await start(calm), hastyDemo, carol), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The demo data are made by the first start and only one process may use them at a time, so the
 * server is started, stopped, and then given a user in a new account.
 */
async function addCarol(folder: ServerFolder): Promise<Credentials | undefined> {
  const first = await folder.start();
  await first.stop();
  const carol = { email: 'carol@example.org', password: randomBytes(12).toString('base64url') };
  const exitCode = await folder.run(
    ...['user', 'create', '--account', 'Account without custom fields', '--name', 'Carol'],
    ...['--email', carol.email, '--password', carol.password, '--role', 'administrator'],
  );
  return exitCode === 0 ? carol : undefined;
}
