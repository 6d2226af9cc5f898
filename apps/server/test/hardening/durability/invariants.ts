import { runSql } from '../../support/databases.js';
import type { TestServer } from '../../support/server.js';

// What holds of a database at every moment, whatever was cut off.

type Where = Pick<TestServer, 'config'>;

/** Lists that are numbered densely, and the table or view behind each. */
const NUMBERED = ['properties', 'clients', 'staff', 'inspections'] as const;

/** Records that belong to a property and leave a trail there. */
const TRAILED = { property: 'properties', meter: 'meters' } as const;

/** Everything that does not hold. */
export async function brokenInvariants(where: Where): Promise<readonly string[]> {
  const broken: string[] = [];
  const expectNone = async (says: string, sql: string) => {
    const rows = await runSql(where, sql);
    if (rows.length > 0) broken.push(`${says}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  for (const kind of NUMBERED)
    await expectNone(
      `numbers of ${kind} have gaps or the counter is off`,
      `select c.account_id, c.value, count(r.id), max(r.seq) from counters c
       left join ${kind} r on r.account_id = c.account_id
       where c.kind = '${kind}' and c.part = '' group by c.account_id, c.value
       having c.value <> count(r.id) or c.value <> max(r.seq)
          or count(distinct r.seq) <> count(r.id)`,
    );
  await expectNone(
    'a part of the inspections is counted wrongly',
    `select c.account_id, c.part, c.value, count(i.id) from counters c
     left join inspections i on i.account_id = c.account_id
       and (c.part = 'state_id ' || i.state_id
         or c.part = 'client_id ' || i.client_id || ', state_id ' || i.state_id)
     where c.kind = 'inspections' and c.part <> ''
     group by c.account_id, c.part, c.value having c.value <> count(i.id)`,
  );
  await expectNone(
    'a block of the inspections is counted wrongly',
    `select b.account_id, b.part, b.block, b.value, count(i.id) from counted_blocks b
     left join inspections i on i.account_id = b.account_id
       and b.part = 'state_id ' || i.state_id and b.block = i.seq / 8192
     where b.kind = 'inspections'
     group by b.account_id, b.part, b.block, b.value having b.value <> count(i.id)`,
  );
  await expectNone(
    'a section counts its items wrongly',
    `select s.id, s.items, count(i.id) from sections s
     left join section_items i on i.account_id = s.account_id and i.section_id = s.id
     group by s.id, s.items having s.items <> count(i.id)`,
  );
  for (const [record, table] of Object.entries(TRAILED))
    await expectNone(
      `a ${record} has not exactly one entry that says it was made`,
      `select r.id, count(a.id) from ${table} r
       left join audit_entries a on a.account_id = r.account_id
         and a.record = '${record}' and a.record_id = r.id and a.action = 'created'
       group by r.id having count(a.id) <> 1`,
    );
  if (where.config.database.kind === 'sqlite') {
    const [{ integrity_check } = {}] = await runSql(where, 'pragma integrity_check');
    if (integrity_check !== 'ok') broken.push(`integrity_check says ${integrity_check}`);
    await expectNone('a foreign key names nothing', 'pragma foreign_key_check');
    await expectNone('an address waits to be indexed', 'select * from unindexed_addresses');
    await runSql(
      where,
      "insert into property_addresses (property_addresses, rank) values ('integrity-check', 1)",
    ).catch((error) => broken.push(`the address index is off: ${error}`));
  }
  return broken;
}

/** How many entries the audit trail has of properties and what lies in them. */
export async function trailLength(where: Where): Promise<number> {
  const sql = "select count(*) as n from audit_entries where record in ('property', 'meter')";
  const [row] = await runSql<{ n: number | string }>(where, sql);
  return Number(row?.n);
}
