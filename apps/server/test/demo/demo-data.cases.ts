import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { newDataDir, startTestDemo, type TestDemo } from '../support/demo.js';
import { walkDemo } from './walk.js';

// The demo data is the same at every start, and is created once.

/** Everything but what a start leaves behind: tokens, and whoever signed in. */
const TABLES = [
  'accounts',
  'users',
  'clients',
  'properties',
  'property_custom_values',
  'custom_fields',
  'meters',
  'contacts',
  'audit_entries',
  'counters',
  'oauth_applications',
  'oauth_secrets',
  'oauth_redirect_uris',
];

export function demoDataCases(database: DatabaseName): void {
  let settings: Record<string, string>;
  const folder = newDataDir();
  beforeAll(async () => {
    settings = await newDatabase(database);
  });
  afterAll(() => folder.remove());

  const start = () => startTestDemo(folder.dataDir, settings);

  it('is the same in every new database', async () => {
    const elsewhere = newDataDir();
    const [one, other] = [
      await start(),
      await startTestDemo(elsewhere.dataDir, await newDatabase(database)),
    ];
    expect(await walkDemo(one)).toEqual(await walkDemo(other));
    await one.stop();
    await other.stop();
    elsewhere.remove();
  });

  it('is created once: another start adds nothing', async () => {
    const first = await start();
    const before = await countRows(first);
    await first.stop();
    const second = await start();
    expect(await countRows(second)).toEqual(before);
    await second.stop();
  });

  async function countRows(demo: TestDemo): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const [row] = await runSql<{ n: number | string }>(
        demo,
        `select count(*) as n from ${table}`,
      );
      counts[table] = Number(row?.n);
    }
    return counts;
  }
}
