import { openBare } from './bare-connection.mjs';
import { bareInspections } from './bare-inspections.mjs';
import { columnsOf, customValuesIn, PROPERTY_COLUMNS } from './shapes.mjs';

// The statements of the bare server: each prepared once, over the tables of `data/yardstick-tables.mjs`. A write is one
// durable transaction. A value is written +? because SQLite plans a join anew whenever the driver clears the value of a
// plain ?, which it does after each run.

/** @typedef {import('./shapes.mjs').Row} Row */
/** @typedef {{ client_id: number, words: readonly string[] }} Filters */

const FROM = `from properties r left join clients c on c.id = r.client_id`;
const SELECT = `select ${PROPERTY_COLUMNS.join(', ')} ${FROM}`;

/** @param {string} file */
export function bareStore(file) {
  const reader = openBare(file, { readonly: true });
  const writer = openBare(file);
  const read = statements(reader);
  const write = { ...statements(writer), ...writes(writer) };

  return {
    ...bareInspections(reader, writer),
    /** @param {string} hash @param {number} now @returns {Row | undefined} */
    callerOf: (hash, now) => read.caller.get(hash, now),
    /** @param {Row} caller */
    profileOf: ({ account_id, user_id }) => read.profile.get(account_id, user_id),
    /** @param {number} account @param {number} id */
    property: (account, id) => propertyWith(read, account, id),
    /** @param {number} account @param {Filters} filters @param {number} page */
    properties(account, filters, page) {
      const { rows, total } = pageOf(reader, { read, account, filters, page });
      const ids = JSON.stringify(rows.map(({ id }) => id));
      return {
        rows,
        total,
        fields: read.fields.all(account),
        values: read.valuesOfPage.all(account, ids),
      };
    },
    createProperty: writer.transaction((/** @type {Row} */ caller, /** @type {Row} */ input) =>
      insertProperty(write, caller, input),
    ).immediate,
  };
}

/** @typedef {import('better-sqlite3').Database} Connection */
/** @typedef {import('better-sqlite3').Statement<unknown[], any>} Statement rows with the columns of the query */

/** @param {Connection} connection */
function statements(connection) {
  /** @param {string} sql @returns {Statement} */
  const prepare = (sql) => connection.prepare(sql);
  return {
    caller: prepare(
      `select g.account_id, g.user_id, g.application_id, t.scope
       from oauth_access_tokens t
       join oauth_grants g on g.id = t.grant_id
       join users u on u.id = g.user_id
       join oauth_applications a on a.id = g.application_id
       where t.hash = +? and t.expires_at > +? and t.revoked_at is null and g.revoked_at is null
         and u.disabled_at is null and a.disabled_at is null`,
    ),
    profile: prepare(
      `select u.id, u.name, u.email, a.name as company, u.role, u.account_id, u.created_at
       from users u join accounts a on a.id = u.account_id
       where u.account_id = +? and u.id = +?`,
    ),
    property: prepare(`${SELECT} where r.account_id = +? and r.id = +?`),
    fields: prepare(
      `select f.id, f.name, f.required from custom_fields f
       join accounts a on a.id = f.account_id and a.custom_fields_enabled
       where f.account_id = +? and f.entity = 1 order by f.id`,
    ),
    values: prepare(
      `select property_id, custom_field_id, value from property_custom_values
       where account_id = +? and property_id = +?`,
    ),
    valuesOfPage: prepare(
      `select property_id, custom_field_id, value from property_custom_values
       where account_id = +? and property_id in (select value from json_each(+?))`,
    ),
    count: prepare(
      `select value from counters where account_id = +? and kind = 'properties' and part = ''`,
    ),
    page: prepare(
      `${SELECT} where r.account_id = +? and r.seq between +? and +? order by r.seq desc`,
    ),
    searches: new Map(),
  };
}

/** @param {ReturnType<typeof statements>} read @param {number} account @param {number} id */
function propertyWith(read, account, id) {
  /** @type {Row | undefined} */
  const row = read.property.get(account, id);
  const [fields, values] = [read.fields.all(account), read.values.all(account, id)];
  return row && { row, fields, values };
}

