import { INSPECTION_COLUMNS } from './inspection-shapes.mjs';
import { itemColumnsOf, itemOf } from './report-shapes.mjs';

// Inspections and reports on the bare server: prepared statements over the tables of
// `data/yardstick-tables.mjs`.

/** @typedef {import('./shapes.mjs').Row} Row */
/** @typedef {import('better-sqlite3').Database} Connection */
/** @typedef {import('better-sqlite3').Statement<unknown[], any>} Statement rows with the columns of the query */
/** @typedef {{ client_id: number, state_id: number }} Filters 0 stands for none */

const SELECT = `select ${INSPECTION_COLUMNS.join(', ')} from inspections r
  join accounts a on a.id = r.account_id
  join properties p on p.id = r.property_id
  left join clients c on c.id = p.client_id
  left join users k on k.id = r.clerk_id
  left join users t on t.id = r.typist_id
  left join attachments i on i.id = r.cover_image_id`;

const WRITABLE = [100, 200, 300, 310, 350];

/** @param {Connection} reader @param {Connection} writer */
export function bareInspections(reader, writer) {
  const read = statements(reader);
  const write = { ...statements(writer), ...writes(writer) };
  return {
    /** @param {number} account @param {Filters} filters @param {number} page */
    inspections: (account, filters, page) => pageOf(read, { account, filters, page }),
    /** @param {number} account @param {number} inspection */
    report: (account, inspection) =>
      read.exists.get(account, inspection) && {
        sections: read.sections.all(account, inspection),
        items: read.items.all(account, inspection),
        pending: read.pending.all(account, inspection),
      },
    addItem: writer.transaction(
      (/** @type {number} */ account, /** @type {Row} */ place, /** @type {Row} */ input) =>
        addItem(write, account, place, input),
    ).immediate,
  };
}

/** @param {Connection} connection */
function statements(connection) {
  /** @param {string} sql @returns {Statement} */
  const prepare = (sql) => connection.prepare(sql);
  const pageBy = (/** @type {string} */ column) =>
    prepare(
      `${SELECT} where r.account_id = +? and r.seq in (select seq from inspections
         where account_id = +? and ${column} = +? order by seq desc limit 30 offset +?)
       order by r.seq desc`,
    );
  return {
    exists: prepare('select id from inspections where account_id = +? and id = +?'),
    sections: prepare(
      `select * from sections
       where account_id = +? and inspection_id = +? order by position, id`,
    ),
    items: prepare(
      `select i.* from sections s join items i on i.section_id = s.id
       where s.account_id = +? and s.inspection_id = +? order by s.position, s.id, i.position`,
    ),
    pending: prepare(
      `select uuid, file_key from attachments
       where account_id = +? and inspection_id = +? and section_id is null order by id`,
    ),
    count: prepare(
      `select value from counters where account_id = +? and kind = 'inspections' and part = ''`,
    ),
    countOfPart: prepare(
      `select value from counters where account_id = +? and kind = 'inspections' and part = +?`,
    ),
    run: prepare(
      `${SELECT} where r.account_id = +? and r.seq between +? and +? order by r.seq desc`,
    ),
    ofState: pageBy('state_id'),
    ofClient: pageBy('client_id'),
  };
}

/**
 * @param {ReturnType<typeof statements>} read
 * @param {{ account: number, filters: Filters, page: number }} asked
 * @returns {{ rows: Row[], total: number }}
 */
function pageOf(read, { account, filters: { client_id, state_id }, page }) {
  const offset = (page - 1) * 30;
  if (state_id)
    return {
      rows: read.ofState.all(account, account, state_id, offset),
      total: read.countOfPart.get(account, `state_id ${state_id}`)?.value ?? 0,
    };
  if (client_id)
    return {
      rows: read.ofClient.all(account, account, client_id, offset),
      total: read.countOfPart.get(account, `client_id ${client_id}`)?.value ?? 0,
    };
  const total = read.count.get(account).value;
  return { rows: read.run.all(account, total - offset - 29, total - offset), total };
}

/** @param {Connection} connection */
function writes(connection) {
  /** @param {string} sql @returns {Statement} */
  const prepare = (sql) => connection.prepare(sql);
  return {
    state: prepare('select state_id from inspections where account_id = +? and id = +?'),
    section: prepare(
      `select id from sections where account_id = +? and inspection_id = +? and id = +?`,
    ),
    lastItem: prepare('select max(position) as position from items where section_id = +?'),
    insertItem: prepare(
      `insert into items (account_id, section_id, position, uuid, name, description,
         condition, editable, created_at)
       values (@account_id, @section_id, @position, @uuid, @name, @description,
         @condition, @editable, @created_at) returning *`,
    ),
    touch: prepare('update inspections set updated_at = ? where account_id = +? and id = +?'),
  };
}

/**
 * @param {ReturnType<typeof writes>} write
 * @param {number} account_id
 * @param {Row} place
 * @param {Row} input
 */
function addItem(write, account_id, { inspection, section }, input) {
  const state = write.state.get(account_id, inspection);
  if (!WRITABLE.includes(state?.state_id)) throw new Error('The report cannot be written');
  const { id: section_id } = write.section.get(account_id, inspection, section);
  const position = 1 + write.lastItem.get(section_id).position;
  const item = write.insertItem.get(itemColumnsOf(input, { account_id, section_id, position }));
  write.touch.run(item.created_at, account_id, inspection);
  return itemOf(item);
}
