import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { type Addresses, addressesOf } from './addresses.js';
import { createApp, mountRoutes } from './app.js';
import type { Config } from './config.js';
import type { Clock, Storage } from './domain/ports.js';
import { requestClasses } from './http/request-classes.js';
import { connectDatabase } from './storage/connect.js';
import { createStorage } from './storage/stores.js';

/** A server that answers. */
export interface RunningServer {
  readonly addresses: Addresses;
  readonly storage: Storage;
  /** Lets requests under way finish, refuses new ones, and closes the database. */
  stop(): Promise<void>;
}

/** How long requests under way may take when the server stops. */
const GRACE_MS = 10_000;

/** How long a client may take, in milliseconds, and how many bytes the head of a request may have. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Connects, migrates, and listens. */
export async function startServer(
  config: Config,
  { log, clock = systemClock }: { log: Logger; clock?: Clock },
): Promise<RunningServer> {
  const database = await connectDatabase(config.database);
  const storage = createStorage(database, clock);
  let isReady = true;
  const app = createApp(config.settings);
  const server = http.createServer({ ...requestClasses(app), ...LIMITS }, app);
  try {
    const port = await listen(server, config);
    const addresses = addressesOf(config, port);
    const deps = { config, storage, clock, log };
    mountRoutes(app, { deps, addresses, isReady: () => isReady });
    log.info(
      { port, current: addresses.current.baseUrl, earlier: addresses.earlier.baseUrl },
      'listening',
    );
    return {
      addresses,
      storage,
      async stop() {
        isReady = false;
        await closeServer(server);
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };

function listen(server: http.Server, { host, port }: Config): Promise<number> {
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

async function closeServer(server: http.Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(timer);
}
