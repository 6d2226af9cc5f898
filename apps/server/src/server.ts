import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { type Addresses, addressesOf } from './addresses.js';
import { createApp, mountRoutes } from './app.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { forgetExpired } from './domain/housekeeping.js';
import type { Clock, Storage } from './domain/ports.js';
import { ensureBundledTemplates } from './domain/templates.js';
import { createHttpServer } from './http/http-server.js';
import type { DemoAccess } from './pages/demo-access.js';
import { connectDatabase } from './storage/connect.js';
import { createStorage } from './storage/stores.js';

/** A server that answers. */
export interface RunningServer {
  readonly addresses: Addresses;
  readonly storage: Storage;
  /** Lets requests under way finish, refuses new ones, and closes the database. */
  stop(): Promise<void>;
}

/** What a server is started with besides its settings. */
export interface ServerOptions {
  readonly log: Logger;
  readonly clock?: Clock;
  /** What the start page shows of a server of demo data. */
  readonly demo?: (addresses: Addresses) => DemoAccess;
}

/** Connects, migrates, and listens. */
export async function startServer(
  config: Config,
  { log, clock = systemClock, demo }: ServerOptions,
): Promise<RunningServer> {
  const database = await connectDatabase(config.database);
  const storage = createStorage(database, clock);
  let isReady = true;
  const app = createApp(config.settings);
  const http = createHttpServer(app, { bodyLimit: config.bodyLimit });
  try {
    await ensureBundledTemplates(storage);
    const port = await listen(http.server, config);
    const addresses = addressesOf(config, port);
    const deps = { config, addresses, storage, clock, log };
    mountRoutes(app, { deps, addresses, isReady: () => isReady, demo: demo?.(addresses) });
    const housekeeping = setInterval(() => keepHouse(deps), HOUR_MS).unref();
    log.info(
      { port, current: addresses.current.baseUrl, earlier: addresses.earlier.baseUrl },
      'listening',
    );
    return {
      addresses,
      storage,
      async stop() {
        isReady = false;
        clearInterval(housekeeping);
        await http.close();
        await storage.close();
      },
    };
  } catch (error) {
    await http.close();
    await storage.close();
    throw error;
  }
}

/** Deletes what has expired; what cannot be deleted now is an hour later. */
function keepHouse({ storage, clock, log }: Deps): void {
  forgetExpired(storage, clock.now().getTime()).catch((err) => log.error({ err }, 'housekeeping'));
}

const HOUR_MS = 60 * 60_000;

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Set PORT to a free one, or 0 for any.`)
          : error,
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port)); // listening on a port, not a pipe
  });
}
