import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

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
