/** The wait for the event of a PDF. */
import { OutOfReach } from '../../base/stops.js';
import { pollingLeadsTo200 } from '../../checks/pdf/pdf.js';
import { EVENT, type Heard } from '../../checks/webhooks/deliveries.js';
import { listInspections, mentions } from '../../checks/webhooks/delivery.js';
import { isSubscribed } from '../../checks/webhooks/subscription.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import type { Delivery } from '../../net/receiver.js';
import {
  type DeliveryWatch,
  deliveriesTo,
  LISTEN_MS,
  pathOfListener,
  watchDeliveries,
} from '../records/listener.js';
import { finishedInspection } from '../records/standing.js';
import { ifMade } from '../requests/unless-stopped.js';
import type { Heeded } from './other-types.js';
import { POLL_MS, pollFor } from './polling.js';
import { needsPdf } from './printed.js';

/** How long to wait for an event, and how much longer once the PDF exists. */
const TOLD_MS = 60_000;
const SOON_MS = 10_000;

/** Listens for the events of the PDFs of these inspections. */
export function listenFor(
  context: ScenarioContext,
  ids: readonly number[],
): Promise<DeliveryWatch> {
  const isOurs = (delivery: Delivery) =>
    mentions(delivery, EVENT) && listInspections(delivery).some((id) => ids.includes(id));
  return watchDeliveries(context, { input: { events: [EVENT] }, isOurs });
}

/**
 * The listener. Without one, judges that polling leads to a PDF, of a complete inspection if there
 * is one, and throws OutOfReach.
 */
export async function unlessUnheard(
  context: ScenarioContext,
  path: string,
  watch: Promise<DeliveryWatch>,
): Promise<DeliveryWatch> {
  try {
    return await watch;
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    const finished = await ifMade(finishedInspection(context));
    const asked = finished ? `${finished.made.path}/pdf` : path;
    const last = (await pollFor(context, asked)).at(-1);
    if (last) context.judge(pollingLeadsTo200, { last, isTold: false });
    throw error;
  }
}

/** Waits for the first event until the PDF exists, and somewhat longer. */
export async function waitForEvent(
  context: ScenarioContext,
  { created, own }: DeliveryWatch,
  mailbox: Heeded,
  path: string,
): Promise<Delivery | undefined> {
  const one = { count: 1, withinMs: TOLD_MS };
  const isAsked = isSubscribed(created, own.url, EVENT);
  // Nothing may ever come to an address that may not be registered, so the wait for the event is
  // not repeated.
  const [soon] = isAsked ? await deliveriesTo(context, mailbox, one) : [];
  if (soon) return soon;
  const { last, isTold } = await pollWhileTold(context, mailbox, path);
  context.judge(pollingLeadsTo200, { last, isTold });
  context.needs(last, pollingLeadsTo200);
  needsPdf(last);
  const withinMs = isAsked ? SOON_MS : TOLD_MS;
  const [late] = await deliveriesTo(context, mailbox, { ...one, withinMs });
  return late;
}

/**
 * Polls at once, every few seconds and after each event, until the PDF exists. Returns the last
 * answer, and whether an event had come before that request.
 */
async function pollWhileTold({ api, settings, waiting }: Context, mailbox: Heeded, path: string) {
  const told = () => mailbox.deliveries.length;
  const ask = async () => {
    const before = told();
    const last = await api.post(path, {});
    return { last, before, isTold: before > 0 };
  };
  let asked = await ask();
  const isSettled = async () => {
    if (asked.last.response.status !== 202) return true;
    const isMore = async () => told() > asked.before || undefined;
    await waiting.eventually(isMore, { withinMs: POLL_MS, everyMs: LISTEN_MS });
    asked = await ask();
    return undefined;
  };
  await waiting.eventually(isSettled, { withinMs: settings.limits.pdfTimeoutMs, everyMs: 0 });
  return asked;
}

/** The deliveries so far. Those that came before a PDF was requested belong to no PDF. */
export async function describe(
  { api }: Context,
  { address, created, mailbox, own }: DeliveryWatch,
  early: readonly Delivery[],
): Promise<Heard> {
  const { deliveries, received } = mailbox;
  const telling = mailbox.others.filter((delivery) => mentions(delivery, EVENT));
  const others = telling.filter((delivery) => listInspections(delivery).length > 0);
  const isUnnamed = (delivery: Delivery) => !others.includes(delivery) && !early.includes(delivery);
  const unnamed = own.others.filter(
    (delivery) => telling.includes(delivery) && isUnnamed(delivery),
  );
  const path = received === 0 ? pathOfListener(created) : undefined;
  return {
    ...{ address, created, deliveries, received, url: own.url },
    ...(path === undefined ? {} : { read: await api.get(path) }),
    others: others.length,
    unnamed: unnamed.length,
  };
}
