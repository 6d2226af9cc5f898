import { addTemplate as add } from '../../domain/reports/add-template.js';
import { readReport, readTemplateReport } from '../../domain/reports/report-reading.js';
import { type Handler, ok } from '../handler.js';

export const listTemplates: Handler<'listTemplates'> = async (
  { caller: { account_id }, page, shape },
  { storage },
) => ok(await storage.stores.templates.list({ account_id, page, shape }));

export const getTemplateReport: Handler<'getTemplateReport'> = async (
  { caller: { account_id }, params: { templateId: template_id }, shape },
  { storage },
) => ok(await readTemplateReport(storage.stores, { account_id, template_id }, shape));

export const addTemplate: Handler<'addTemplate'> = (
  { caller, params: { inspectionId: inspection_id, templateId: template_id }, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    await add(stores, caller, { inspection_id, template_id });
    return ok(await readReport(stores, { account_id: caller.account_id, inspection_id }, shape));
  });

export const listOptionSets: Handler<'listOptionSets'> = async (
  { caller: { account_id }, shape },
  { storage },
) => ok(await storage.stores.optionSets.list(account_id, shape));
