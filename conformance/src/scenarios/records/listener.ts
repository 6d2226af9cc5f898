import { OutOfReach } from '../../base/stops.js';
import { createdFromLittle } from '../../checks/webhooks/listeners.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { type Delivery, type Mailbox, openMailbox, openRegistered } from '../../net/receiver.js';

/** A listener that delivers to the suite. */
export interface MadeListener {
  readonly path: string;
  readonly mailbox: Mailbox;
}

/** What a listener is made of, and which of its deliveries a scenario has caused. */
export interface ListenerWish {
  readonly input: object;
  readonly isOurs: (delivery: Delivery) => boolean;
}

/** Adds a listener that is deleted afterwards; without a receiver of the operator, or a route for it, it is out of reach. */
export async function makeListener(
  context: Context,
  { input, isOurs }: ListenerWish,
): Promise<MadeListener> {
  const mailbox = await openMailbox(context.settings, context.marks.word(), isOurs);
  const created = await addListener(context, { url: mailbox.url, ...input });
  return { path: `/webhooks/${context.needsId(created, createdFromLittle)}`, mailbox };
}

/** Where deliveries are waited for. */
export interface Ear {
  /** What comes to the address the target was sent, or to the one that the operator has registered. */
  readonly mailbox: Mailbox;
  /** The first of these alone. */
  readonly own: Mailbox;
  /** The second address. */
  readonly address: string;
  /** The answer to POST /webhooks. */
  readonly created: Exchange;
}

/**
 * Asks for a listener, whatever is answered, and listens at the address that the operator registers as well: the
 * specification shows neither how a listener is added nor what POST /webhooks is.
 */
export async function openEar(context: Context, { input, isOurs }: ListenerWish): Promise<Ear> {
  const { marks, settings } = context;
  const own = await openMailbox(settings, marks.word(), isOurs);
  const registered = await openRegistered(settings, isOurs);
  const created = await postListener(context, { url: own.url, ...input });
  return { mailbox: joinMailboxes(own, registered), own, address: registered.url, created };
}

/** What comes to either of two addresses. Where both are told of everything, one of them counts. */
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

/** The path of a listener by the id in the answer, of whatever kind that is; undefined when it shows none. */
export function pathOfListener(created: Exchange): string | undefined {
  const body = readJson(created);
  const id = ['id', 'data.id', 'webhook_id']
    .map((path) => valueAt(body, path))
    .find((one) => Number.isInteger(one) || (typeof one === 'string' && one !== ''));
  return id === undefined ? undefined : `/webhooks/${encodeURIComponent(String(id))}`;
}

/** Adds a listener; where it is refused it is out of reach, as what it is made of is not shown either. */
export async function addListener(
  context: Pick<Context, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await askForListener(context, input);
  const { status } = created.response;
  if (status < 400 || status >= 500) return created;
  throw new OutOfReach(
    `this target answers POST /webhooks with ${status}, and the specification shows no other way to add a listener`,
  );
}

/** The specification shows no route for listeners, so there may be none. */
export class NoRoute extends OutOfReach {}

/** Asks for a listener. Throws NoRoute where that cannot be asked. */
export async function askForListener(
  context: Pick<Context, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await postListener(context, input);
  if (![404, 405].includes(created.response.status)) return created;
  throw new NoRoute('this target has no POST /webhooks, and the specification shows none');
}

/** Asks for a listener, whatever is answered. */
export async function postListener(
  { afterwards, api }: Pick<Context, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await api.post('/webhooks', input);
  if (isSuccess(created)) afterwards(() => api.delete(`/webhooks/${idAt(created)}`));
  return created;
}

/** How often is looked whether something has come, so that what is told too early is asked for at once. */
export const LISTEN_MS = 25;

/**
 * The first deliveries to come, as many as are waited for, or those that came in time. A target tells a listener of
 * everything in turn: as long as anything comes, what is waited for may be behind it.
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
