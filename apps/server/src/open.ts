import { openBlobs } from './blobs/open.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import type { Clock } from './domain/ports.js';
import { ensureBundledTemplates } from './domain/templates.js';
import { connectDatabase } from './storage/connect.js';
import { createStorage } from './storage/stores.js';

// What a process of a deployment works with, whether it serves requests or runs jobs.

/** The data and the files of a deployment, open. */
export interface OpenDeployment extends Pick<Deps, 'storage' | 'blobs' | 'intake'> {
  close(): Promise<void>;
}

/** Opens the database, brought to the newest schema, and the files. */
export async function openDeployment(config: Config, clock: Clock): Promise<OpenDeployment> {
  const storage = createStorage(await connectDatabase(config.database), clock);
  try {
    await ensureBundledTemplates(storage);
    if (config.database.kind === 'sqlite') await storage.write(({ jobs }) => jobs.releaseAll()); // this process alone has the file
    const { close, ...files } = await openBlobs(config.files, config.dataDir);
    return {
      storage,
      ...files,
      async close() {
        close();
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
