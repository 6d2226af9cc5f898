import type { Caller } from '../../domain/caller.js';
import type { ReportKey } from '../../domain/ports/sections.js';
import { copyFromProperty as copy } from '../../domain/reports/copy-from-property.js';
import { readMetadata, readReport } from '../../domain/reports/report-reading.js';
import { type Handler, ok } from '../handler.js';

export const getReport: Handler<'getReport'> = async ({ caller, params, shape }, { reports }) =>
  ok(await reports.read(reportIn(caller, params), shape));

export const getReportMetadata: Handler<'getReportMetadata'> = async (
  { caller, params },
  { storage },
) => ok(await readMetadata(storage.stores, reportIn(caller, params)));

export const listReportActions: Handler<'listReportActions'> = async (
  { caller, params },
  { storage },
) => ok(await storage.stores.sections.actions(reportIn(caller, params)));

export const listActionReports: Handler<'listActionReports'> = async (
  { caller, params },
  { storage },
) => ok(await storage.stores.sections.actions(reportIn(caller, params)));

export const copyFromProperty: Handler<'copyFromProperty'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    const { inspectionId: inspection_id, sourcePropertyId: property_id } = params;
    await copy(stores, caller, { inspection_id, property_id, sent: body });
    return ok(await readReport(stores, reportIn(caller, params), shape));
  });

function reportIn(
  { account_id }: Caller,
  { inspectionId }: { readonly inspectionId: number },
): ReportKey {
  return { account_id, inspection_id: inspectionId };
}