/**
 * Without filters the page is a run of dense numbers; with filters the matches are counted and then read.
 * @param {Connection} connection
 * @param {{ read: ReturnType<typeof statements>, account: number, filters: Filters, page: number }} asked
 * @returns {{ rows: Row[], total: number }}
 */
function pageOf(connection, { read, account, filters, page }) {
  const { sql, values } = conditions(filters);
  if (sql === '') {
    const total = read.count.get(account).value;
    const to = total - (page - 1) * 30;
    return { rows: read.page.all(account, to - 29, to), total };
  }
  const searches = read.searches.get(sql) ?? {
    count: connection.prepare(
      `select count(*) as n from properties r where r.account_id = +?${sql}`,
    ),
    page: connection.prepare(
      `${SELECT} where r.account_id = +? and r.seq in (select r.seq from properties r
         where r.account_id = +?${sql} order by r.seq desc limit 30 offset +?)
       order by r.seq desc`,
    ),
  };
  read.searches.set(sql, searches);
  return {
    rows: searches.page.all(account, account, ...values, (page - 1) * 30),
    total: searches.count.get(account, ...values).n,
  };
}

/** @param {Filters} filters */
function conditions({ client_id, words }) {
  const long = words.filter((word) => word.length >= 3);
  const short = words.filter((word) => word.length < 3);
  const parts = [
    ...(client_id ? ['r.client_id = +?'] : []),
    ...(long.length > 0
      ? ['r.id in (select rowid from property_addresses where property_addresses match +?)']
      : []),
    ...short.map(() => 'r.address_text like +?'),
  ];
  return {
    sql: parts.map((part) => ` and ${part}`).join(''),
    values: [
      ...(client_id ? [client_id] : []),
      ...(long.length > 0 ? [long.map((word) => `"${word}"`).join(' AND ')] : []),
      ...short.map((word) => `%${word}%`),
    ],
  };
}

/** @param {Connection} connection */
function writes(connection) {
  const columns = [
    'account_id',
    'seq',
    ...Object.keys(columnsOf({ address: {}, no_of_beds: 0, no_of_baths: 0 })),
  ];
  /** @param {string} sql @returns {Statement} */
  const prepare = (sql) => connection.prepare(sql);
  return {
    next: prepare(
      `update counters set value = value + 1
       where account_id = +? and kind = 'properties' and part = '' returning value`,
    ),
    client: prepare('select id from clients where account_id = +? and id = +?'),
    insert: prepare(
      `insert into properties (${columns.join(', ')})
       values (${columns.map((name) => `@${name}`).join(', ')}) returning id`,
    ),
    insertAddress: prepare('insert into property_addresses (rowid, address_text) values (?, ?)'),
    insertValue: prepare(
      `insert into property_custom_values (account_id, property_id, custom_field_id, value)
       values (?, ?, ?, ?)`,
    ),
    audit: prepare(
      `insert into audit_entries (account_id, property_id, record, record_id, action, actor_id,
         application_id, changes, created_at)
       values (@account_id, @id, 'property', @id, 'created', @user_id,
         @application_id, @changes, @created_at)`,
    ),
  };
}

/**
 * @param {ReturnType<typeof statements> & ReturnType<typeof writes>} write
 * @param {Row} caller
 * @param {Row} input
 */
function insertProperty(write, caller, input) {
  const { account_id } = caller;
  const columns = columnsOf(input);
  if (columns.client_id !== null && !write.client.get(account_id, columns.client_id))
    throw new Error('The client is unknown');
  const fields = write.fields.all(account_id);
  const known = new Set(fields.map(({ id }) => id));
  const { value: seq } = write.next.get(account_id);
  const { id } = write.insert.get({ ...columns, account_id, seq });
  write.insertAddress.run(id, columns.address_text);
  for (const [field, value] of customValuesIn(input)) {
    if (!known.has(field)) throw new Error('The custom field is unknown');
    write.insertValue.run(account_id, id, field, value);
  }
  const { user_id, application_id } = caller;
  const { created_at } = columns;
  const changes = JSON.stringify(input);
  write.audit.run({ account_id, id, user_id, application_id, changes, created_at });
  return {
    row: write.property.get(account_id, id),
    fields,
    values: write.values.all(account_id, id),
  };
}
