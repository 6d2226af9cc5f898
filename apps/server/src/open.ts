import type { Logger } from 'pino';
import { addressesOf } from './addresses.js';
import { openBlobs } from './blobs/open.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { requireOwnSeals } from './domain/events/webhooks.js';
import { ensureBundledTemplates } from './domain/inspections/templates.js';
import type { Clock } from './domain/ports.js';
import { rememberingReports } from './domain/reports/remembered-reports.js';
import { eventWriter } from './http/event-body.js';
import { openMail } from './mail/open.js';
import { type MetricsTarget, openMetrics } from './metrics/serve.js';
import { keyFileIn, keyIn } from './secrets/key-file.js';
import { sealerOf } from './secrets/sealing.js';
import { connectDatabase } from './storage/connect.js';
import { createStorage } from './storage/stores.js';
import { type ResolveName, resolveName } from './webhooks/resolve-name.js';
import { createTargets } from './webhooks/targets.js';

// What a process of a deployment works with, whether it serves requests or runs jobs.

/** The data and the files of a deployment, open, and what it reaches others with. */
export interface OpenDeployment
  extends Pick<
    Deps,
    | 'storage'
    | 'reports'
    | 'blobs'
    | 'intake'
    | 'workshop'
    | 'sealer'
    | 'targets'
    | 'mailer'
    | 'outbox'
    | 'meter'
  > {
  /** Address of the metrics of the process; null when they are not served. */
  readonly metricsUrl: string | null;
  close(): Promise<void>;
}

/** What a process finds around it. */
export interface World {
  readonly clock: Clock;
  readonly log: Logger;
  /** How many lines of the log were lost; none unless said otherwise. */
  readonly linesLost?: (() => number) | undefined;
  /** From the names of others to their addresses; the resolvers of the machine unless said otherwise. */
  readonly resolve?: ResolveName | undefined;
}

/** Opens the database, brought to the newest schema, and the files. */
export async function openDeployment(
  config: Config,
  { clock, log, linesLost = () => 0, resolve = resolveName }: World,
): Promise<OpenDeployment> {
  const storage = createStorage(await connectDatabase(config.database), clock);
  try {
    await ensureBundledTemplates(storage);
    if (config.database.kind === 'sqlite') await storage.write(({ jobs }) => jobs.releaseAll()); // this process alone has the file
    const { close, ...files } = await openBlobs(config.files, config.dataDir);
    const { LINTEL_SECRET_KEY: key, LINTEL_WEBHOOK_HOSTS: hosts } = config.settings;
    const sealer = sealerOf(key ?? (await keyIn(keyFileIn(config.dataDir))));
    await requireOwnSeals(storage.stores, sealer);
    const metrics = await openMetrics(metricsTarget(config), {
      stores: storage.stores,
      log,
      linesLost,
    });
    return {
      storage,
      reports: rememberingReports(storage.stores),
      ...files,
      meter: metrics.meter,
      metricsUrl: metrics.url,
      sealer,
      targets: createTargets(hosts, resolve),
      ...openMail(config.mail),
      async close() {
        await metrics.close();
        close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function metricsTarget({ settings }: Config): MetricsTarget {
  return { host: settings.LINTEL_METRICS_HOST, port: settings.LINTEL_METRICS_PORT };
}

/** What is known of a process beside its deployment. */
export interface Process extends Pick<Deps, 'config' | 'clock' | 'log'> {
  /** Port on which its server, or the servers it works for, are reached. */
  readonly port: number;
}

/** What requests and jobs of a process are given. */
export function depsOf(deployment: OpenDeployment, { port, ...process }: Process): Deps {
  const addresses = addressesOf(process.config, port);
  const writeEvent = eventWriter({ config: process.config, addresses });
  return { ...deployment, ...process, addresses, writeEvent };
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };
