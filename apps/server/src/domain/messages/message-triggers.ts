import { isFinished } from '../inspections/inspection-states.js';
import type { ContactRecord } from '../ports/contacts.js';
import type { InspectionRecord, StoredInspection } from '../ports/inspections.js';
import type { Topic } from '../ports/notices.js';
import type { Stores } from '../ports.js';

// Which changes people may have to be told of. A change enqueues a job in its own transaction; what follows within a
// minute is told along with it.

/** Milliseconds from a change to the moment people are told. */
const DELAY_MS = 60_000;

/** Has people told of a topic of an inspection. */
export async function announceToPeople(
  stores: Stores,
  { account_id, id }: Pick<StoredInspection, 'account_id' | 'id'>,
  topic: Topic,
): Promise<void> {
  await stores.jobs.enqueue({
    kind: 'plan_messages',
    account_id,
    dedupe_key: `${topic} of inspection ${id}`,
    payload: { inspection_id: id, topic },
    delay_ms: DELAY_MS,
  });
}

type Scheduled = Pick<
  InspectionRecord,
  'conduct_from' | 'conduct_to' | 'conduct_date_option' | 'clerk_id'
>;

/** Whether people hear of what an update has changed. */
export function changesSchedule(before: Scheduled, after: Scheduled): boolean {
  return (
    before.conduct_from !== after.conduct_from ||
    before.conduct_to !== after.conduct_to ||
    before.conduct_date_option !== after.conduct_date_option ||
    before.clerk_id !== after.clerk_id
  );
}

/** Whether there can be news of a topic for a contact in the state of an inspection. */
export function isToldOf(topic: Topic, { state_id }: Pick<StoredInspection, 'state_id'>): boolean {
  return isFinished(state_id) === (topic === 'report');
}

/** What a contact of an inspection that is new, or other than before, may have to be told. */
export function topicsFor(contact: ContactRecord, before?: ContactRecord): Topic[] {
  const isElsewhere = contact.email !== before?.email;
  const topics: Topic[] = [];
  if (contact.email === '') return topics;
  if (contact.notify && (isElsewhere || !before.notify)) topics.push('schedule');
  if (contact.deliver && (isElsewhere || !before.deliver)) topics.push('report');
  return topics;
}
