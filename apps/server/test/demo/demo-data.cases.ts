import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import {
  type DataDir,
  newDataDir,
  startTestDemo,
  type TestDemo,
  usedDataDir,
} from '../support/demo.js';

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
  'inspections',
  'inspection_custom_values',
  'sections',
  'section_items',
  'section_actions',
  'attachments',
  'unsettled_files',
  'counters',
  'oauth_applications',
  'oauth_secrets',
  'oauth_redirect_uris',
];

/** Columns with secrets, which are drawn by chance, of text made of them, and of hashes of passwords, which are salted. */
const UNGUESSABLE = ['report_key', 'named_json', 'tenant_key', 'password_hash'];

/** Time for two creations on a machine that is busy otherwise. */
const CREATION_MS = 120_000;

export function demoDataCases(database: DatabaseName): void {
  let settings: Record<string, string>;
  let folder: DataDir;
  beforeAll(async () => {
    settings = await newDatabase(database);
    folder = database === 'SQLite' ? newDataDir() : await usedDataDir(); // pictures are in no database
  });
  afterAll(() => folder.remove());

  const start = () => startTestDemo(folder.dataDir, settings);

  it(
    'is the same in every new database',
    async () => {
      const elsewhere = await usedDataDir();
      const [one, other] = [
        await start(),
        await startTestDemo(elsewhere.dataDir, await newDatabase(database)),
      ];
      const [here, there] = [await told(one), new Set(await told(other))];
      expect(here.filter((row) => !there.has(row)).slice(0, 3)).toEqual([]);
      expect(new Set(here).size).toBe(there.size);
      await one.stop();
      await other.stop();
      elsewhere.remove();
    },
    CREATION_MS,
  );

  it(
    'is created once: another start adds nothing',
    async () => {
      const first = await start();
      const before = await countRows(first);
      await first.stop();
      const second = await start();
      expect(await countRows(second)).toEqual(before);
      await second.stop();
    },
    CREATION_MS,
  );

  /** Every row, but for what nobody may guess. */
  async function told(demo: TestDemo): Promise<string[]> {
    const rows: Record<string, unknown>[] = [];
    for (const table of TABLES) rows.push(...(await runSql(demo, `select * from ${table}`)));
    const shown = rows.map((row) => omit(row, UNGUESSABLE));
    return shown.map((row) => JSON.stringify(row));
  }

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

function omit(row: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}
