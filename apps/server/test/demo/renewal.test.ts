import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { REVISIONS } from '@lintel/schema';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Addresses } from '../../src/addresses.js';
import { readConfig } from '../../src/config.js';
import { suspendUser } from '../../src/domain/access/user-access.js';
import type { DemoAccess } from '../../src/pages/demo-access.js';
import { refreshLine } from '../../src/pages/demo-commands.js';
import { type DemoDesk, startServer } from '../../src/server.js';
import { createTestClock } from '../support/clock.js';
import {
  type DataDir,
  newDataDir,
  startTestDemo,
  type TestDemo,
  usedDataDir,
} from '../support/demo.js';
import { runLine } from './run-line.js';

describe('while the demo runs', () => {
  let folder: DataDir;
  const clock = createTestClock();
  let demo: TestDemo;
  beforeAll(async () => {
    folder = await usedDataDir();
    demo = await startTestDemo(folder.dataDir, {}, clock);
  });
  afterAll(async () => {
    await demo.stop();
    folder.remove();
  });

  const inFile = (): DemoAccess => JSON.parse(readFileSync(demo.file, 'utf8'));
  const page = async () => (await fetch(demo.addresses.publicUrl)).text();
  const statusOf = async ({ baseUrl, accessToken }: DemoAccess['current']) =>
    (await fetch(`${baseUrl}/me`, { headers: { authorization: `Bearer ${accessToken}` } })).status;
  const refresh = (access: DemoAccess) => {
    const [application] = access.applications;
    if (!application) throw new Error('There are two applications');
    return runLine(refreshLine(access.current, application));
  };

  /** What is in demo.json once it holds other tokens for the current revision. */
  const replaced = (old: DemoAccess) =>
    vi.waitFor(
      () => {
        const access = inFile();
        expect(access.current.accessToken).not.toBe(old.current.accessToken);
        return access;
      },
      { timeout: 30_000 },
    );

  it('demo.json holds new tokens before the old ones expire, and those still work', async () => {
    const old = inFile();
    clock.forward({ minutes: 61 });
    const access = await replaced(old);
    for (const revision of REVISIONS) {
      expect(await statusOf(access[revision])).toBe(200);
      expect(await statusOf(old[revision])).toBe(200);
      expect(access[revision].refreshToken).not.toBe(old[revision].refreshToken);
    }
  });

  it('the start page has tokens that work however long the machine has slept', async () => {
    const old = inFile();
    clock.forward({ hours: 9 });
    const text = await page();
    const access = inFile();
    expect(await statusOf(old.current)).toBe(401);
    for (const revision of REVISIONS) {
      expect(text).toContain(access[revision].accessToken);
      expect(text).toContain(access[revision].refreshToken);
      expect(await statusOf(access[revision])).toBe(200);
    }
  });

  it('a refresh token that was used is replaced by another that works', async () => {
    const old = inFile();
    expect((await refresh(old)).status).toBe(200);
    const access = await replaced(old);
    expect(access.earlier).toEqual(old.earlier);
    expect((await refresh(access)).status).toBe(200);
    await replaced(access);
  });

  it('tokens that were revoked are replaced', async () => {
    const old = inFile();
    const [application] = old.applications;
    const form = { token: old.current.refreshToken, client_id: application?.id ?? '' };
    await fetch(`${old.current.authUrl}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_secret: application?.secret ?? '' }),
    });
    expect(await statusOf((await replaced(old)).current)).toBe(200);
  });

  it('the start page is answered even when its user is gone', async () => {
    const [user] = demo.access.users;
    await suspendUser(demo.storage, user?.email ?? '', clock.now().getTime());
    expect((await fetch(demo.addresses.publicUrl)).status).toBe(200);
  });
});

it('a server of demo data is not ready before demo.json is written', async () => {
  const { dataDir, remove } = newDataDir();
  const config = readConfig({ PORT: '0', LINTEL_DATA_DIR: dataDir });
  const statuses: number[] = [];
  const look = async ({ publicUrl }: Addresses) => {
    statuses.push((await fetch(`${publicUrl}/readyz`)).status);
  };
  const demo: DemoDesk = {
    open: ({ addresses }) => look(addresses),
    access: () => Promise.reject(new Error('Nobody asks')),
    close: async () => {},
  };
  const server = await startServer(config, { log: pino({ level: 'error' }), demo });
  await look(server.addresses);
  expect(statuses).toEqual([503, 200]);
  await server.stop();
  remove();
});

describe('a demo that cannot say how to get in', () => {
  it('does not start', async () => {
    const folder = await usedDataDir();
    rmSync(`${folder.dataDir}/demo.json`);
    mkdirSync(`${folder.dataDir}/demo.json`);
    await expect(startTestDemo(folder.dataDir)).rejects.toThrow('demo.json');
    folder.remove();
  });
});
