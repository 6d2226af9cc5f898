import type { Deps } from '../deps.js';
import {
  type Attempt,
  delayAfter,
  recordAttempt,
  unanswered,
} from '../domain/events/deliveries.js';
import type { Stores } from '../domain/ports.js';
import { attemptDelivery } from '../webhooks/attempt-delivery.js';
import { doubling, type JobKind } from './kind.js';

// Delivering an event to a listener. A job is one delivery and a run of it one attempt, whose result and whose next time
// are written together. A delivery that is given up stays in its own table, and its job is done (WHK-022).

/** Attempts a worker makes at a time. */
const CONCURRENCY = 128;

/** A receiver that is slow leaves its place to another: only a thousand of them at once would hold up the others. */
const LINGERING = { after: 500, most: 1_024 };

/** Attempts at one listener at a time. */
const PER_LISTENER = 4;

/** What may come before and after a request, such as resolving a name, in milliseconds. */
const AROUND_MS = 10_000;

/** How events are delivered. */
export function deliverEvent(deps: Deps): JobKind<'deliver_event'> {
  const { storage, clock, config, log } = deps;
  const { LINTEL_WEBHOOK_TIMEOUT_MS: timeout, LINTEL_WEBHOOK_RETRY_SECONDS: schedule } =
    config.settings;

  return {
    async run({ account_id, payload }, signal) {
      const { deliveries, webhooks } = storage.stores;
      const due = await deliveries.find(account_id, payload.delivery_id);
      if (due?.state !== 'pending') return {}; // its listener was removed
      const receiver = await webhooks.receiver(account_id, due.webhook_id);
      const sendNothing = (err: unknown) => {
        if (signal.aborted) throw err; // the attempt was taken away
        log.warn({ err, delivery: due.id }, 'the message of a delivery cannot be made');
        return notMade('Nothing was sent: the message could not be made.', clock.now());
      };
      const attempt = receiver
        ? await attemptDelivery(due, receiver, { ...deps, timeout }, signal).catch(sendNothing)
        : notMade('The listener is switched off.', clock.now());
      const delay_ms = receiver ? delayAfter(due, attempt, schedule) : null;
      const record = (stores: Stores) => recordAttempt(stores, due, { attempt, delay_ms });
      return delay_ms === null ? { record } : { record, delay_ms, failure: attempt.failure ?? '' };
    },
    async whenDead(stores, { account_id, payload }, failure) {
      const due = await stores.deliveries.find(account_id, payload.delivery_id);
      const attempt = notMade(failure, clock.now());
      if (due) await recordAttempt(stores, due, { attempt, delay_ms: null });
    },
    timeout: timeout + AROUND_MS,
    concurrency: CONCURRENCY,
    lingering: LINGERING,
    per_lane: PER_LISTENER,
    attempts: 1_000, // of runs that failed by themselves; those that came to an attempt have a schedule of their own
    delay: doubling(1_000, 60 * 60_000),
  };
}

function notMade(failure: string, at: Date): Attempt {
  return { at: at.getTime(), milliseconds: 0, ...unanswered(failure) };
}
