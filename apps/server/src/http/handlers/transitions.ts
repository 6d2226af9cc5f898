import { triggerInspection } from '../../domain/inspections/inspection-moves.js';
import type { Trigger } from '../../domain/inspections/inspection-states.js';
import { type Handler, ok } from '../handler.js';

export const startInspection: Handler<'startInspection'> = pulling('start');

export const processInspection: Handler<'processInspection'> = pulling('process');

export const submitInspection: Handler<'submitInspection'> = pulling('submit');

export const completeInspection: Handler<'completeInspection'> = pulling('complete');

export const reopenInspection: Handler<'reopenInspection'> = pulling('reopen');

export const closeInspection: Handler<'closeInspection'> = pulling('close');

export const cancelInspection: Handler<'cancelInspection'> = pulling('cancel');

/** Every trigger is pulled alike: no body, and the inspection as the answer. */
function pulling(trigger: Trigger): Handler<'startInspection'> {
  return ({ caller, params, shape }, { storage }) =>
    storage.write(async (stores) => {
      await triggerInspection(stores, caller, params.inspectionId, trigger);
      return ok(await stores.inspections.readBack(caller.account_id, params.inspectionId, shape));
    });
}
