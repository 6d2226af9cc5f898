import { FINISHED_STATES } from '../domain/inspections/inspection-states.js';
import type { FinishedReport, FinishedReportStore } from '../domain/ports/finished-reports.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Finished reports in the database, seen through the keys of their inspections (D-44).

/** A store of finished reports for each session. */
export function finishedReportStores({ knex, compose }: Composer) {
  const finished = compose(
    knex('inspections as r')
      .join('properties as p', (join) => {
        join.on('p.account_id', 'r.account_id').andOn('p.id', 'r.property_id');
      })
      .join('accounts as a', 'a.id', 'r.account_id')
      .select('r.account_id', 'r.id as inspection_id', 'r.title', 'a.name as agency')
      .select('p.line1', 'p.line2', 'p.city', 'p.county', 'p.postcode', 'p.country')
      .where('r.report_key', param('report_key'))
      .whereIn('r.state_id', FINISHED_STATES),
  );
  return (session: Session): FinishedReportStore => ({
    async find(report_key) {
      const row = await session.get<Row>(finished, { report_key });
      if (!row) return undefined;
      const { account_id, inspection_id, title, agency, ...address } = row;
      return { account_id, inspection_id, title, agency, address };
    },
  });
}

type Row = Omit<FinishedReport, 'address'> & FinishedReport['address'];
