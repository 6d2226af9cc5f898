import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { systemClock } from '../base/clock.js';
import { FileError } from '../base/files.js';
import { openStateFile } from './state-file.js';

const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('the state file', () => {
  it.each(['no JSON', '[]', '{}', '{"tokens":"x"}', '{"tokens":{"a":5}}', '{"tokens":{"a":""}}'])(
    'is left as it is, and no token is used, when it holds something else: %s',
    async (text) => {
      const path = join(folder, 'state.json');
      writeFileSync(path, text);
      let used = 0;
      const renewing = openStateFile(path, createFakeClock()).renew(
        'configured',
        async (answer) => {
          used += 1;
          return { answer, successor: 'next' };
        },
      );
      await expect(renewing).rejects.toThrow(FileError);
      await expect(renewing).rejects.toThrow('holds no refresh tokens of this suite: remove it');
      expect(used).toBe(0);
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('lets two runs at once use each token once', async () => {
    const path = join(folder, 'shared.json');
    const used: string[] = [];
    const renew = () =>
      openStateFile(path, systemClock).renew('token-0', async (newest) => {
        used.push(newest);
        await systemClock.sleep(20);
        return { answer: undefined, successor: `token-${used.length}` };
      });
    await Promise.all([renew(), renew(), renew()]);
    expect(used).toEqual(['token-0', 'token-1', 'token-2']);
  });
});
