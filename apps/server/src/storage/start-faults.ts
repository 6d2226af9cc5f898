// Why a database cannot be opened, in sentences that say what to do. Whatever the drivers say has codes; what has none
// that is known is passed on in their words.

/** How to say that a SQLite file cannot be opened, by the code of the system or the beginning of the code. */
const SQLITE: readonly (readonly [code: string, says: string])[] = [
  [
    'SQLITE_NOTADB',
    'is not a SQLite database. Move it away, or set LINTEL_DATA_DIR to another folder.',
  ],
  ['SQLITE_CORRUPT', 'is damaged. Stop every process that uses it and restore a backup.'],
  ['SQLITE_CANTOPEN', 'cannot be opened. Let this user read and write it and its folder.'],
  ['SQLITE_READONLY', 'cannot be written. Let this user read and write it and its folder.'],
  ['SQLITE_PERM', 'cannot be written. Let this user read and write it and its folder.'],
  ['SQLITE_AUTH', 'cannot be written. Let this user read and write it and its folder.'],
  ['SQLITE_FULL', 'cannot grow: the disk is full. Make room.'],
  ['SQLITE_IOERR', 'cannot be read or written: the disk reports an error.'],
  ['SQLITE_BUSY', 'is being used by another program. Stop that one first.'],
  ['EEXIST', 'exists; name a file that does not.'],
  ['ENOENT', 'cannot be written: its folder does not exist. Make it first.'],
  ['ENOTDIR', 'cannot be written: its folder does not exist. Make it first.'],
  ['EACCES', 'cannot be written. Let this user read and write it and its folder.'],
  ['EISDIR', 'is a folder. Move it away, or set LINTEL_DATA_DIR to another folder.'],
  ['EROFS', 'is on a file system that is read-only. Set LINTEL_DATA_DIR to another folder.'],
  ['ENOSPC', 'cannot grow: the disk is full. Make room.'],
  ['SQLITE_LOCKED', 'is being used by another program. Stop that one first.'],
];

/** The error, or the sentence that stands for what a SQLite file is. */
export function sqliteFault(error: unknown, file: string): unknown {
  const code = codeOf(error);
  const [, says] = SQLITE.find(([known]) => code.startsWith(known)) ?? [];
  return says === undefined ? error : new Error(`${file} ${says}`, { cause: error });
}

const DOWN = 'does not answer. Start it, or correct host and port in LINTEL_DATABASE_URL.';
const REFUSED = 'does not let this user in. Correct user and password in LINTEL_DATABASE_URL.';

/** How to say that a PostgreSQL server cannot be used, by the code of the system or the SQLSTATE. */
const POSTGRES: Readonly<Record<string, string>> = {
  ECONNREFUSED: DOWN,
  ECONNRESET: DOWN,
  EHOSTUNREACH: DOWN,
  ENETUNREACH: DOWN,
  ETIMEDOUT: DOWN,
  ENOTFOUND: 'is not known by that name. Correct the host in LINTEL_DATABASE_URL.',
  EAI_AGAIN: 'is not known by that name. Correct the host in LINTEL_DATABASE_URL.',
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': 'has no database of that name. Create it with createdb, or correct LINTEL_DATABASE_URL.',
  '42501': 'does not let this user make tables. Grant it CREATE on the schema public.',
  '53300': 'has no connection left. Close some, or lower LINTEL_DATABASE_CONNECTIONS.',
  '57P03': 'is starting or stopping. Try again in a moment.',
  '25006': 'is a read-only copy. Name the primary server in LINTEL_DATABASE_URL.',
};

/** What the driver says without a code. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/timeout|timed out|Connection terminated/i, DOWN],
  [/SASL|password/i, REFUSED],
  [/SSL/, 'disagrees about SSL. Set sslmode in LINTEL_DATABASE_URL.'],
];

/** The error, or the sentence that stands for what a PostgreSQL server answers. */
export function postgresFault(error: unknown, address: string): unknown {
  const [, said] =
    SAID.find(([known]) => error instanceof Error && known.test(error.message)) ?? [];
  const code = codeOf(error);
  const says = code === '' ? said : POSTGRES[code];
  return says === undefined
    ? error
    : new Error(`PostgreSQL at ${nameOf(address)} ${says}`, { cause: error });
}

/** Without the password. */
function nameOf(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}:${port || 5432}${pathname}`;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
