import { resolve } from 'node:path';
import type { BlobTarget } from './blobs/open.js';
import { delays, hosts, key, STANDARD_SCHEDULE } from './config/delivery-kinds.js';
import { fontFiles } from './config/font-kinds.js';
import { mailAddress, mailServer } from './config/mail-kinds.js';
import {
  address,
  bucketAddress,
  Expected,
  folder,
  integer,
  oneOf,
  origins,
  postgresAddress,
} from './config/setting-kinds.js';
import { brokenSettingRules } from './config/setting-rules.js';
import type { MailTarget } from './mail/open.js';
import type { DatabaseTarget } from './storage/connect.js';

// Every setting of the server: one schema, parsed once, all problems told together.

/** A setting of the environment. */
interface Setting<T> {
  readonly describes: string;
  /** Text used when the setting is absent or empty; null where there is none. */
  readonly otherwise: string | null;
  /** Whether nobody may read it, not even in a complaint. */
  readonly isSecret?: true;
  /** The value of a text, or what it should have been. */
  read(text: string): T | Expected;
}

/** The settings by the name of their environment variable. */
export const SETTINGS = {
  HOST: {
    describes: 'Address the server listens on.',
    otherwise: '127.0.0.1',
    read: (text: string) => text,
  },
  PORT: { describes: 'Port the server listens on.', otherwise: '4010', read: integer(0, 65_535) },
  LINTEL_CONNECTIONS: {
    describes:
      'Connections of clients a server holds at most, also of those that ask nothing; more are closed at once.',
    otherwise: '10000',
    read: integer(1, 1_000_000),
  },
  LINTEL_DATA_DIR: {
    describes:
      'Folder of the SQLite file and of everything else the server keeps, made where there is none.',
    otherwise: 'data',
    read: folder,
  },
  LINTEL_DATABASE_URL: {
    describes: 'Address of a PostgreSQL database. Without it the data is kept in SQLite.',
    otherwise: '',
    read: postgresAddress,
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
  LINTEL_WORKER: {
    describes:
      'Run jobs in the server, such as making PDFs: on or off. With off, lintel worker runs them.',
    otherwise: 'on',
    read: oneOf('on', 'off'),
  },
  LINTEL_JOB_LEASE_SECONDS: {
    describes:
      'Seconds after which the jobs of a worker that gives no sign of life are taken over by another.',
    otherwise: '30',
    read: integer(1, 3600),
  },
  LINTEL_SECRET_KEY: {
    describes:
      'Key under which secrets of webhook listeners are kept: 32 bytes in base64, the same for all servers of a database. Without it one is made in LINTEL_DATA_DIR, as secret.key.',
    otherwise: '',
    isSecret: true,
    read: key,
  },
  LINTEL_WEBHOOK_HOSTS: {
    describes:
      'Hosts and networks of your own that webhooks may be delivered to, also by plain http and on any port, such as localhost, 127.0.0.0/8. Otherwise they go to the public internet by https only.',
    otherwise: '',
    read: hosts,
  },
  LINTEL_WEBHOOK_TIMEOUT_MS: {
    describes: 'Milliseconds in which the receiver of a webhook must answer.',
    otherwise: '15000',
    read: integer(100, 60_000),
  },
  LINTEL_WEBHOOK_RETRY_SECONDS: {
    describes:
      'Seconds between the attempts to deliver a webhook, separated by commas; after the last one it is given up.',
    otherwise: STANDARD_SCHEDULE,
    read: delays,
  },
  LINTEL_SMTP_URL: {
    describes:
      'Mail server for messages to people, as smtp://user:password@host:587 or smtps://host. Without it they are put into the folder outbox of LINTEL_DATA_DIR.',
    otherwise: '',
    isSecret: true,
    read: mailServer,
  },
  LINTEL_MAIL_FROM: {
    describes: 'Address from which messages to people are sent.',
    otherwise: '',
    read: mailAddress,
  },
  LINTEL_METRICS_PORT: {
    describes:
      'Port of GET /metrics, in the form of Prometheus; 0 for any. Without it there are none. It asks for no token, so keep it from the public.',
    otherwise: '',
    read: (text: string) => (text === '' ? null : integer(0, 65_535)(text)),
  },
  LINTEL_METRICS_HOST: {
    describes: 'Address on which LINTEL_METRICS_PORT listens.',
    otherwise: '127.0.0.1',
    read: (text: string) => text,
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
  LINTEL_PDF_URL_HOURS: {
    describes: 'Hours the address of a PDF is valid.',
    otherwise: '24',
    read: integer(1, 8760),
  },
  LINTEL_PDF_FONTS: {
    describes:
      'Font files of your own for what the fonts of the server lack, such as Chinese, Japanese and Korean, separated by commas: /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc. The first that has a character prints it.',
    otherwise: '',
    read: fontFiles,
  },
  LINTEL_PDF_PATIENCE_SECONDS: {
    describes:
      'Seconds a PDF is drawn where no other process wants to run; what has not ended then is begun anew among the others. With 0 it is drawn among them at once.',
    otherwise: '15',
    read: integer(0, 300),
  },
  LINTEL_CORS_ORIGINS: {
    describes:
      'Origins that may call the API from a browser, separated by commas, each by name: https://app.example.com.',
    otherwise: '',
    read: origins,
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
  readonly mail: MailTarget;
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
    if (!(value instanceof Expected)) return [name, value];
    problems.push(`${name} must be ${value.what}${told(setting, given)}.`);
    return [name, setting.read(setting.otherwise)];
  });
  const settings = Object.fromEntries(entries) as Settings; // every setting was read above
  problems.push(
    ...unknownSettings(environment),
    ...halfKeys(environment),
    ...brokenSettingRules(settings),
  );
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  return arrange(settings);
}

/** What is wrong is shown, and logs are read by many. */
function told({ isSecret }: Setting<unknown>, given = ''): string {
  return isSecret ? '' : `; it is "${given.replace(/\/\/[^/@]*@/, '//…@')}"`;
}

function arrange(settings: Settings): Config {
  return Object.freeze({
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.LINTEL_DATA_DIR,
    database: databaseTarget(settings),
    files: blobTarget(settings),
    mail: mailTarget(settings),
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

function mailTarget(settings: Settings): MailTarget {
  const server = settings.LINTEL_SMTP_URL;
  const from = settings.LINTEL_MAIL_FROM ?? 'lintel@localhost';
  return server
    ? { kind: 'smtp', from, server }
    : { kind: 'outbox', from, folder: resolve(settings.LINTEL_DATA_DIR, 'outbox') };
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
