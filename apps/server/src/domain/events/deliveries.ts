import { Failure, found } from '../errors.js';
import type { AttemptRecord, DueDelivery, ListenerKey } from '../ports/deliveries.js';
import type { ListenerOwner } from '../ports/webhooks.js';
import type { Stores } from '../ports.js';

// Deliveries: an event on its way to one listener, tried until it is taken or the schedule ends (D-93).

/** Status of a receiver that wants nothing more (WHK-023). */
const GONE = 410;

/** What a delay is made longer by at most, so that what failed together does not come back together. */
const JITTER = 0.2;

/** Longest wait a receiver is granted that asks for one, in milliseconds. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/** How an attempt went, and how long the receiver asks to be left alone, in milliseconds. */
export interface Attempt extends AttemptRecord {
  readonly retry_after_ms: number;
}

/** What is recorded of an attempt to which there was no answer. */
export function unanswered(failure: string): Omit<Attempt, 'at' | 'milliseconds'> {
  return { status: null, answer: '', failure, retry_after_ms: 0 };
}

/** Adds a delivery to be made at once, and returns its id. */
export async function startDelivery(
  stores: Stores,
  listener: ListenerKey,
  event: number,
): Promise<number> {
  const id = await stores.deliveries.insert(listener, event);
  await enqueue(stores, listener, id);
  return id;
}

/** Has a delivery that has ended tried anew, with the same id for the receiver (WHK-022). */
export async function redeliver(
  stores: Stores,
  owner: ListenerOwner,
  { webhook_id, id }: { readonly webhook_id: number; readonly id: number },
): Promise<void> {
  await requireActive(stores, owner, webhook_id);
  const { state } = found(await stores.deliveries.find(owner.account_id, id));
  if (state === 'pending')
    throw new Failure('conflict', {
      explanation: 'The delivery is still being tried. Send it again once it has ended.',
    });
  await stores.deliveries.restart(owner.account_id, id);
  await enqueue(stores, { account_id: owner.account_id, webhook_id }, id);
}

/** Ends the request when a listener is switched off: what it is sent would wait for nothing. */
export async function requireActive(
  stores: Stores,
  owner: ListenerOwner,
  webhook_id: number,
): Promise<void> {
  const { active } = found(await stores.webhooks.lock(owner, webhook_id));
  if (!active)
    throw new Failure('conflict', {
      explanation: 'The listener is switched off. Set active to true first.',
    });
}

/** Milliseconds from an attempt to the next one; null when there is none (WHK-021, WHK-022). */
export function delayAfter(
  { tries }: Pick<DueDelivery, 'tries'>,
  { failure, status, retry_after_ms }: Attempt,
  schedule: readonly number[],
): number | null {
  const seconds = schedule[tries];
  const isLast = failure === null || status === GONE || seconds === undefined;
  return isLast ? null : delayOf(seconds, retry_after_ms);
}

/** Records an attempt, and when the next one is made. */
export async function recordAttempt(
  stores: Stores,
  { id, webhook_id, event: { account_id } }: DueDelivery,
  { attempt, delay_ms }: { readonly attempt: Attempt; readonly delay_ms: number | null },
): Promise<void> {
  const { retry_after_ms: _asked, ...record } = attempt;
  if (record.status === GONE) await stores.webhooks.switchOff(account_id, webhook_id);
  const ended = record.failure === null ? 'delivered' : 'failed';
  await stores.deliveries.recordAttempt(account_id, id, {
    attempt: record,
    state: delay_ms === null ? ended : 'pending',
    next_attempt_at: delay_ms === null ? null : record.at + record.milliseconds + delay_ms,
  });
}

function delayOf(seconds: number, retry_after_ms: number): number {
  const scheduled = Math.round(seconds * 1000 * (1 + Math.random() * JITTER));
  return Math.max(scheduled, Math.min(retry_after_ms, LONGEST_WAIT_MS));
}

/** Each listener has a lane of its own: one that is slow or gone holds up no other. */
async function enqueue(
  stores: Stores,
  { account_id, webhook_id }: ListenerKey,
  delivery_id: number,
): Promise<void> {
  await stores.jobs.enqueue({
    kind: 'deliver_event',
    account_id,
    dedupe_key: `delivery ${delivery_id}`,
    lane: `webhook ${webhook_id}`,
    payload: { delivery_id },
  });
}
