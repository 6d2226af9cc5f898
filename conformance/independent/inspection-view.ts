/** Inspections as responses show them. */
import { record, writeTime } from './answer.js';
import { showValues } from './custom-fields.js';
import { writeDuration } from './instants.js';
import { showPropertyOf } from './properties.js';
import { STATES, TYPES } from './states.js';
import type { Inspection, User, World } from './world.js';

const MINUTE_MS = 60_000;

export function showInspection(world: World, inspection: Inspection): object {
  const { account, property, actor, clerk, fields, notes, pricing } = inspection;
  const time = (value: number | null) => (value === null ? null : writeTime(world, value));
  const { conductDate, secondsToComplete } = inspection;
  const isExact = world.variant.appointments === 'seconds';
  const appointment = (at: number) => (isExact ? at : at - (at % MINUTE_MS));
  return record({
    id: inspection.id,
    account_id: account.id,
    actor_id: actor.id,
    property: showPropertyOf(property),
    clerk: clerk && showStaff(clerk),
    typist: null,
    state: showNamed(STATES, inspection.state),
    type: showNamed(TYPES, inspection.type),
    ...fields,
    client_id: property.client?.id ?? null,
    report_key: inspection.reportKey,
    cover_image: null,
    notes: record({ report: null, ...notes }),
    pricing: pricing && record(pricing),
    time_to_complete: secondsToComplete === null ? null : writeDuration(secondsToComplete),
    conduct_date: typeof conductDate === 'number' ? time(appointment(conductDate)) : conductDate,
    conduct_date_option: 1,
    start_date: null,
    started_at: time(inspection.startedAt),
    submitted_at: time(inspection.submittedAt),
    updated_at: time(inspection.updatedAt),
    completed_at: time(inspection.completedAt),
    closed_at: time(inspection.closedAt),
    ...showValues(world, account.inspectionFields, inspection.customFields),
    ...(world.revision === 'current' ? showCurrent(world, inspection) : {}),
  });
}

/** Fields that only the current revision has; the initialization only once it was changed. */
function showCurrent(world: World, { initialization, initialized }: Inspection): object {
  return {
    reopened_from_review_at: null,
    ...(initialized === undefined ? {} : { initialized }),
    ...(initialization && {
      initialization: record({ ...initialization, date: writeTime(world, initialization.date) }),
    }),
  };
}

function showStaff({ id, name }: User): object {
  return record({ id, name, is_manager: true });
}

function showNamed(names: Readonly<Record<number, string>>, id: number): object {
  return record({ id, name: names[id] });
}
