import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { builtModule } from '../data/places.mjs';
import { customValuesRows, propertyRow } from '../data/tables.mjs';
import { ownedProperty, worldOf } from '../data/world.mjs';
import { OPERATIONS } from '../operations.mjs';
import { sectionTexts } from '../yardsticks/section-texts.mjs';
import { difference, REQUESTS_EACH, UnequalWork } from './same-bytes.mjs';

// After the writes of `checkAnswers`: every server has left the same records behind, and they are those the generator
// would have made. A server that counts records and indexes addresses has counted and indexed all of them.

/** @typedef {Record<string, unknown>} Row */
/** @typedef {{ properties: Row[], values: Row[], audit?: Row[], sections?: Row[] }} Written */

/** Columns a server finds records by and never shows, which a yardstick may do without. */
const FOR_FINDING = ['seq', 'value_text'];

/**
 * @param {readonly { name: string, file: string }[]} copies the data of each server, the service first
 * @param {number} properties
 */
export async function checkRows([service, ...yardsticks], properties) {
  if (!service) return;
  const written = look(service.file, (connection) => ({
    ...writtenRows(connection, properties),
    sections: storedSections(connection).map(timelessText),
  }));
  compare('the generator', await generatedRows(properties), written);
  look(service.file, (connection) => checkBooks('the service', connection));
  for (const { name, file } of yardsticks)
    look(file, (connection) => {
      const sections = sectionTexts(connection).map(timelessText);
      compare(name, { ...writtenRows(connection, properties), sections }, written);
      checkBooks(name, connection);
    });
}

/** @param {string} name @param {Written} found @param {Written} expected */
function compare(name, found, expected) {
  for (const [table, rows] of Object.entries(found)) {
    const others = without(expected[/** @type {keyof Written} */ (table)] ?? [], unknownTo(rows));
    if (!isDeepStrictEqual(rows, others))
      throw new UnequalWork(
        `${name} writes other ${table} than the service.\n${difference(JSON.stringify(others), JSON.stringify(rows))}`,
      );
  }
}

/** Columns for finding that no row has. @param {readonly Row[]} rows */
function unknownTo(rows) {
  return FOR_FINDING.filter((column) => rows.every((row) => row[column] === undefined));
}

/** @param {readonly Row[]} rows @param {readonly string[]} columns */
function without(rows, columns) {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
  );
}

/** Counters and indexes a server has of its properties. @param {string} name @param {Database.Database} connection */
function checkBooks(name, connection) {
  const books = connection
    .prepare("select name from sqlite_schema where name in ('counters', 'property_addresses')")
    .pluck()
    .all();
  /** @param {string} sql */
  const number = (sql) => connection.prepare(sql).pluck().get();
  const all = number('select count(*) from properties');
  /** @param {string} book @param {string} sql @param {string} does */
  const check = (book, sql, does) => {
    const found = books.includes(book) ? number(sql) : all;
    if (found !== all) throw new UnequalWork(`${name} ${does} ${found} of ${all} properties`);
  };
  check(
    'counters',
    "select sum(value) from counters where kind = 'properties' and part = ''",
    'counts',
  );
  check('property_addresses', 'select count(*) from property_addresses_docsize', 'indexes');
}

/** @template T @param {string} file @param {(connection: Database.Database) => T} read @returns {T} */
function look(file, read) {
  const connection = new Database(file, { readonly: true });
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

/**
 * What SQLite makes of a row by itself is not compared.
 * @param {Database.Database} connection
 * @param {number} properties
 */
function writtenRows(connection, properties) {
  const made = /** @type {{ name: string }[]} */ (connection.pragma('table_info(properties)'));
  const columns = Object.keys(propertyRow(worldOf(properties), 1, { foldCase: String })).filter(
    (column) => made.some(({ name }) => name === column),
  );
  /** @param {string} sql */
  const rows = (sql) =>
    connection
      .prepare(sql)
      .all(properties)
      .map((row) => timeless(/** @type {Row} */ (row)));
  return {
    properties: rows(`select ${columns.join(', ')} from properties where id > ? order by id`),
    values: rows('select * from property_custom_values where property_id > ? order by 2, 3'),
    audit: rows('select * from audit_entries where property_id > ? order by id').map(
      ({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(String(changes)) }),
    ),
  };
}

/** What every section says, as the service keeps it. @param {Database.Database} connection @returns {Row[]} */
function storedSections(connection) {
  const sql = 'select id, document, room, actions from sections order by id';
  return /** @type {Row[]} */ (connection.prepare(sql).all());
}

/** A row as text; items of today were written at different moments. @param {Row} row */
function timelessText(row) {
  const now = new RegExp(`${new Date().toISOString().slice(0, 10)}T[0-9:]{8}`, 'g');
  return { text: JSON.stringify(row).replaceAll(now, 'today') };
}

/** @param {number} properties @returns {Promise<Written>} */
async function generatedRows(properties) {
  /** @type {typeof import('../../src/domain/letter-case.js')} */
  const texts = await import(builtModule('domain/letter-case.js'));
  const world = worldOf(properties);
  const writes = OPERATIONS.filter((operation) => operation.writes === 'properties').flatMap(() =>
    Array.from({ length: REQUESTS_EACH }, (_, index) => ownedProperty(world.owned + 1 + index)),
  );
  return {
    properties: writes.map((made, order) =>
      timeless({
        ...propertyRow(world, made, texts),
        id: properties + 1 + order,
        seq: world.owned + 1 + order,
        parent_property_id: null,
      }),
    ),
    values: writes.flatMap((made, order) =>
      customValuesRows(made, texts).map((row) =>
        timeless({ ...row, property_id: properties + 1 + order }),
      ),
    ),
  };
}

/** What a row says, but for its time: SQLite has no booleans, and a null says nothing. @param {Row} row @returns {Row} */
function timeless({ created_at: _, ...row }) {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}
