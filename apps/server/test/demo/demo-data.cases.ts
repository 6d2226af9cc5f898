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
  'unsettled_files',
  'counters',
  'oauth_applications',
  'oauth_secrets',
  'oauth_redirect_uris',
];

/** What holds the ids of attachments: each database numbers those that are added together in an order of its own. */
const WITH_ATTACHMENTS = ['sections', 'section_items', 'section_actions', 'attachments'];

/** Columns with secrets, which are drawn by chance, of text made of them, and of hashes of passwords, which are salted. */
const UNGUESSABLE = ['report_key', 'named_json', 'tenant_key', 'password_hash'];

type Row = Readonly<Record<string, unknown>>;

/** Time for a creation on a machine that is busy otherwise. */
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
      const elsewhere = await usedDataDir(); // made by another start, on SQLite
      const [one, other] = [await start(), await startTestDemo(elsewhere.dataDir)];
      const compared = database === 'SQLite' ? [...TABLES, ...WITH_ATTACHMENTS] : TABLES;
      for (const table of compared) {
        const [here, there] = shown(await rowsOf(one, table), await rowsOf(other, table));
        expect(here, table).toEqual(there);
      }
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

  const rowsOf = (demo: TestDemo, table: string) => runSql<Row>(demo, `select * from ${table}`);

  async function countRows(demo: TestDemo): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of [...TABLES, ...WITH_ATTACHMENTS]) {
      const [row] = await runSql<{ n: number | string }>(
        demo,
        `select count(*) as n from ${table}`,
      );
      counts[table] = Number(row?.n);
    }
    return counts;
  }
}

/** The rows of two databases by the columns that both have, without what nobody may guess: each may keep others to read faster. */
function shown(...tables: readonly (readonly Row[])[]): string[][] {
  const columns = Object.keys(tables[0]?.[0] ?? {}).filter(
    (name) => !UNGUESSABLE.includes(name) && tables.every(([row]) => row && name in row),
  );
  return tables.map((rows) =>
    rows.map((row) => JSON.stringify(columns.map((name) => alikeOnBoth(row[name])))).sort(),
  );
}

/** A value as either database writes it. */
function alikeOnBoth(value: unknown): unknown {
  if (typeof value === 'boolean') return String(Number(value));
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString() : value;
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-][\d:]+)$/;
