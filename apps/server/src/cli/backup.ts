import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.js';
import { keyFileIn } from '../secrets/key-file.js';
import { backUpSqlite } from '../storage/backup.js';
import { sqliteFault } from '../storage/start-faults.js';
import type { Terminal } from './terminal.js';

/** Copies the SQLite file as it is at one moment, proves that the copy is whole, and puts the key of its secrets beside it. */
export async function backUp(terminal: Terminal, file: string): Promise<void> {
  const config = readConfig(terminal.environment);
  const { database, dataDir } = config;
  const target = resolve(file);
  if (database.kind === 'postgres')
    throw new Error(
      `A PostgreSQL database is backed up with pg_dump. Copy secret.key and the folder files from ${dataDir} too.`,
    );
  const key = await copyKey(config, `${target}.key`);
  try {
    await backUpSqlite(database.file, target);
  } catch (error) {
    if (key) rmSync(key);
    throw error;
  }
  terminal.print(`Wrote ${target}. Its integrity was checked.`);
  if (key) terminal.print(`Wrote ${key}, without which the secrets in it cannot be read.`);
  if (config.files.kind === 'directory')
    terminal.print(`Photos and PDFs are not in it: copy ${config.files.folder} as well.`);
}

/** Copies the file of the key, if there is one, for its owner alone; tells where to. */
async function copyKey({ dataDir, settings }: Config, target: string): Promise<string | undefined> {
  if (settings.LINTEL_SECRET_KEY) return undefined;
  const key = await readFile(keyFileIn(dataDir)).catch(nothingIfAbsent);
  if (!key) return undefined;
  try {
    await writeFile(target, key, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    throw sqliteFault(error, target);
  }
  return target;
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
