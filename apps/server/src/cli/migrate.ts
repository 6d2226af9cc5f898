import { readConfig } from '../config.js';
import { connectDatabase } from '../storage/connect.js';
import type { Terminal } from './terminal.js';

/** Brings the database to the newest schema and says so. */
export async function migrate(terminal: Terminal): Promise<void> {
  const { database } = readConfig(terminal.environment);
  const open = await connectDatabase(database);
  await open.close();
  terminal.print(`The ${nameOf(database.kind)} database has the schema of this release.`);
}

function nameOf(kind: 'sqlite' | 'postgres'): string {
  return kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
}
