import { INSPECTION_COLUMNS, inspectionOf } from './inspection-shapes.mjs';
import { itemColumnsOf, itemOf, reportOf } from './report-shapes.mjs';
import { envelopeOf } from './shapes.mjs';

// Inspections and reports by plain Express and Knex.

/** @typedef {import('express').Request & { caller?: any }} Request the caller is set before any route */
/** @typedef {import('express').Response} Response */

/**
 * The routes of inspections.
 * @param {import('express').Express} app
 * @param {import('knex').Knex} db
 * @param {(scope: string) => import('express').RequestHandler} requireScope
 */
export function servePlainInspections(app, db, requireScope) {
  const publicUrl = String(process.env['LINTEL_PUBLIC_URL']);

  app.get('/:revision/inspections', requireScope('inspections.read'), async (request, response) => {
    const { account_id } = callerOf(request);
    const parameters = new URLSearchParams(request.originalUrl.split('?')[1]);
    const page = Number(parameters.get('page') ?? 1);
    const matching = db('inspections as r').where('r.account_id', account_id);
    for (const name of ['client_id', 'state_id']) {
      const value = parameters.get(name);
      if (value !== null) matching.where(`r.${name}`, Number(value));
    }
    const counted = await matching.clone().count('* as n').first();
    const rows = await joined(matching)
      .orderBy('r.id', 'desc')
      .limit(30)
      .offset((page - 1) * 30);
    const isEarlier = request.params['revision'] === 'earlier';
    const data = rows.map((/** @type {import('./shapes.mjs').Row} */ row) =>
      inspectionOf(row, { isEarlier, publicUrl }),
    );
    const address = `${publicUrl}${request.path}`;
    response.json(envelopeOf(data, Number(counted?.['n']), { address, query: parameters, page }));
  });

  app.get(
    '/:revision/inspections/:id/report',
    requireScope('reports.read'),
    async (request, response) => {
      const report = reportIn(request);
      const inspection = { account_id: report.account_id, id: report.inspection_id };
      if (!(await db('inspections').where(inspection).first())) {
        response.status(404).json({ message: 'Not found.' });
        return;
      }
      const sections = await db('sections').where(report).orderBy(['position', 'id']);
      const items = await db('items')
        .whereIn(
          'section_id',
          sections.map(({ id }) => id),
        )
        .orderBy(['section_id', 'position']);
      const pending = await db('attachments')
        .where({ ...report, section_id: null })
        .orderBy('id');
      const isEarlier = request.params['revision'] === 'earlier';
      response.json(reportOf({ sections, items, pending }, isEarlier));
    },
  );

  app.post(
    '/:revision/v2/inspections/:id/rooms/:section/items',
    requireScope('reports.write'),
    async (request, response) => {
      const report = reportIn(request);
      const { account_id } = report;
      const item = await db.transaction(async (trx) => {
        const one = { account_id, id: report.inspection_id };
        const inspection = await trx('inspections').where(one).first();
        if (inspection.state_id >= 400) throw new Error('The report cannot be written');
        const section = { ...report, id: Number(request.params['section']) };
        const { id: section_id } = await trx('sections').where(section).first();
        const items = trx('items').where({ section_id });
        const { position } = await items.orderBy('position', 'desc').first();
        const columns = itemColumnsOf(request.body, {
          account_id,
          section_id,
          position: 1 + position,
        });
        const [row] = await trx('items').insert(columns).returning('*');
        await trx('inspections').where(one).update({ updated_at: row.created_at });
        return itemOf(row);
      });
      response.json(item);
    },
  );
}

/** @param {import('knex').Knex.QueryBuilder} query */
function joined(query) {
  /** @param {string} alias @param {string} column */
  const ofAccount = (alias, column) => (/** @type {import('knex').Knex.JoinClause} */ join) => {
    join.on(`${alias}.account_id`, 'r.account_id').andOn(`${alias}.id`, column);
  };
  return query
    .join('accounts as a', 'a.id', 'r.account_id')
    .join('properties as p', ofAccount('p', 'r.property_id'))
    .leftJoin('clients as c', ofAccount('c', 'p.client_id'))
    .leftJoin('users as k', ofAccount('k', 'r.clerk_id'))
    .leftJoin('users as t', ofAccount('t', 'r.typist_id'))
    .leftJoin('attachments as i', ofAccount('i', 'r.cover_image_id'))
    .select(INSPECTION_COLUMNS);
}

/** @param {Request} request */
function reportIn(request) {
  return {
    account_id: callerOf(request).account_id,
    inspection_id: Number(request.params['id']),
  };
}

/** @param {Request} request */
function callerOf({ caller }) {
  return caller;
}
