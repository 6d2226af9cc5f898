import { uploadToMeter } from '../../domain/properties/meter-uploads.js';
import { uploadToReport } from '../../domain/reports/report-uploads.js';
import { type Handler, ok } from '../handler.js';

export const uploadAttachment: Handler<'uploadAttachment'> = async (
  { caller, params, body },
  deps,
) => ok(await uploadToReport(deps, caller, { inspection_id: params.inspectionId, sent: body }));

export const uploadMeterAttachment: Handler<'uploadMeterAttachment'> = async (
  { caller, params, body },
  deps,
) => {
  const { account_id } = caller;
  const key = { account_id, property_id: params.propertyId, id: params.meterId };
  return ok(await uploadToMeter(deps, caller, { key, sent: body }));
};
