import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBundledTemplates } from '../../src/domain/inspections/templates.js';
import { systemClock } from '../../src/open.js';
import { connectDatabase, type DatabaseTarget } from '../../src/storage/connect.js';
import { createStorage } from '../../src/storage/stores.js';
import { createDatabase } from './postgres.js';

// Databases of the newest schema that wait to be copied: a copy is there in a fraction of the time the migrations take.

/** Where the prepared databases are. */
export interface Prepared {
  /** Path of a SQLite file. */
  readonly sqlite: string;
  /** Name of a database of PostgreSQL. */
  readonly postgres: string;
}

/** Prepares a database of each kind, and returns the way to remove what lies in the file system. */
export async function prepareDatabases(
  postgresUrl: string,
): Promise<{ readonly prepared: Prepared; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-prepared-'));
  const prepared = {
    sqlite: join(folder, 'lintel.sqlite'),
    postgres: `lintel-prepared-${randomUUID()}`,
  };
  await fill({ kind: 'sqlite', file: prepared.sqlite });
  const url = await createDatabase(postgresUrl, prepared.postgres);
  await fill({ kind: 'postgres', url, connections: 2 });
  return { prepared, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What a server puts into an empty database at its first start. */
async function fill(target: DatabaseTarget): Promise<void> {
  const storage = createStorage(await connectDatabase(target), systemClock);
  await ensureBundledTemplates(storage);
  await storage.close();
}
