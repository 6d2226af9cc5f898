import { roomOf, sectionOf } from './report-shapes.mjs';

// What every section of a yardstick says, in the columns the service keeps: the texts of both views.

/** @typedef {import('./shapes.mjs').Row} Row */

/** @param {import('better-sqlite3').Database} connection @returns {Row[]} */
export function sectionTexts(connection) {
  /** @param {string} sql @returns {Row[]} */
  const rows = (sql) => /** @type {Row[]} */ (connection.prepare(sql).all());
  const items = Map.groupBy(
    rows('select * from items order by section_id, position'),
    ({ section_id }) => section_id,
  );
  return rows('select * from sections order by id').map((section) => {
    const own = items.get(section['id']) ?? [];
    return {
      id: section['id'],
      document: JSON.stringify(sectionOf(section, own)),
      room: JSON.stringify(roomOf(section, own)),
      actions: '',
    };
  });
}
