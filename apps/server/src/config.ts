import { resolve } from 'node:path';
import type { BlobTarget } from './blobs/open.js';
import type { DatabaseTarget } from './storage/connect.js';

// Every setting of the server: one schema, parsed once, all problems told together.

/** A setting of the environment. */
interface Setting<T> {
  readonly describes: string;
  /** Text used when the setting is absent or empty; null where there is none. */
  readonly otherwise: string | null;
  /** The value of a text, or what it should have been. */
  read(text: string): T | Expected;
}

/** What a setting should have been, as the end of "must be …". */
class Expected {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

const integer = (from: number, to: number) => (text: string) => {
  const number = Number(text);
  const fits = /^\d+$/.test(text) && number >= from && number <= to;
  return fits ? number : new Expected(`a whole number from ${from} to ${to}`);
};

const oneOf =
  <const T extends readonly string[]>(...values: T) =>
  (text: string): T[number] | Expected =>
    values.find((value) => value === text) ?? new Expected(`one of ${values.join(', ')}`);

const address = (text: string) => {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const fits = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  return fits
    ? text.replace(/\/+$/, '')
    : new Expected('an http or https address without query or fragment');
};

/** A bucket, and what the names of its objects begin with. */
const bucketAddress = (text: string) => {
  if (text === '') return null;
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined)
    return new Expected('an address like s3://bucket or s3://bucket/folder');
  const folder = path.replace(/\/+$/, '');
  return { bucket, prefix: folder === '' ? '' : `${folder}/` };
};

