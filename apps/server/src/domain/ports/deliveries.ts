import type { DeliveryName, DeliveryState, Static, WebhookDelivery } from '@lintel/schema';
import type { JsonText, Records } from '../json-text.js';
import type { Shape } from '../shape.js';
import type { Receiver } from './webhooks.js';

/** What has happened, as it was then. */
export interface EventRecord {
  readonly account_id: number;
  readonly event: DeliveryName;
  /** The id listeners see. */
  readonly event_id: string;
  readonly data: object;
}

/** An event that is to be told. */
export interface StoredEvent extends EventRecord {
  readonly created_at: string;
}

/** An event as a listener is sent it. */
export interface WrittenEvent {
  readonly content_type: string;
  readonly body: string;
}

/** Writes an event in the words and the format of a listener (WHK-018). */
export type WriteEvent = (
  event: StoredEvent,
  listener: Pick<Receiver, 'made_through' | 'format'>,
) => WrittenEvent;

/** A delivery that was asked for. */
export interface DueDelivery {
  readonly id: number;
  readonly webhook_id: number;
  readonly state: DeliveryState;
  /** Attempts since it was last asked for. */
  readonly tries: number;
  readonly event: StoredEvent;
}

/** How an attempt went. */
export interface AttemptRecord {
  /** When it began, in Unix milliseconds. */
  readonly at: number;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly answer: string;
}

/** Where a listener is. */
export interface ListenerKey {
  readonly account_id: number;
  readonly webhook_id: number;
}

/** Which deliveries of a listener are read. */
export interface DeliveryFilters {
  readonly state?: DeliveryState;
  /** Only those with a smaller id. */
  readonly before?: number;
}

/** Events on their way to listeners. */
export interface DeliveryStore {
  /** Keeps an event, and returns its number. */
  insertEvent(event: EventRecord): Promise<number>;
  /** Adds a delivery of an event and returns its id. */
  insert(listener: ListenerKey, event: number): Promise<number>;
  exists(listener: ListenerKey, id: number): Promise<boolean>;
  /** The newest deliveries of a listener, newest first. */
  list(
    listener: ListenerKey,
    filters: DeliveryFilters,
    shape: Shape,
  ): Promise<Records<Static<typeof WebhookDelivery>>>;
  readBack(
    account_id: number,
    id: number,
    shape: Shape,
  ): Promise<JsonText<Static<typeof WebhookDelivery>>>;
  find(account_id: number, id: number): Promise<DueDelivery | undefined>;
  /** Has a delivery tried anew. */
  restart(account_id: number, id: number): Promise<void>;
  /** Records an attempt, and what it leads to; `next_attempt_at` in Unix milliseconds. */
  recordAttempt(
    account_id: number,
    id: number,
    outcome: {
      readonly attempt: AttemptRecord;
      readonly state: DeliveryState;
      readonly next_attempt_at: number | null;
    },
  ): Promise<void>;
  /** How many deliveries of all accounts are on their way, and how many were given up. */
  countUndelivered(): Promise<readonly { readonly state: string; readonly count: number }[]>;
  /** Removes events from before a moment in Unix milliseconds, unless one is still to be delivered. */
  forget(before: number): Promise<void>;
}
