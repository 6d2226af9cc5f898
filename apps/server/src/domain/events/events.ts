import type { EventName, PdfType } from '@lintel/schema';
import { createPublicId } from '../../secrets/tokens.js';
import type { EventRecord } from '../ports/deliveries.js';
import type { ListenerOwner } from '../ports/webhooks.js';
import type { Stores } from '../ports.js';
import { requireActive, startDelivery } from './deliveries.js';

// Events are recorded in the transaction of what causes them: none is told of a change that was not stored, and none is
// lost (WHK-025 to WHK-027). What is told is the record as the transaction has left it (WHK-017). Without a listener
// nothing is kept.

/** A PDF that has been generated; `url` begins below the root of the server. */
export interface GeneratedPdf {
  readonly account_id: number;
  readonly inspection_id: number;
  readonly type: PdfType;
  readonly url: string;
}

/** A record of an account. */
export interface RecordKey {
  readonly account_id: number;
  readonly id: number;
}

/** Records that a PDF that was answered with 202 has been generated (PDF-004, WHK-002). */
export function recordPdfGenerated(stores: Stores, pdf: GeneratedPdf): Promise<void> {
  const { account_id, inspection_id, type, url } = pdf;
  const data = { inspection_id, inspection: { id: inspection_id }, type, url };
  return tell(stores, { account_id, event: 'pdf.generated' }, async () => data);
}

/** Records what has happened to an inspection; the last thing a transaction does with it. */
export function recordInspectionEvent(
  stores: Stores,
  { account_id, id }: RecordKey,
  event: EventName,
): Promise<void> {
  return tell(stores, { account_id, event }, async () => ({
    ...(await stores.inspections.snapshot(account_id, id)),
    inspection_id: id,
  }));
}

/** Records what has happened to a property; the last thing a transaction does with it. */
export function recordPropertyEvent(
  stores: Stores,
  { account_id, id }: RecordKey,
  event: EventName,
): Promise<void> {
  return tell(stores, { account_id, event }, async () => ({
    ...(await stores.properties.snapshot(account_id, id)),
    property_id: id,
  }));
}

interface Happened {
  readonly account_id: number;
  readonly event: EventName;
}

/** Starts a delivery to every listener that wants to hear of the event (WHK-013). */
async function tell(
  stores: Stores,
  { account_id, event }: Happened,
  dataOf: () => Promise<object>,
): Promise<void> {
  const hearers = (await stores.webhooks.hearing(account_id)).filter(
    ({ events }) => events.length === 0 || events.includes(event),
  );
  if (hearers.length === 0) return;
  await deliver(stores, { account_id, event, data: await dataOf() }, hearers);
}

/** Sends a listener that is active a delivery that tells of nothing but itself, and returns its id. */
export async function testListener(
  stores: Stores,
  owner: ListenerOwner,
  id: number,
): Promise<number> {
  await requireActive(stores, owner, id);
  const { account_id } = owner;
  const told = { account_id, event: 'webhook.test', data: { webhook_id: id } } as const;
  const [delivery] = await deliver(stores, told, [{ id }]);
  if (delivery === undefined) throw new Error('The test has no delivery');
  return delivery;
}

async function deliver(
  stores: Stores,
  told: Omit<EventRecord, 'event_id'>,
  hearers: readonly { readonly id: number }[],
): Promise<number[]> {
  const event_id = `evt_${createPublicId()}`;
  const number = await stores.deliveries.insertEvent({ ...told, event_id });
  const ids: number[] = [];
  for (const { id: webhook_id } of hearers)
    ids.push(await startDelivery(stores, { account_id: told.account_id, webhook_id }, number));
  return ids;
}
