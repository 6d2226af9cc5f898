import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Addresses } from './addresses.js';
import { createApp, mountRoutes } from './app.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { sweepFiles } from './domain/files/kept-files.js';
import { forgetExpired } from './domain/housekeeping.js';
import type { Clock, Storage } from './domain/ports.js';
import { createHttpServer } from './http/http-server.js';
import { createWorkerFor } from './jobs/start.js';
import type { Worker } from './jobs/worker.js';
import { depsOf, openDeployment, systemClock } from './open.js';
import type { DemoAccess } from './pages/demo-access.js';
import type { ResolveName } from './webhooks/resolve-name.js';

/** A server that answers. */
export interface RunningServer {
  readonly addresses: Addresses;
  readonly storage: Storage;
  /** What its requests and jobs are given. */
  readonly deps: Deps;
  /** Address of its metrics; null when they are not served. */
  readonly metricsUrl: string | null;
  /** Runs the jobs of the server; it has begun unless LINTEL_WORKER is off. */
  readonly worker: Worker;
  /** Lets requests under way finish, refuses new ones, and closes the database. */
  stop(): Promise<void>;
}

/** What a server is started with besides its settings. */
export interface ServerOptions {
  readonly log: Logger;
  /** How many lines of the log were lost. */
  readonly linesLost?: (() => number) | undefined;
  readonly clock?: Clock;
  /** From names to addresses, in place of the resolvers of the machine. */
  readonly resolve?: ResolveName;
  readonly demo?: DemoDesk;
}

/** What a server of demo data has besides: it lets newcomers in. */
export interface DemoDesk {
  /** Begins once the server listens; before that has come to an end, the server is not ready. */
  open(server: Pick<RunningServer, 'addresses' | 'storage'>): Promise<void>;
  /** What the start page shows. */
  access(): Promise<DemoAccess>;
  close(): Promise<void>;
}

/** Connects, migrates, and listens. */
export async function startServer(
  config: Config,
  { log, linesLost, clock = systemClock, resolve, demo }: ServerOptions,
): Promise<RunningServer> {
  const deployment = await openDeployment(config, { clock, log, linesLost, resolve });
  let isReady = false;
  const app = createApp(config.settings);
  const http = createHttpServer(app);
  http.server.maxConnections = config.settings.LINTEL_CONNECTIONS;
  try {
    const port = await listen(http.server, config);
    const deps = depsOf(deployment, { config, port, clock, log });
    const { addresses, storage } = deps;
    http.server.on('drop', () => deps.meter.countClosedConnection());
    mountRoutes(app, { deps, addresses, isReady: () => isReady, demo: demo?.access });
    await demo?.open({ addresses, storage });
    isReady = true;
    const endHousekeeping = beginHousekeeping(deps);
    const worker = createWorkerFor(deps);
    if (config.settings.LINTEL_WORKER === 'on') worker.start();
    log.info(
      {
        port,
        current: addresses.current.baseUrl,
        earlier: addresses.earlier.baseUrl,
        metrics: deployment.metricsUrl,
      },
      'listening',
    );
    return {
      addresses,
      storage,
      deps,
      metricsUrl: deployment.metricsUrl,
      worker,
      async stop() {
        isReady = false;
        await Promise.all([http.close(), worker.stop()]);
        await demo?.close();
        await endHousekeeping();
        await deployment.close();
      },
    };
  } catch (error) {
    await http.close();
    await demo?.close();
    await deployment.close();
    throw error;
  }
}

const HOUSEKEEPING_MS = 5 * 60_000;

/** Keeps house now and every few minutes; what it returns ends that. */
function beginHousekeeping(deps: Deps): () => Promise<void> {
  let round = keepHouse(deps);
  const timer = setInterval(() => {
    round = round.then(() => keepHouse(deps));
  }, HOUSEKEEPING_MS).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

/** Deletes what has expired and files that nothing names; what cannot be deleted now is a round later. */
async function keepHouse(deps: Deps): Promise<void> {
  const tell = (err: unknown) => deps.log.error({ err }, 'housekeeping');
  await forgetExpired(deps.storage, deps.clock.now().getTime()).catch(tell);
  await sweepFiles(deps).catch(tell);
}

const NO_HOST = ({ host }: Place) =>
  `HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all.`;

/** What is said when the server cannot listen, by the code of the system. */
const CANNOT_LISTEN: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Set PORT to a free one, or 0 for any.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: NO_HOST,
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
};

type Place = Pick<Config, 'host' | 'port'>;

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const says = CANNOT_LISTEN[error.code ?? '']?.({ host, port });
      reject(says === undefined ? error : new Error(says, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port)); // listening on a port, not a pipe
  });
}
