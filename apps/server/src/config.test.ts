import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

describe('where webhooks may go besides', () => {
  const read = (hosts: string) =>
    readConfig({ LINTEL_WEBHOOK_HOSTS: hosts }).settings.LINTEL_WEBHOOK_HOSTS;

  it('is hosts and networks, one after the other', () => {
    expect(read('localhost, 10.1.0.0/16,::1 , fd00::/8')).toEqual([
      'localhost',
      '10.1.0.0/16',
      '::1',
      'fd00::/8',
    ]);
    expect(read('')).toEqual([]);
  });

  it.each(['10.1.0.0/33', 'fd00::/129', 'localhost/8', '10.0.0.0/', 'http://localhost', 'a b'])(
    'is not %s',
    (text) => {
      expect(() => read(text)).toThrow('LINTEL_WEBHOOK_HOSTS must be names of hosts');
    },
  );
});

describe('fonts of the operator', () => {
  const read = (fonts: string) => readConfig({ LINTEL_PDF_FONTS: fonts }).settings.LINTEL_PDF_FONTS;
  const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

  it('are files that are there, one after the other', () => {
    expect(read(`${font}, ${font}`)).toEqual([font, font]);
    expect(read('')).toEqual([]);
  });

  it('are named when they are none', () => {
    const text = import.meta.filename;
    expect(() => read(`${font}, ${text}, /nowhere/a.ttf`)).toThrow(
      `which ${text} and /nowhere/a.ttf are not`,
    );
  });
});

describe('the schedule of attempts', () => {
  it('is that of Standard Webhooks unless said otherwise', () => {
    expect(readConfig({}).settings.LINTEL_WEBHOOK_RETRY_SECONDS).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ]);
    const settings = { LINTEL_WEBHOOK_RETRY_SECONDS: '1, 2' };
    expect(readConfig(settings).settings.LINTEL_WEBHOOK_RETRY_SECONDS).toEqual([1, 2]);
    expect(() => readConfig({ LINTEL_WEBHOOK_RETRY_SECONDS: '1,soon' })).toThrow('must be seconds');
  });
});

describe('the key that seals secrets', () => {
  it('is 32 bytes in base64, and is not repeated where it is wrong', () => {
    const key = Buffer.alloc(32, 7);
    const settings = { LINTEL_SECRET_KEY: key.toString('base64') };
    expect(readConfig(settings).settings.LINTEL_SECRET_KEY).toEqual(key);
    expect(() => readConfig({ LINTEL_SECRET_KEY: 'c2hvcnQ=' })).toThrow(
      /LINTEL_SECRET_KEY must be 32 bytes in base64\.$/,
    );
  });
});

