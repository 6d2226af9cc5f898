import { keptFile } from './kept-files.mjs';
import { reportItemRows, reportSectionRows } from './reports.mjs';
import { checkReferences, fillFile, insertAll, sqliteData } from './sqlite.mjs';
import { tablesOfYardstick } from './yardstick-tables.mjs';

// The data sets of the yardsticks: the records of the service's, in tables of their own. A report has a row for each
// section and each item, from which the texts that the service stores are made too.

/** @typedef {import('./yardstick-tables.mjs').Yardstick} Yardstick */
/** @typedef {import('better-sqlite3').Database} Connection */

/** Tables whose records are taken from the service, column by column of the yardstick. */
const COPIED = [
  ...['accounts', 'clients', 'users', 'oauth_applications', 'oauth_grants', 'oauth_access_tokens'],
  ...['custom_fields', 'properties', 'property_custom_values', 'audit_entries', 'inspections'],
  ...['attachments'],
];

/**
 * The file of a yardstick, made if it is not there.
 * @param {Yardstick} name
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export async function yardstickData(name, properties, say) {
  const source = await sqliteData(properties, say);
  return keptFile(`${name}-${properties}`, async (file) => {
    say(`making them for the server '${name}' too`);
    fillFile(file, (connection) => fillYardstick(connection, name, source));
  });
}

/**
 * Makes the tables of a yardstick in an empty file, and fills them.
 * @param {Connection} connection
 * @param {Yardstick} name
 * @param {string} source file of the service
 */
export function fillYardstick(connection, name, source) {
  connection.prepare('attach ? as service').run(source);
  connection.transaction(() => {
    connection.exec(tablesOfYardstick(name));
    for (const table of COPIED) {
      const columns = columnsOf(connection, table).join(', ');
      connection.exec(`insert into ${table} (${columns}) select ${columns} from service.${table}`);
    }
    insertAll(connection, 'sections', reportSectionRows());
    insertAll(connection, 'items', reportItemRows());
    if (name === 'bare') countAndIndex(connection);
  })();
  connection.exec('detach service');
  checkReferences(connection);
}

/** @param {Connection} connection @param {string} table @returns {string[]} */
export function columnsOf(connection, table) {
  const columns = connection.pragma(`main.table_info(${table})`);
  return /** @type {{ name: string }[]} */ (columns).map(({ name }) => name);
}

/** What only the bare server has besides records. @param {Connection} connection */
function countAndIndex(connection) {
  connection.exec(`
    insert into counters
      select account_id, 'properties', '', count(*) from properties group by 1;
    insert into counters
      select account_id, 'inspections', '', count(*) from inspections group by 1;
    insert into counters
      select account_id, 'inspections', 'state_id ' || state_id, count(*)
      from inspections group by 1, 3;
    insert into counters
      select account_id, 'inspections', 'client_id ' || client_id, count(*)
      from inspections where client_id is not null group by 1, 3;
    insert into property_addresses (property_addresses) values ('rebuild');`);
}
