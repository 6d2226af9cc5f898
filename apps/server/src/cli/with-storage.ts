import { readConfig } from '../config.js';
import type { Storage } from '../domain/ports.js';
import { systemClock } from '../open.js';
import { withDatabase } from '../storage/connect.js';
import { createStorage } from '../storage/stores.js';
import type { Terminal } from './terminal.js';

/** Opens the data of the deployment for a command, and closes it whatever becomes of the command. */
export function withStorage<T>(
  { environment }: Pick<Terminal, 'environment'>,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const { database } = readConfig(environment);
  return withDatabase(database, (open) => work(createStorage(open, systemClock)));
}