describe('where files are kept', () => {
  it('is the data folder, unless the operator names a bucket', () => {
    expect(readConfig({ LINTEL_DATA_DIR: '/srv/lintel' }).files).toEqual({
      kind: 'directory',
      folder: '/srv/lintel/files',
    });
  });

  it.each([
    ['s3://lintel-files', { bucket: 'lintel-files', prefix: '' }],
    ['s3://lintel-files/', { bucket: 'lintel-files', prefix: '' }],
    ['s3://lintel.files/eu/agency/', { bucket: 'lintel.files', prefix: 'eu/agency/' }],
  ])('is the bucket and folder of %s', (address, place) => {
    const keys = { LINTEL_S3_ACCESS_KEY: 'key', LINTEL_S3_SECRET_KEY: 'secret' };
    expect(readConfig({ LINTEL_FILES_URL: address, ...keys }).files).toEqual({
      kind: 's3',
      ...place,
      region: 'us-east-1',
      endpoint: null,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
  });

  it('asks the usual places for credentials when none are named', () => {
    expect(readConfig({ LINTEL_FILES_URL: 's3://lintel-files' }).files).toMatchObject({
      credentials: null,
    });
  });

  it.each(['/srv/files', 's3://', 's3://UPPER', 'https://lintel-files.example', 's3://a b'])(
    'is not %s',
    (address) => {
      expect(() => readConfig({ LINTEL_FILES_URL: address })).toThrow(
        /LINTEL_FILES_URL must be an address/,
      );
    },
  );

  it('takes an access key and its secret together', () => {
    for (const name of ['LINTEL_S3_ACCESS_KEY', 'LINTEL_S3_SECRET_KEY'])
      expect(() => readConfig({ [name]: 'one' })).toThrow(
        /LINTEL_S3_ACCESS_KEY and LINTEL_S3_SECRET_KEY are set together/,
      );
  });
});

describe('settings that would be wrong in silence', () => {
  const problemsOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
      return [];
    } catch (error) {
      return String(error)
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    }
  };

  it.each([
    ['LINTEL_PUBLIC_URL', 'https://user:secret@api.example'],
    ['LINTEL_PUBLIC_URL', 'https://api.example?'],
    ['LINTEL_PUBLIC_URL', 'https://api.example/#top'],
    ['LINTEL_PUBLIC_URL', 'https://api.example/a/../b'],
    ['LINTEL_PUBLIC_URL', 'https://api.example//a'],
    ['LINTEL_CURRENT_URL', 'https://api.example/:version'],
    ['LINTEL_EARLIER_AUTH_URL', 'ftp://api.example'],
    ['LINTEL_CORS_ORIGINS', '*'],
    ['LINTEL_CORS_ORIGINS', 'https://app.example, *'],
    ['LINTEL_CORS_ORIGINS', 'https://app.example/'],
    ['LINTEL_CORS_ORIGINS', 'https://App.example'],
    ['LINTEL_CORS_ORIGINS', 'https://app.example/page'],
    ['LINTEL_CORS_ORIGINS', 'null'],
    ['LINTEL_DATA_DIR', '~/lintel'],
    ['LINTEL_DATA_DIR', '/'],
    ['LINTEL_DATA_DIR', 's3://bucket'],
    ['LINTEL_DATA_DIR', ':memory:'],
    ['LINTEL_DATABASE_URL', 'postgres://host:port/database'],
  ])('%s is not %s', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .*; it is ".*"\\.$`)),
    ]);
  });

  it('are told without the password in them', () => {
    expect(problemsOf({ LINTEL_PUBLIC_URL: 'https://user:secret@api.example' })).toEqual([
      expect.stringContaining('"https://…@api.example"'),
    ]);
  });

  it.each([
    [{ LINTEL_CURRENT_URL: 'https://api.example/v', LINTEL_EARLIER_URL: 'https://api.example/v/' }],
    [{ LINTEL_CURRENT_URL: 'https://api.example/v', LINTEL_EARLIER_URL: 'https://old.example/v' }],
    [
      {
        LINTEL_CURRENT_URL: 'https://api.example/v',
        LINTEL_EARLIER_URL: 'https://api.example/v/1',
      },
    ],
    [{ LINTEL_CURRENT_URL: 'https://api.example' }],
    [{ LINTEL_EARLIER_URL: 'http://localhost:4010/current' }],
  ])('base addresses have paths of their own: %j', (environment) => {
    expect(problemsOf(environment)).toEqual([
      expect.stringMatching(/^LINTEL_CURRENT_URL and LINTEL_EARLIER_URL must have different paths/),
    ]);
  });

  it('authorization addresses have paths of their own', () => {
    const auth = 'https://auth.example/sign-in';
    expect(problemsOf({ LINTEL_CURRENT_AUTH_URL: auth, LINTEL_EARLIER_AUTH_URL: auth })).toEqual([
      expect.stringContaining('both are /sign-in.'),
    ]);
  });

  it('are told all together', () => {
    const wrong = {
      PORT: 'x',
      LINTEL_CORS_ORIGINS: '*',
      LINTEL_CURENT_URL: 'https://api.example/v',
      LINTEL_EARLIER_URL: 'https://api.example/current',
    };
    expect(problemsOf(wrong)).toHaveLength(4);
  });

  it.each([
    { LINTEL_PUBLIC_URL: 'https://api.example/lintel/' },
    { LINTEL_CURRENT_URL: 'https://api.example/v2', LINTEL_EARLIER_URL: 'https://old.example/v1' },
    { LINTEL_CURRENT_AUTH_URL: 'https://auth.example' },
    { LINTEL_CORS_ORIGINS: 'https://app.example, http://localhost:5173' },
    { LINTEL_DATA_DIR: './some/folder' },
    { HOST: '::' },
  ])('are not %j', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });
});
