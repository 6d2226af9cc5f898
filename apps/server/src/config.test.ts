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
