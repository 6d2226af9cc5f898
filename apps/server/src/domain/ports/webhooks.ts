import type { EventName, Static, Webhook, WebhookFormat } from '@lintel/schema';
import type { Caller } from '../caller.js';
import type { JsonText, Records } from '../json-text.js';
import type { Shape } from '../shape.js';

/** The values a listener is stored with. */
export interface WebhookRecord {
  readonly url: string;
  /** None means all. */
  readonly events: readonly EventName[];
  readonly format: WebhookFormat;
  readonly active: boolean;
  /** Key of the signatures, sealed. */
  readonly secret: string;
  /** JSON of the credentials, sealed; null without any. */
  readonly auth: string | null;
}

/** Whose listeners are meant: those of an application in an account (D-90). */
export type ListenerOwner = Pick<Caller, 'account_id' | 'application_id'>;

/** A listener, and what it wants to hear. */
export interface Hearer {
  readonly id: number;
  readonly events: readonly EventName[];
}

/** A listener as a delivery needs it. */
export interface Receiver extends WebhookRecord {
  readonly id: number;
  /** Name of the API it was made through, whose words it is told in. */
  readonly made_through: string;
}

/** Listeners. */
export interface WebhookStore {
  exists(owner: ListenerOwner, id: number): Promise<boolean>;
  list(owner: ListenerOwner, shape: Shape): Promise<Records<Static<typeof Webhook>>>;
  read(
    owner: ListenerOwner,
    id: number,
    shape: Shape,
  ): Promise<JsonText<Static<typeof Webhook>> | undefined>;
  /** How many an account has, over all applications. */
  count(account_id: number): Promise<number>;
  /** The stored values, locked until the transaction ends. */
  lock(owner: ListenerOwner, id: number): Promise<WebhookRecord | undefined>;
  insert(
    owner: ListenerOwner,
    record: WebhookRecord & Pick<Receiver, 'made_through'>,
  ): Promise<number>;
  update(account_id: number, id: number, record: WebhookRecord): Promise<void>;
  /** Removes a listener and everything that was to be delivered to it. */
  remove(account_id: number, id: number): Promise<void>;
  /** The active listeners of an account; none of them is removed by others until the transaction ends. */
  hearing(account_id: number): Promise<readonly Hearer[]>;
  /** A listener to deliver to; none when it is switched off, or its application was removed. */
  receiver(account_id: number, id: number): Promise<Receiver | undefined>;
  /** Whether a secret is sealed by a key with another mark. */
  hasSealedOtherwise(mark: string): Promise<boolean>;
  switchOff(account_id: number, id: number): Promise<void>;
}
