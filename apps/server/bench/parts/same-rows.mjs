import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { builtModule } from '../data/places.mjs';
import { customValuesRows, propertyRow } from '../data/tables.mjs';
import { ownedProperty, worldOf } from '../data/world.mjs';
import { OPERATIONS } from '../operations.mjs';
import { sectionTexts } from '../yardsticks/report-tables.mjs';
import { difference, REQUESTS_EACH, UnequalWork } from './same-bytes.mjs';

// After the writes of `checkAnswers`: every server has left the same rows behind, and they are those the generator
// would have made.

/** @typedef {Record<string, unknown>} Row */
/** @typedef {{ properties: Row[], values: Row[], audit?: Row[], sections?: Row[] }} Written */

/**
 * @param {readonly { name: string, file: string }[]} copies the data of each server, the service first
 * @param {number} properties
 */
export async function checkRows([service, ...yardsticks], properties) {
  if (!service) return;
  const written = writtenRows(service.file, properties);
  compare('the generator', await generatedRows(properties), written);
  for (const { name, file } of yardsticks)
    compare(name, writtenRows(file, properties, sectionTexts), written);
}

/** @param {string} name @param {Written} found @param {Written} expected */
function compare(name, found, expected) {
  for (const [table, rows] of Object.entries(found)) {
    const others = expected[/** @type {keyof Written} */ (table)];
    if (!isDeepStrictEqual(rows, others))
      throw new UnequalWork(
        `${name} writes other ${table} than the service.\n${difference(JSON.stringify(others), JSON.stringify(rows))}`,
      );
  }
}

/**
 * What SQLite makes of a row by itself is not compared.
 * @param {string} file
 * @param {number} properties
 * @param {(connection: Database.Database) => Row[]} sectionsIn
 * @returns {Written}
 */
function writtenRows(file, properties, sectionsIn = storedSections) {
  const columns = Object.keys(propertyRow(worldOf(properties), 1, { foldCase: String })).join(', ');
  const connection = new Database(file, { readonly: true });
  /** @param {string} sql */
  const rows = (sql) =>
    connection
      .prepare(sql)
      .all(properties)
      .map((row) => timeless(/** @type {Row} */ (row)));
  const written = {
    properties: rows(`select ${columns} from properties where id > ? order by id`),
    values: rows('select * from property_custom_values where property_id > ? order by 2, 3'),
    audit: rows('select * from audit_entries where property_id > ? order by id').map(
      ({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(String(changes)) }),
    ),
    sections: sectionsIn(connection).map(timelessText),
  };
  connection.close();
  return written;
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
  const writes = OPERATIONS.filter((operation) => operation.writes).flatMap(() =>
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
