import { createdFromLittle } from '../../checks/webhooks.js';
import type { Context } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import { idAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { type Delivery, type Mailbox, openMailbox } from '../../net/receiver.js';

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

/** Adds a listener; where it is refused it is out of reach, as what it is made of is not shown either. */
export async function addListener(
  context: Pick<Context, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await askForListener(context, input);
  const { status } = created.response;
  if (status < 400 || status >= 500) return created;
  throw new OutOfReach(
    `this target answers POST /webhooks with ${status}, and the specification does not show how a listener is added`,
  );
}

/** Asks for a listener. The specification shows no route for that, so there may be none. */
export async function askForListener(
  { afterwards, api }: Pick<Context, 'afterwards' | 'api'>,
  input: object,
): Promise<Exchange> {
  const created = await api.post('/webhooks', input);
  if (isSuccess(created)) afterwards(() => api.delete(`/webhooks/${idAt(created)}`));
  if (![404, 405].includes(created.response.status)) return created;
  throw new OutOfReach('this target has no POST /webhooks, and the specification shows none');
}

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
    if (await waiting.eventually(haveCome, { withinMs })) break;
  } while (mailbox.received > received);
  return mailbox.deliveries;
}
