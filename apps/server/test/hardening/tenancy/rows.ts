import { runSql } from '../../support/databases.js';
import type { TestServer } from '../../support/server.js';

// The rows of a database, as no endpoint shows them.

/** Every row of an account, table by table. */
export async function rowsOf(server: TestServer, account_id: number): Promise<string> {
  const { tables } = CATALOGUES[server.config.database.kind];
  const rows: string[] = [];
  for (const { name } of await runSql<Named>(server, tables)) {
    const found = await runSql(server, `select * from ${name} where account_id = ?`, [account_id]);
    rows.push(...found.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return rows.sort().join('\n');
}

const RANGE = 1_000_000_000;

/** Gives the ids of every table a range of their own, so that an id in an answer says what it is of. */
export async function spreadIds(server: TestServer): Promise<void> {
  const { numbered, raise } = CATALOGUES[server.config.database.kind];
  for (const [index, { name }] of (await runSql<Named>(server, numbered)).entries())
    for (const sql of raise) await runSql(server, sql, [name, (index + 1) * RANGE]);
}

interface Named {
  readonly name: string;
}

/** How each database tells its tables with an account, those that number their rows, and how the numbers are raised. */
const CATALOGUES = {
  sqlite: {
    tables: `select t.name from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' and c.name = 'account_id'`,
    numbered: "select name from sqlite_master where type = 'table' and sql like '%autoincrement%'",
    raise: [
      'delete from sqlite_sequence where name = ? and seq < ?',
      'insert into sqlite_sequence (name, seq) values (?, ?)',
    ],
  },
  postgres: {
    tables: `select t.table_name as name from information_schema.tables t
      join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.column_name = 'account_id'`,
    numbered: 'select sequencename as name from pg_sequences where schemaname = current_schema()',
    raise: ['select setval(?::regclass, ?)'],
  },
} as const;
