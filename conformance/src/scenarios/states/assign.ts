import { assignsClerk } from '../../checks/inspections/create.js';
import { clerkField, namesActor } from '../../checks/inspections/shape.js';
import * as created from '../../checks/states/create.js';
import * as moves from '../../checks/states/moves.js';
import * as writes from '../../checks/states/writes.js';
import { ACTIVE, ASSIGNED, PENDING } from '../../checks/words/states.js';
import { scenario } from '../../engine/scenario.js';
import { findClerks, readProfile } from '../records/clerks.js';
import { freeDay, makeInspection } from '../records/inspection.js';
import { NO_SUCH_ID } from '../records/property.js';
import { addRoom } from '../records/report.js';

/** Checks of an inspection that gets a clerk. */
const OF_MOVES = [
  moves.clerkAssigns,
  moves.noClerkUnassigns,
  moves.laterClerkStays,
  moves.firstWriteStarts,
  writes.reportWritable,
];

export const assignClerks = scenario({
  id: 'states/assign',
  about: 'An inspection gets a clerk, loses it, and changes it once it has begun.',
  checks: [created.startsAssigned, clerkField, assignsClerk, namesActor, ...OF_MOVES],
  async act(context) {
    const { api, judge, judgeOnceShown, wants } = context;
    const [clerk = NO_SUCH_ID, other = clerk] = await findClerks(context, 1);
    // With a time: an inspection with an appointment is Assigned as well.
    const conduct_date = `${await freeDay(context)}T09:30:00+00:00`;
    const appointment = { clerk: { id: clerk }, conduct_date };
    const { exchange, path } = await makeInspection(context, appointment);
    judge(created.startsAssigned, { created: exchange });
    judge(clerkField, { records: [exchange] });
    judge(assignsClerk, { created: exchange, clerk });
    judge(namesActor, { created: exchange, profile: await readProfile(context, 'alice') });
    if (!wants(...OF_MOVES)) return;
    const without = await api.put(path, { clerk: null });
    judge(moves.noClerkUnassigns, { moved: [without], to: [PENDING] });
    const again = await api.put(path, { clerk: { id: clerk } });
    judge(moves.clerkAssigns, { moved: [again], to: [ASSIGNED] });

    const pending = await makeInspection(context);
    const rooms = [await addRoom(context, { path }), await addRoom(context, pending)];
    judge(writes.reportWritable, { answered: rooms });
    await judgeOnceShown(
      async () => [await api.get(path), await api.get(pending.path)],
      (records, judge) => judge(moves.firstWriteStarts, { records }),
    );
    const later = [
      await api.put(path, { clerk: { id: other } }),
      await api.put(path, { clerk: null }),
    ];
    judge(moves.laterClerkStays, { moved: later, to: [ACTIVE, ACTIVE] });
  },
});
