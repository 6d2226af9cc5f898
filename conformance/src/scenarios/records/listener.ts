import { OutOfReach } from '../../base/stops.js';
import { createdFromLittle } from '../../checks/webhooks/listeners.js';
import type { Context } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
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

/** Where deliveries are waited for, and whether that is the address the operator registers. */
export interface Ear {
  readonly mailbox: Mailbox;
  readonly isRegistered: boolean;
}

/** A listener of its own. Where none can be added, whatever comes to the address that the operator has registered. */
export async function openEar(context: Context, wish: ListenerWish): Promise<Ear> {
  try {
    const { mailbox } = await makeListener(context, wish);
    return { mailbox, isRegistered: false };
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    return { mailbox: await openRegistered(context.settings, wish.isOurs), isRegistered: true };
  }
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
