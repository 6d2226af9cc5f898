import Database from 'better-sqlite3';
import { reportItemRows, reportSectionRows } from '../data/reports.mjs';
import { insertAll } from '../data/sqlite.mjs';
import { roomOf, sectionOf } from './report-shapes.mjs';

// The reports of a data set in tables as anyone would write them: a row for each section and for each item. Only the
// copies of the yardsticks have them; what the service keeps of reports they do not read.

/** @typedef {import('./shapes.mjs').Row} Row */

const TABLES = `
  create table yardstick_sections (
    id integer primary key autoincrement, account_id integer not null, inspection_id integer not null,
    uuid text not null, position integer not null, block_type text not null, name text not null,
    editable integer not null, option_set text, created_at text not null,
    foreign key (account_id, inspection_id) references inspections (account_id, id)
  );
  create index yardstick_sections_of_report
    on yardstick_sections (account_id, inspection_id, position);
  create table yardstick_items (
    id integer primary key autoincrement, account_id integer not null,
    section_id integer not null references yardstick_sections (id),
    uuid text not null, position integer not null, name text not null, description text not null,
    condition text not null, editable integer not null, created_at text not null
  );
  create index yardstick_items_of_section on yardstick_items (section_id, position);`;

/** Adds the tables to a copy of a data set. @param {string} file */
export function addReportTables(file) {
  const connection = new Database(file);
  connection.transaction(() => {
    connection.exec(TABLES);
    insertAll(connection, 'yardstick_sections', reportSectionRows());
    insertAll(connection, 'yardstick_items', reportItemRows());
  })();
  connection.close();
}

/** What every section of these tables says, in the columns the service keeps. @param {Database.Database} connection */
export function sectionTexts(connection) {
  /** @param {string} sql @returns {Row[]} */
  const rows = (sql) => /** @type {Row[]} */ (connection.prepare(sql).all());
  const items = Map.groupBy(
    rows('select * from yardstick_items order by section_id, position'),
    ({ section_id }) => section_id,
  );
  return rows('select * from yardstick_sections order by id').map((section) => {
    const own = items.get(section['id']) ?? [];
    return {
      id: section['id'],
      document: JSON.stringify(sectionOf(section, own)),
      room: JSON.stringify(roomOf(section, own)),
      actions: '',
    };
  });
}
