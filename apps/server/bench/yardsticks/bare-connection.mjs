import Database from 'better-sqlite3';

// How the bare server opens its file: with the settings of the service, which cost nobody a line.

const SETTINGS = [
  'journal_mode = WAL',
  'busy_timeout = 5000',
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'wal_autocheckpoint = 8000',
  'journal_size_limit = 67108864',
  'analysis_limit = 400',
  'temp_store = MEMORY',
];

/** @param {string} file @param {Database.Options} [options] @returns {import('better-sqlite3').Database} */
export function openBare(file, options) {
  const connection = new Database(file, options);
  for (const setting of SETTINGS) connection.pragma(setting);
  connection.pragma(`cache_size = ${options?.readonly ? -2048 : -16384}`);
  return connection;
}