/** The settings by the name of their environment variable. */
export const SETTINGS = {
  HOST: {
    describes: 'Address the server listens on.',
    otherwise: '127.0.0.1',
    read: (text: string) => text,
  },
  PORT: { describes: 'Port the server listens on.', otherwise: '4010', read: integer(0, 65_535) },
  LINTEL_DATA_DIR: {
    describes: 'Folder of the SQLite file and of everything else the server keeps.',
    otherwise: 'data',
    read: (text: string) => resolve(text),
  },
  LINTEL_DATABASE_URL: {
    describes: 'Address of a PostgreSQL database. Without it the data is kept in SQLite.',
    otherwise: '',
    read: (text: string) =>
      text === '' || /^postgres(ql)?:\/\//.test(text)
        ? text
        : new Expected('an address that begins with postgres://'),
  },
  LINTEL_DATABASE_CONNECTIONS: {
    describes: 'Connections to PostgreSQL a process holds at most.',
    otherwise: '10',
    read: integer(2, 200),
  },
  LINTEL_PUBLIC_URL: {
    describes: 'Address under which the server is reached from outside, without a trailing slash.',
    otherwise: '',
    read: address,
  },
  LINTEL_CURRENT_URL: {
    describes: 'Base address of the current revision, when it is not LINTEL_PUBLIC_URL/current.',
    otherwise: '',
    read: address,
  },
  LINTEL_CURRENT_AUTH_URL: {
    describes: 'Authorization address of the current revision, when it is not its base address.',
    otherwise: '',
    read: address,
  },
  LINTEL_EARLIER_URL: {
    describes: 'Base address of the earlier revision, when it is not LINTEL_PUBLIC_URL/earlier.',
    otherwise: '',
    read: address,
  },
  LINTEL_EARLIER_AUTH_URL: {
    describes: 'Authorization address of the earlier revision, when it is not its base address.',
    otherwise: '',
    read: address,
  },
  LINTEL_RATE_LIMIT: {
    describes:
      'Requests a minute for each user and application together; 0 switches the limit off.',
    otherwise: '600',
    read: integer(0, 1_000_000_000),
  },
  LINTEL_BODY_LIMIT: {
    describes: 'Largest request body in bytes.',
    otherwise: String(1024 * 1024),
    read: integer(1024, 1024 ** 3),
  },
  LINTEL_UPLOAD_LIMIT: {
    describes: 'Largest uploaded file in bytes.',
    otherwise: String(25 * 1024 * 1024),
    read: integer(1024, 1024 ** 3),
  },
  LINTEL_FILES_URL: {
    describes:
      'Bucket in which uploaded files are kept, as s3://bucket/folder. Without it they are kept in LINTEL_DATA_DIR, which servers of one database then share.',
    otherwise: '',
    read: bucketAddress,
  },
  LINTEL_S3_ENDPOINT: {
    describes: 'Address of the store that has the bucket, when it is not that of Amazon.',
    otherwise: '',
    read: address,
  },
  LINTEL_S3_REGION: {
    describes: 'Region of the bucket.',
    otherwise: 'us-east-1',
    read: (text: string) => text,
  },
  LINTEL_S3_ACCESS_KEY: {
    describes:
      'Access key for the bucket. Without it the usual places are searched: AWS_ACCESS_KEY_ID, the profile, the role of the machine.',
    otherwise: '',
    read: (text: string) => text,
  },
  LINTEL_S3_SECRET_KEY: {
    describes: 'Secret key that belongs to LINTEL_S3_ACCESS_KEY.',
    otherwise: '',
    read: (text: string) => text,
  },
  LINTEL_CORS_ORIGINS: {
    describes: 'Origins that may call the API from a browser, separated by commas.',
    otherwise: '',
    read: (text: string) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
  },
  LINTEL_TRUSTED_PROXIES: {
    describes: 'Number of proxies in front of the server whose X-Forwarded-For is believed.',
    otherwise: '0',
    read: integer(0, 10),
  },
  LINTEL_LOG_LEVEL: {
    describes: 'Least severe log lines that are written.',
    otherwise: 'info',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  LINTEL_GUARD_REPLIES: {
    describes: 'Judge every reply by its schema and fail on one that does not fit: on or off.',
    otherwise: 'off',
    read: oneOf('on', 'off'),
  },
  LINTEL_ACCESS_TOKEN_SECONDS: {
    describes: 'Seconds an access token is valid.',
    otherwise: '7200',
    read: integer(1, 31_536_000),
  },
  LINTEL_CODE_SECONDS: {
    describes: 'Seconds an authorization code is valid.',
    otherwise: '600',
    read: integer(1, 600),
  },
  LINTEL_CODE_RACE_MS: {
    describes:
      'Milliseconds in which uses of one code count as simultaneous; its tokens are handed out after them.',
    otherwise: '100',
    read: integer(0, 1000),
  },
  LINTEL_REFRESH_TOKEN_DAYS: {
    describes: 'Days a refresh token is valid, counted anew for each one.',
    otherwise: '365',
    read: integer(1, 36_500),
  },
  LINTEL_REFRESH_RACE_MS: {
    describes:
      'Milliseconds in which a spent refresh token may come back without ending the authorization.',
    otherwise: '2000',
    read: integer(0, 60_000),
  },
} as const satisfies Record<string, Setting<unknown>>;

type Settings = {
  readonly [Name in keyof typeof SETTINGS]: Exclude<
    ReturnType<(typeof SETTINGS)[Name]['read']>,
    Expected
  >;
};

/** The settings as the parts of the server use them. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly database: DatabaseTarget;
  readonly files: BlobTarget;
  readonly settings: Settings;
  readonly bodyLimit: number;
  readonly uploadLimit: number;
  readonly corsOrigins: readonly string[];
  readonly guardReplies: boolean;
  readonly rateLimit: number;
}

/** Reads the settings, or tells everything that is wrong with them at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const entries = Object.entries(SETTINGS).map(([name, setting]) => {
    const given = environment[name]?.trim();
    const value = setting.read(given ? given : setting.otherwise);
    if (value instanceof Expected)
      problems.push(`${name} must be ${value.what}; it is "${given ?? ''}".`);
    return [name, value];
  });
  problems.push(...unknownSettings(environment), ...halfKeys(environment));
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  return arrange(Object.fromEntries(entries) as Settings); // every setting was read above
}

function arrange(settings: Settings): Config {
  return Object.freeze({
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.LINTEL_DATA_DIR,
    database: databaseTarget(settings),
    files: blobTarget(settings),
    settings,
    bodyLimit: settings.LINTEL_BODY_LIMIT,
    uploadLimit: settings.LINTEL_UPLOAD_LIMIT,
    corsOrigins: settings.LINTEL_CORS_ORIGINS,
    guardReplies: settings.LINTEL_GUARD_REPLIES === 'on',
    rateLimit: settings.LINTEL_RATE_LIMIT,
  });
}

function databaseTarget(settings: Settings): DatabaseTarget {
  const url = settings.LINTEL_DATABASE_URL;
  return url
    ? { kind: 'postgres', url, connections: settings.LINTEL_DATABASE_CONNECTIONS }
    : { kind: 'sqlite', file: resolve(settings.LINTEL_DATA_DIR, 'lintel.sqlite') };
}

function blobTarget(settings: Settings): BlobTarget {
  const place = settings.LINTEL_FILES_URL;
  if (!place) return { kind: 'directory', folder: resolve(settings.LINTEL_DATA_DIR, 'files') };
  const accessKeyId = settings.LINTEL_S3_ACCESS_KEY;
  const secretAccessKey = settings.LINTEL_S3_SECRET_KEY;
  return {
    kind: 's3',
    ...place,
    region: settings.LINTEL_S3_REGION,
    endpoint: settings.LINTEL_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/** A misspelt setting would be ignored in silence. */
function unknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('LINTEL_') && !(name in SETTINGS))
    .map((name) => `${name} is no setting; see docs/configuration.md.`);
}

/** A key without its secret would be ignored in silence too. */
function halfKeys(environment: Readonly<Record<string, string | undefined>>): string[] {
  const pair = ['LINTEL_S3_ACCESS_KEY', 'LINTEL_S3_SECRET_KEY'];
  const given = pair.filter((name) => environment[name]?.trim());
  return given.length === 1 ? [`${pair.join(' and ')} are set together or not at all.`] : [];
}
