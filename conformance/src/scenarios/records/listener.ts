import { OutOfReach } from '../../base/stops.js';
import { createdFromLittle } from '../../checks/webhooks/listeners.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { type Delivery, type Mailbox, openMailbox, openRegistered } from '../../net/receiver.js';

/** A listener whose deliveries come to the suite. */
export interface MadeListener {
  readonly path: string;
  readonly mailbox: Mailbox;
}

/** The input of a listener, and which of the deliveries the scenario has caused. */
export interface ListenerWish {
  readonly input: object;
  readonly isOurs: (delivery: Delivery) => boolean;
}

/**
 * Adds a listener, which is deleted afterwards. Throws OutOfReach where no receiver is configured
 * or the target refuses the listener.
 */
export async function makeListener(
  context: ScenarioContext,
  { input, isOurs }: ListenerWish,
): Promise<MadeListener> {
  const mailbox = await openMailbox(context, context.marks.word(), isOurs);
  const created = await addListener(context, { url: mailbox.url, ...input });
  return { path: `/webhooks/${context.needsId(created, createdFromLittle)}`, mailbox };
}

/** Where deliveries are received. */
export interface DeliveryWatch {
  /** Deliveries to the address sent to the target, or to the one the operator has registered. */
  readonly mailbox: Mailbox;
  /** Only those to the address that was sent. */
  readonly own: Mailbox;
  /** The address that the operator has registered. */
  readonly address: string;
  /** The answer to POST /webhooks. */
  readonly created: Exchange;
}

/**
 * Requests a listener, whatever the answer, and also listens at the address that the operator has
 * registered: the specification shows neither how a listener is added nor what POST /webhooks does.
 */
export async function watchDeliveries(
  context: ScenarioContext,
  { input, isOurs }: ListenerWish,
): Promise<DeliveryWatch> {
  const own = await openMailbox(context, context.marks.word(), isOurs);
  const registered = await openRegistered(context, isOurs);
  const created = await postListener(context, { url: own.url, ...input });
  return { mailbox: joinMailboxes(own, registered), own, address: registered.url, created };
}

/** The deliveries to two addresses. Where both receive every event, only the first one counts. */
function joinMailboxes(own: Mailbox, registered: Mailbox): Mailbox {
  let first: Mailbox | undefined;
  const both = [own, registered];
  return {
    url: own.url,
    get deliveries() {
      first ??= both.find(({ deliveries }) => deliveries.length > 0);
      return first?.deliveries ?? [];
    },
    get others() {
      return both.flatMap(({ others }) => others);
    },
    get received() {
      return own.received + registered.received;
    },
    answerWith(...statuses) {
      for (const one of both) one.answerWith(...statuses);
    },
  };
}

/**
 * The path of a listener, from the id in the answer, whatever its type; undefined when there is
 * none.
 */
export function pathOfListener(created: Exchange): string | undefined {
  const body = readJson(created);
  const id = ['id', 'data.id', 'webhook_id']
    .map((path) => valueAt(body, path))
    .find((one) => Number.isInteger(one) || (typeof one === 'string' && one !== ''));
  return id === undefined ? undefined : `/webhooks/${encodeURIComponent(String(id))}`;
}

/**
 * Adds a listener. Throws OutOfReach if it is refused, since the specification does not show its
 * fields.
 */
export async function addListener(
  context: Pick<ScenarioContext, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await askForListener(context, input);
  const { status } = created.response;
  if (status < 400 || status >= 500) return created;
  throw new OutOfReach(
    `this target answers POST /webhooks with ${status}, and the specification shows no other way to add a listener`,
  );
}

/** POST /webhooks does not exist: the specification shows no route for listeners. */
export class NoRoute extends OutOfReach {}

/** Requests a listener. Throws NoRoute where the target has no such route. */
export async function askForListener(
  context: Pick<ScenarioContext, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await postListener(context, input);
  if (![404, 405].includes(created.response.status)) return created;
  throw new NoRoute('this target has no POST /webhooks, and the specification shows none');
}

/** Requests a listener, whatever the answer; one that was added is deleted afterwards. */
export async function postListener(
  { afterwards, api }: Pick<ScenarioContext, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await api.post('/webhooks', input);
  const path = pathOfListener(created);
  if (isSuccess(created) && path !== undefined) afterwards(() => api.delete(path));
  return created;
}

/**
 * How often to look for deliveries; short, so that a PDF announced too early is requested at once.
 */
export const LISTEN_MS = 25;

/**
 * Waits for `count` deliveries and returns those received. A target may deliver one event after
 * another, so the wait continues as long as anything is received.
 */
export async function deliveriesTo(
  { waiting }: Pick<Context, 'waiting'>,
  mailbox: Pick<Mailbox, 'deliveries' | 'received'>,
  { count, withinMs }: { readonly count: number; readonly withinMs: number },
): Promise<readonly Delivery[]> {
  const haveCome = async () => (mailbox.deliveries.length >= count ? true : undefined);
  let received: number;
  do {
    received = mailbox.received;
    if (await waiting.eventually(haveCome, { withinMs, everyMs: LISTEN_MS })) break;
  } while (mailbox.received > received);
  return mailbox.deliveries;
}
