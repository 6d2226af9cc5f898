import { readConfig } from '../config.js';
import { makeFolder } from '../folders.js';
import { connectDatabase } from '../storage/connect.js';
import type { Terminal } from './terminal.js';

/** Checks what a start needs, one line each; the first thing that fails is the error of the command. */
export async function doctor(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.environment);
  terminal.print('ok  settings');
  await makeFolder(config.dataDir);
  terminal.print(`ok  data folder ${config.dataDir} can be written`);
  const database = await connectDatabase(config.database);
  const isAlive = await database.isAlive();
  await database.close();
  if (!isAlive) throw new Error('The database does not answer.');
  terminal.print(`ok  ${config.database.kind} answers and has the schema of this release`);
}
