import { differences } from '../audit-trail.js';
import { type Caller, isManagement } from '../caller.js';
import { forbidden, found } from '../errors.js';
import type { StoredInspection } from '../ports/inspections.js';
import type { Stores } from '../ports.js';
import { loadInitialization } from './initialization.js';
import {
  happeningOf,
  isOfManagement,
  refuseMove,
  type Trigger,
  transitionOf,
} from './inspection-states.js';
import { recordInspection } from './inspection-trail.js';

// Moving an inspection along the table of its states. The role is judged before the state where it depends on nothing
// else (D-17); who wins of several at once is decided by the statement that moves it.

/** Pulls a trigger on an inspection. */
export async function triggerInspection(
  stores: Stores,
  caller: Caller,
  id: number,
  trigger: Trigger,
): Promise<void> {
  if (isOfManagement(trigger)) requireManagement(caller);
  const inspection = found(await stores.inspections.lock(caller.account_id, id));
  await moveInspection(stores, caller, inspection, trigger);
}

/** Makes the move that a trigger makes from the present state, or ends the request. */
export async function moveInspection(
  stores: Stores,
  caller: Caller,
  inspection: StoredInspection,
  trigger: Trigger,
): Promise<void> {
  const { id, account_id, state_id } = inspection;
  const { requires_review } = await stores.accounts.read(account_id);
  const transition = transitionOf(trigger, { ...inspection, requires_review });
  if (!transition) return refuseMove(trigger, state_id);
  if (transition.by === 'management') requireManagement(caller);

  const { to, sets, clears, begins = false } = transition;
  const move = { from: state_id, to, sets, clears, begins };
  if (begins) await loadInitialization(stores, caller, inspection); // before anything is counted, see readSource
  const isMoved = await stores.inspections.move(account_id, id, move);
  if (!isMoved) return refuseMove(trigger, state_id);
  await recordInspection(stores, caller, inspection, {
    action: happeningOf(trigger, transition),
    changes: differences({ state_id }, { state_id: to }),
  });
}

function requireManagement(caller: Caller): void {
  if (!isManagement(caller))
    throw forbidden('Only management may approve, reopen and close inspections.');
}
